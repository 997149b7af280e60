import Dexie from 'dexie';
import type { EngineContext } from '../context';

/** Everything of one user, unsent work included; other users of the device keep theirs (rule 15). */
export async function deleteUserData({ db, userId }: Pick<EngineContext, 'db' | 'userId'>): Promise<void> {
  const tables = [
    [db.activos, '[userId+id]'],
    [db.grupos, '[userId+id]'],
    [db.pendingActions, '[userId+id]'],
    [db.fotos, '[userId+id]'],
    [db.fotoBytes, '[userId+id]'],
    [db.alias, '[userId+ref]'],
  ] as const;
  await db.transaction(
    'rw',
    tables.map(([table]) => table),
    async () => {
      for (const [table, key] of tables) {
        await table.where(key).between([userId, Dexie.minKey], [userId, Dexie.maxKey]).delete();
      }
    },
  );
}
