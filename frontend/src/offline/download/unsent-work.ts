import type { EngineContext } from '../context';
import { actionsInOrder, unsentPhotos } from '../db/access';
import type { ActionRow, AssetKey } from '../db/rows';

/** What the device has not sent, by asset: looked up thousands of times in a page, read once. */
export interface UnsentWork {
  /** In order. */
  actionsOf(asset: AssetKey): readonly ActionRow[];
  hasPhotos(asset: AssetKey): boolean;
}

export async function unsentOnAssets(ctx: EngineContext): Promise<UnsentWork> {
  const [rows, photos] = await Promise.all([actionsInOrder(ctx), unsentPhotos(ctx)]);
  const actions = new Map<AssetKey, ActionRow[]>();
  for (const row of rows) {
    const ofAsset = actions.get(row.asset);
    if (ofAsset) ofAsset.push(row);
    else actions.set(row.asset, [row]);
  }
  const withPhotos = new Set(photos.map((photo) => photo.asset));
  return {
    actionsOf: (asset) => actions.get(asset) ?? [],
    hasPhotos: (asset) => withPhotos.has(asset),
  };
}
