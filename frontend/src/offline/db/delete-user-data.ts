import Dexie from 'dexie';
import type { EngineContext } from '../context';
import { deleteDrafts, ownDrafts } from '../drafts/own-drafts';
import { isBy } from '../identity/author';
import { OfflineError } from '../errors';
import type { UserId } from '../ports';
import { concernsServer, givenUpAt, isWithin } from '../queue/give-up';
import { draftLoss, reportOf, type LossReport } from '../queue/loss';
import { readWork } from '../queue/read-work';
import { deleteSent } from '../sent/forget-sent';
import type { InventarioDB } from './inventario-db';
import { deletePhotoBytes } from './photo-bytes';
import { recording } from './space-reserve';

/**
 * Everything of one user, unsent work and drafts included; others keep theirs (rule 15), under whatever id it
 * lies. What the server is to be told of given-up conflicts stays until it knows. Nothing goes where there is
 * more to lose than was named to the person.
 */
export async function deleteUserData(ctx: EngineContext, named?: LossReport): Promise<void> {
  const { db, userId, author } = ctx;
  const range = [[userId, Dexie.minKey] as const, [userId, Dexie.maxKey] as const] as const;
  await recording(db, () =>
    db.transaction('rw', db.tables, async () => {
      const work = await readWork(ctx);
      const drafts = await ownDrafts(ctx);
      const loss = { ...reportOf(work), drafts: drafts.map(draftLoss) };
      if (named && !isWithin(loss, named)) throw new OfflineError('MORE_TO_LOSE');
      await deleteDrafts(db, drafts);
      await deleteSent(db, userId);
      await dropServerCopy(db, userId);
      const photos = await db.fotos
        .where('[userId+id]')
        .between(...range)
        .toArray();
      const own = photos.filter((photo) => isBy(author, photo));
      await deletePhotoBytes(db, own);
      await db.fotos.bulkDelete(own.map(({ id }) => [userId, id]));
      await db.pendingActions.bulkDelete(work.actions.map(({ id }) => [userId, id]));
      const told = work.actions.filter(concernsServer);
      await db.pendingActions.bulkAdd(told.map((row) => ({ ...row, ...givenUpAt(ctx.ports.clock.now()) })));
    }),
  );
}

/** What `deleteUserData` would lose. */
export async function describeDeletion(ctx: EngineContext): Promise<LossReport> {
  return { ...reportOf(await readWork(ctx)), drafts: (await ownDrafts(ctx)).map(draftLoss) };
}

/** What came from the server for one user: it can come again. */
export async function dropServerCopy(db: InventarioDB, userId: UserId): Promise<void> {
  for (const [table, key] of [
    [db.activos, '[userId+id]'],
    [db.grupos, '[userId+id]'],
    [db.alias, '[userId+ref]'],
    [db.listas, '[userId+grupoId+tramo]'],
  ] as const) {
    await table.where(key).between([userId, Dexie.minKey], [userId, Dexie.maxKey]).delete();
  }
}
