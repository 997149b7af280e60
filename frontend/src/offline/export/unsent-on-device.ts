import { isWork } from '../db/access';
import type { InventarioDB } from '../db/inventario-db';
import { authorOf, isBy, type Author } from '../identity/author';
import type { UserId } from '../ports';

/** How much a person has on this device that the server does not have. Nothing of what it says (rule 15). */
export interface UnsentCount {
  /** Under which it lies here. */
  userId: UserId;
  author: Author;
  actions: number;
  photos: number;
  /** Forms that were begun and not saved. */
  drafts: number;
}

/** One entry for each person who has unsent work on this device. Reads no photo's bytes. */
export async function unsentOnDevice(db: InventarioDB): Promise<UnsentCount[]> {
  const [actions, photos, drafts] = await db.transaction(
    'r',
    db.pendingActions,
    db.fotos,
    db.borradores,
    () =>
      Promise.all([db.pendingActions.filter(isWork).toArray(), db.fotos.toArray(), db.borradores.toArray()]),
  );
  const counts: UnsentCount[] = [];
  const of = (row: { userId: UserId; author?: Author }): UnsentCount => {
    const known = counts.find(({ userId, author }) => userId === row.userId && isBy(author, row));
    if (known) return known;
    const count = { userId: row.userId, author: authorOf(row), actions: 0, photos: 0, drafts: 0 };
    counts.push(count);
    return count;
  };
  for (const row of actions) of(row).actions += 1;
  for (const row of photos) if (row.uploaded === 0) of(row).photos += 1;
  for (const row of drafts) of(row).drafts += 1;
  return counts;
}
