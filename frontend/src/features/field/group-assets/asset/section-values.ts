import { matchHeader } from '@/lib/spreadsheet/columns';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { AssetValues } from '@/offline/db/rows';
import type { SectionValues } from '@/ui/asset-sections/AssetSections';

type Values = Partial<Record<keyof AssetValues, string | null>>;

/** By the columns of files what the device has under its own names. */
function byColumn(values: Values): SectionValues {
  const named = Object.entries(values).map(([name, value]) => [matchHeader(name), value] as const);
  return Object.fromEntries(named.filter(([column]) => column !== undefined));
}

/** All fields of an asset that came to the device, a stand-in for a missing level. */
export function shownValues({ nombres, ...asset }: GroupAssetView): SectionValues {
  const { id: _id, syncStatus: _status, localTimestamp: _at, rechazados: _refused, ...values } = asset;
  return byColumn({ ...values, ...nombres });
}

/** What the server has in the place of unsent changes. */
export function valuesBefore(asset: AssetValues, onServer: AssetValues | null): SectionValues {
  if (!onServer) return {};
  const names = Object.keys(onServer) as (keyof AssetValues)[];
  const changed = names.filter((name) => (onServer[name] ?? '') !== (asset[name] ?? ''));
  return byColumn(Object.fromEntries(changed.map((name) => [name, onServer[name]])));
}
