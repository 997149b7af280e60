import type { EngineContext } from '../context';
import { actionsOfAsset, countUnsentPhotosOfAsset } from '../db/access';
import type { AssetKey, ServerCopy } from '../db/rows';
import { writeAssets } from '../lists/write-assets';
import { composeRow } from './compose-row';

interface Changes {
  servidor?: ServerCopy | null;
  membresia?: Record<number, number>;
}

/**
 * Writes the local view of one asset anew. Must run inside the transaction that changed what the view is made
 * of (stores activos, listas, pendingActions, fotos), after those writes.
 */
export async function rebuildAsset(ctx: EngineContext, id: AssetKey, changes: Changes = {}): Promise<void> {
  const { db, userId, ports } = ctx;
  const [before, actions, photos] = await Promise.all([
    db.activos.get([userId, id]),
    actionsOfAsset(ctx, id),
    countUnsentPhotosOfAsset(ctx, id),
  ]);
  const after = composeRow({
    userId,
    id,
    servidor: changes.servidor === undefined ? (before?.servidor ?? null) : changes.servidor,
    actions,
    unsentPhotos: photos > 0,
    membresia: changes.membresia ?? before?.membresia ?? {},
    now: ports.clock.now(),
  });
  await writeAssets(ctx, [{ before, after }]);
}

/** Its work goes on under another name. Must run inside a transaction on activos and listas. */
export async function removeAsset(ctx: EngineContext, id: AssetKey): Promise<void> {
  const before = await ctx.db.activos.get([ctx.userId, id]);
  if (before) await writeAssets(ctx, [{ before, after: null }]);
}
