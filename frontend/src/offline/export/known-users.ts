import type { SyncStateStore, UserId } from '../ports';

/** InventarioDB knows people by their id alone; whoever is not logged in can be named only from here. */
const keyOf = (userId: UserId): string => `username:${userId}`;

export const rememberUsername = (store: SyncStateStore, userId: UserId, username: string): Promise<void> =>
  store.save(keyOf(userId), username);

/** null when this device never heard it. */
export async function usernameOf(store: SyncStateStore, userId: UserId): Promise<string | null> {
  const stored = await store.load(keyOf(userId));
  return typeof stored === 'string' ? stored : null;
}

const authorKeyOf = (userId: UserId): string => `author:${userId}`;

/** Under which id the author of work that was set aside (see set-aside.ts) made it. */
export const rememberAuthorId = (store: SyncStateStore, userId: UserId, authorId: UserId): Promise<void> =>
  store.save(authorKeyOf(userId), authorId);

/** null for work that nobody set aside. */
export async function authorIdOf(store: SyncStateStore, userId: UserId): Promise<UserId | null> {
  const stored = await store.load(authorKeyOf(userId));
  return typeof stored === 'number' || typeof stored === 'string' ? stored : null;
}
