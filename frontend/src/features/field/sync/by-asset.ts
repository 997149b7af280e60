import type { AssetKey } from '@/offline/db/rows';
import type { QueueItem } from '@/offline/state';

/** In the order in which each asset comes first. */
export function byAsset(items: readonly QueueItem[]): { asset: AssetKey; items: QueueItem[] }[] {
  const assets = new Map<AssetKey, QueueItem[]>();
  for (const item of items) {
    const known = assets.get(item.data.asset);
    if (known) known.push(item);
    else assets.set(item.data.asset, [item]);
  }
  return [...assets].map(([asset, ofAsset]) => ({ asset, items: ofAsset }));
}
