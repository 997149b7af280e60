import { sameUsername } from '@/lib/text/username';

/**
 * What tells one user from another. An id alone does not: a server that is set up anew gives it to somebody
 * else.
 */
export type UserIdentity = { id: number | string; username: string };

export const sameUser = (one: UserIdentity | undefined, other: UserIdentity | undefined): boolean =>
  one && other ? one.id === other.id && sameUsername(one.username, other.username) : one === other;
