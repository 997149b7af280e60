import { MIRROR_NAMES_WITHIN_MS } from '../limits';
import type { Patience, SyncStateStore, UserId } from '../ports';
import { within } from '../within';
import type { Author } from './author';

/**
 * Who worked under a user id, as far as versions of the app knew it that did not write it into the rows; null
 * where the mirror does not say, or says what no version wrote. 'silent' where it does not answer or fails:
 * another time it may say.
 */
export async function authorByMirror(
  store: SyncStateStore,
  patience: Patience,
  userId: UserId,
): Promise<Author | 'silent' | null> {
  const stored = (key: string): Promise<unknown> =>
    within(patience, MIRROR_NAMES_WITHIN_MS, () => store.load(key));
  try {
    const username = await stored(`username:${userId}`);
    if (typeof username !== 'string' || username.trim() === '') return null;
    // Under which id the author of work that was set aside (see set-aside.ts) had made it.
    const id = await stored(`author:${userId}`);
    return { id: typeof id === 'number' || typeof id === 'string' ? id : userId, username };
  } catch {
    return 'silent';
  }
}
