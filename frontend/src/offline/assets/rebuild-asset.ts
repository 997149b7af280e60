import type { EngineContext } from '../context';
import { actionsOfAsset, countUnsentPhotosOfAsset } from '../db/access';
import type { AssetKey, ServerCopy } from '../db/rows';
import { composeRow } from './compose-row';

interface Changes {
  servidor?: ServerCopy | null;
  membresia?: Record<number, number>;
}

/**
 * Writes the local view of one asset anew. Must run inside the transaction that changed what the view is made
 * of (stores activos, pendingActions, fotos), after those writes.
 */
export async function rebuildAsset(ctx: EngineContext, id: AssetKey, changes: Changes = {}): Promise<void> {
  const { db, userId, ports } = ctx;
  const previous = await db.activos.get([userId, id]);
  const row = composeRow({
    userId,
    id,
    servidor: changes.servidor === undefined ? (previous?.servidor ?? null) : changes.servidor,
    actions: await actionsOfAsset(ctx, id),
    unsentPhotos: (await countUnsentPhotosOfAsset(ctx, id)) > 0,
    membresia: changes.membresia ?? previous?.membresia ?? {},
    now: ports.clock.now(),
  });
  if (row) await db.activos.put(row);
  else if (previous) await db.activos.delete([userId, id]);
}
