import type { InventarioDB } from '../db/inventario-db';
import type { UserId } from '../ports';

/** How much a user has on this device that the server does not have. Nothing of what it says (rule 15). */
export interface UnsentCount {
  userId: UserId;
  actions: number;
  photos: number;
}

/** One entry for each user of this device who has unsent work. Reads keys only, whatever the photos weigh. */
export async function unsentOnDevice(db: InventarioDB): Promise<UnsentCount[]> {
  const [actions, photos] = await db.transaction('r', db.pendingActions, db.fotos, () =>
    Promise.all([
      db.pendingActions.toCollection().primaryKeys(),
      // The index has its entries by user and whether the photo is uploaded.
      db.fotos.orderBy('[userId+uploaded]').keys() as PromiseLike<unknown> as Promise<[UserId, 0 | 1][]>,
    ]),
  );
  const counts = new Map<UserId, UnsentCount>();
  const of = (userId: UserId): UnsentCount => {
    const count = counts.get(userId) ?? { userId, actions: 0, photos: 0 };
    counts.set(userId, count);
    return count;
  };
  for (const [userId] of actions) of(userId).actions += 1;
  for (const [userId, uploaded] of photos) if (uploaded === 0) of(userId).photos += 1;
  return [...counts.values()];
}
