import { nameKey } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';

export const STATUS_FILTERS = ['ALL', 'BUENO', 'REGULAR', 'MALO', 'BAJA'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export type AssetFilter = { text: string; status: StatusFilter };

/** An asset with the text that the search looks in, prepared once for thousands of keystrokes. */
export type SearchableAsset = { asset: GroupAssetView; text: string };

export function searchable(assets: readonly GroupAssetView[]): SearchableAsset[] {
  return assets.map((asset) => ({
    asset,
    text: [asset.NUMERO_DE_ACTIVO, asset.DESCRIPCION, asset.SERIAL, asset.NUMERO_ETIQUETA]
      .map((value) => nameKey(value ?? ''))
      // Keeps a search from matching across two fields.
      .join('\n'),
  }));
}

/** Search over number, description, serial and label, case and accents apart, and by status. */
export function filterAssets(assets: readonly SearchableAsset[], filter: AssetFilter): GroupAssetView[] {
  const wanted = nameKey(filter.text);
  return assets
    .filter(
      ({ asset, text }) =>
        (filter.status === 'ALL' || asset.ESTADO?.toUpperCase() === filter.status) &&
        (wanted === '' || text.includes(wanted)),
    )
    .map(({ asset }) => asset);
}
