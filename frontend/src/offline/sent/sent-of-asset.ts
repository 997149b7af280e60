import type { EngineContext } from '../context';
import { isWork } from '../db/access';
import type { ActionRow, AssetKey } from '../db/rows';
import { isBy } from '../identity/author';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

export interface SentAction {
  action: ActionRow;
  /** Milliseconds since the epoch, by this device. */
  sentAt: number;
}

/** What the server applied to an asset of its author's work and is still kept, in that order. */
export async function sentOfAsset({ db, userId, author }: Ctx, asset: AssetKey): Promise<SentAction[]> {
  const rows = await db.enviadas.where('[userId+asset]').equals([userId, asset]).sortBy('orden');
  const own = rows.filter((row) => isBy(author, row));
  return own.flatMap(({ action, sentAt }) => (action && isWork(action) ? [{ action, sentAt }] : []));
}
