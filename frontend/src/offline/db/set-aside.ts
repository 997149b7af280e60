import Dexie from 'dexie';
import { authorIdOf, rememberAuthorId, rememberUsername, usernameOf } from '../export/known-users';
import type { SyncStateStore, UserId } from '../ports';
import { deleteUserData } from './delete-user-data';
import type { InventarioDB } from './inventario-db';
import { storing } from './storage-failure';

/**
 * The user ids of another server at the same address (set up anew, or put back to an earlier day) may belong to
 * other people. Whoever logs in must neither see nor send what somebody else of their id left here (rule 15): its
 * unsent work goes under an id that no server gives, from where it can still be exported as its author's, and the
 * rest, which the new server knows nothing of, goes. To be called before anybody works under `userId`.
 */
export async function setAsideForeignWork(
  db: InventarioDB,
  store: SyncStateStore,
  userId: UserId,
  username: string,
): Promise<void> {
  const author = await usernameOf(store, userId);
  // Usernames never change, and are the same whatever their case.
  if (author === null || author.toLowerCase() === username.toLowerCase()) return;
  const away = (await lowestUserId(db)) - 1;
  // Before the work is there: without its name nobody could tell whose it is.
  await rememberUsername(store, away, author);
  await rememberAuthorId(store, away, (await authorIdOf(store, userId)) ?? userId);
  await storing(() =>
    db.transaction('rw', db.tables, async () => {
      for (const table of [db.pendingActions, db.fotos, db.fotoBytes]) {
        const rows = table.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
        // One at a time: the bytes of all photos together may be more than a phone can hold.
        for (const key of await rows.primaryKeys()) {
          const row = await table.get(key);
          if (!row) continue;
          await table.delete(key);
          await (table as Dexie.Table).add({ ...row, userId: away });
        }
      }
      await deleteUserData({ db, userId });
    }),
  );
}

/** Of those who have unsent work here; 0 where all are those of a server. */
async function lowestUserId(db: InventarioDB): Promise<number> {
  const keys = await Promise.all(
    [db.pendingActions, db.fotos].map((table) => table.toCollection().primaryKeys()),
  );
  return Math.min(0, ...keys.flat().flatMap(([userId]) => (typeof userId === 'number' ? userId : [])));
}
