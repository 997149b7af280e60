/** Usernames never change and are the same whatever their case, as on the server. */
export const sameUsername = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
