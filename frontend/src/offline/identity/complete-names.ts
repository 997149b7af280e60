import Dexie from 'dexie';
import type { InventarioDB } from '../db/inventario-db';
import { recording } from '../db/space-reserve';
import type { Patience, SyncStateStore, UserId } from '../ports';
import type { Author } from './author';
import { authorByMirror } from './known-users';

/**
 * Signs what versions of the app left here that wrote no names into rows, as far as the mirror still knows
 * whose it is. Once signed, the mirror is not asked again. What it does not know stays unsigned: see
 * whose-work.ts. Answers the ids about which it did not answer now.
 */
export async function completeNames(
  db: InventarioDB,
  store: SyncStateStore,
  patience: Patience,
): Promise<ReadonlySet<UserId>> {
  const users = await usersWithoutName(db);
  const authors = await Promise.all(users.map((userId) => authorByMirror(store, patience, userId)));
  for (const [index, userId] of users.entries()) {
    const author = authors[index];
    if (author && author !== 'silent') await recording(db, () => signUnnamed(db, userId, author));
  }
  return new Set(users.filter((_, index) => authors[index] === 'silent'));
}

/** Everything under that id which nobody signed is `author`'s from now on, in one transaction. */
export const signUnnamed = (db: InventarioDB, userId: UserId, author: Author): PromiseLike<void> =>
  db.transaction('rw', db.pendingActions, db.fotos, db.grupos, async () => {
    for (const table of [db.pendingActions, db.fotos, db.grupos] as Dexie.Table<{ author?: Author }>[]) {
      const rows = table.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
      await rows.filter((row) => !row.author).modify({ author });
    }
  });

async function usersWithoutName(db: InventarioDB): Promise<UserId[]> {
  const tables = await Promise.all([db.pendingActions, db.fotos, db.grupos].map((table) => table.toArray()));
  const unsigned = tables.flat().filter((row) => !row.author);
  return [...new Set(unsigned.map(({ userId }) => userId))];
}
