import { nameKey } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { GroupRow } from '@/offline/db/rows';

/** The dependencies that the device has seen, so that a transfer does not make a new group by a typing error. */
export function knownDependencies(groups: readonly GroupRow[], assets: readonly GroupAssetView[]): string[] {
  const known = new Map<string, string>();
  const learn = (name: string | null) => {
    if (name && !known.has(nameKey(name))) known.set(nameKey(name), name);
  };
  for (const asset of assets) learn(asset.DEPENDENCIA);
  for (const { tipo, dependencia, nombre } of groups) {
    learn(dependencia ?? (tipo === 'DEPENDENCIA' ? nombre : null));
  }
  return [...known.values()].sort((a, b) => a.localeCompare(b, 'es'));
}
