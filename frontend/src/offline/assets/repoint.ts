import type { EngineContext } from '../context';
import type { AssetKey } from '../db/rows';

/**
 * Unsent actions and photos of one asset become those of another: when the server has numbered an asset that
 * was created here, or when a CREATE turns out to be about an asset that exists. Nothing else in them
 * changes.
 */
export async function repoint({ db, userId }: EngineContext, from: AssetKey, to: AssetKey): Promise<void> {
  await db.pendingActions.where('[userId+asset]').equals([userId, from]).modify({ asset: to });
  await db.fotos
    .where('[userId+asset+uploaded]')
    .between([userId, from, 0], [userId, from, 1], true, true)
    .modify({ asset: to });
}
