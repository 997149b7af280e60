import { dropServerCopy } from '../db/delete-user-data';
import type { InventarioDB } from '../db/inventario-db';
import type { UserId } from '../ports';
import type { Author } from './author';
import { moveWork } from './move-work';

/**
 * Unsent work that is not of whoever has its user id now: it goes under an id that no server gives, where
 * nobody sends it and everybody can still export it as its author's. What came from the server for that
 * author goes too: the other person must not see it, and a server that gave the id anew knows nothing of it.
 * Must run inside a transaction on all tables.
 */
export async function setAside(db: InventarioDB, userId: UserId, authors: readonly Author[]): Promise<void> {
  for (const author of authors) {
    const to = (await lowestUserId(db)) - 1;
    await moveWork(db, { author, from: userId, to });
  }
  await dropServerCopy(db, userId);
}

/** Of those who have unsent work or a draft here; 0 where all are those of a server. */
async function lowestUserId(db: InventarioDB): Promise<number> {
  const keys = await Promise.all(
    [db.pendingActions, db.fotos, db.borradores].map((table) => table.toCollection().primaryKeys()),
  );
  return Math.min(0, ...keys.flat().flatMap(([userId]) => (typeof userId === 'number' ? userId : [])));
}
