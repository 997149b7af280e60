import type { AssetChanges } from './entities/asset-history.entity.js';

/** What is to be written where an asset has these values and shall have those, as its history tells it. */
export const changesBetween = (
  present: Readonly<Record<string, string | null>>,
  target: Readonly<Record<string, string | null>>,
): AssetChanges =>
  Object.fromEntries(
    Object.keys(target)
      .filter((campo) => target[campo] !== present[campo])
      .map((campo) => [campo, { old: present[campo] ?? null, new: target[campo] ?? null }]),
  );
