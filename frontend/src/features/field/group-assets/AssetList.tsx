import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { AssetCard } from './AssetCard';
import type { OpenAction } from './dialogs/ActionDialog';
import styles from './group-assets.module.css';
import { useColumns } from './use-columns';
import { usePageOffset } from './use-page-offset';

export type View = 'list' | 'grid';

type Props = {
  assets: readonly GroupAssetView[];
  view: View;
  onAction: (action: OpenAction) => void;
};

const GRID_COLUMN_PX = 300;
const GAP_PX = 10;
const ROW_ESTIMATE_PX = { list: 150, grid: 190 };

/** Only the rows in sight exist in the page: a group may hold tens of thousands of assets. */
export function AssetList({ assets, view, onAction }: Props) {
  const { t } = useTranslation('field');
  const [list, setList] = useState<HTMLElement | null>(null);
  const columns = useColumns(list, view === 'grid' ? GRID_COLUMN_PX : Infinity);
  const rows = Math.ceil(assets.length / columns);
  const offset = usePageOffset(list);

  // These stay the same between renders: a new one makes the virtualiser lay out every row again.
  const estimateSize = useCallback(() => ROW_ESTIMATE_PX[view], [view]);
  // A row is its assets: filtering must not hand one row's height to another.
  const getItemKey = useCallback(
    (row: number) => `${view}${columns}:${assets[row * columns]?.id ?? row}`,
    [assets, columns, view],
  );
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize,
    getItemKey,
    gap: GAP_PX,
    overscan: 6,
    scrollMargin: offset,
  });

  return (
    <div
      ref={setList}
      role="list"
      aria-label={t('assets.listLabel')}
      className={styles['list']}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles['row']}
          style={{
            transform: `translateY(${row.start - offset}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {assets.slice(row.index * columns, (row.index + 1) * columns).map((asset, column) => (
            <AssetCard
              key={asset.id}
              asset={asset}
              view={view}
              position={row.index * columns + column + 1}
              total={assets.length}
              onAction={onAction}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
