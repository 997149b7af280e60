import type { EngineContext } from '../context';
import { actionsInOrder, unsentPhotos } from '../db/access';
import type { StoredWork } from './project-queue';

/** Everything unsent of its author, as of one moment. */
export function readWork(ctx: Pick<EngineContext, 'db' | 'userId' | 'author'>): Promise<StoredWork> {
  const { db, userId } = ctx;
  return db.transaction('r', db.pendingActions, db.fotos, db.activos, async () => {
    const actions = await actionsInOrder(ctx);
    const photos = await unsentPhotos(ctx);
    const ids = [...new Set([...actions, ...photos].map((item) => item.asset))];
    const rows = await db.activos.bulkGet(ids.map((id) => [userId, id]));
    const assets = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
    return { actions, photos, assets };
  });
}
