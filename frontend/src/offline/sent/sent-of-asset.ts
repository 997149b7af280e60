import type { EngineContext } from '../context';
import { isWork } from '../db/access';
import type { ActionRow, AssetKey } from '../db/rows';
import { isBy } from '../identity/author';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

/** What the server applied to an asset of its author's work and is still kept, in that order. */
export async function sentOfAsset({ db, userId, author }: Ctx, asset: AssetKey): Promise<ActionRow[]> {
  const rows = await db.enviadas.where('[userId+asset]').equals([userId, asset]).sortBy('orden');
  const own = rows.filter((row) => isBy(author, row));
  return own.flatMap(({ action }) => (action && isWork(action) ? [action] : []));
}
