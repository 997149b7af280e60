import type { EngineContext } from '../context';
import { isWork, storedActions, unsentPhotos } from '../db/access';
import type { ActionRow } from '../db/rows';
import type { StoredWork } from './project-queue';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

interface Stored {
  work: StoredWork;
  /** What is no work: given up, or decided by others, and not yet told or seen. */
  notes: ActionRow[];
}

/** Everything unsent of its author and what is noted beside it, as of one moment. */
export function readStored(ctx: Ctx): Promise<Stored> {
  const { db, userId } = ctx;
  return db.transaction('r', db.pendingActions, db.fotos, db.activos, async () => {
    const stored = await storedActions(ctx);
    const actions = stored.filter(isWork);
    const photos = await unsentPhotos(ctx);
    const ids = [...new Set([...actions, ...photos].map((item) => item.asset))];
    const rows = await db.activos.bulkGet(ids.map((id) => [userId, id]));
    const assets = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
    return { work: { actions, photos, assets }, notes: stored.filter((row) => !isWork(row)) };
  });
}

/** Everything unsent of its author, as of one moment. */
export const readWork = async (ctx: Ctx): Promise<StoredWork> => (await readStored(ctx)).work;
