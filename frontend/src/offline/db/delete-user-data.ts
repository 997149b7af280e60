import Dexie from 'dexie';
import type { EngineContext } from '../context';
import { isBy } from '../identity/author';
import type { UserId } from '../ports';
import type { InventarioDB } from './inventario-db';
import { deletePhotoBytes } from './photo-bytes';

/** Everything of one user, unsent work included; others keep theirs (rule 15), under whatever id it lies. */
export async function deleteUserData(ctx: Pick<EngineContext, 'db' | 'userId' | 'author'>): Promise<void> {
  const { db, userId, author } = ctx;
  const range = [[userId, Dexie.minKey] as const, [userId, Dexie.maxKey] as const] as const;
  await db.transaction('rw', db.tables, async () => {
    await dropServerCopy(db, userId);
    const photos = await db.fotos
      .where('[userId+id]')
      .between(...range)
      .toArray();
    const own = photos.filter((photo) => isBy(author, photo));
    await deletePhotoBytes(db, own);
    await db.fotos.bulkDelete(own.map(({ id }) => [userId, id]));
    const actions = db.pendingActions.where('[userId+id]').between(...range);
    await actions.filter((row) => isBy(author, row)).delete();
  });
}

/** What came from the server for one user: it can come again. */
export async function dropServerCopy(db: InventarioDB, userId: UserId): Promise<void> {
  for (const [table, key] of [
    [db.activos, '[userId+id]'],
    [db.grupos, '[userId+id]'],
    [db.alias, '[userId+ref]'],
  ] as const) {
    await table.where(key).between([userId, Dexie.minKey], [userId, Dexie.maxKey]).delete();
  }
}
