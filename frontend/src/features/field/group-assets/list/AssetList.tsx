import { useWindowVirtualizer, type VirtualizerOptions, windowScroll } from '@tanstack/react-virtual';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEntry } from '@/offline/lists/list-entry';
import { useAssetsInSight } from '@/offline/react/use-assets-in-sight';
import { useHeldWhilePressed } from '@/ui/use-held-while-pressed';
import { AssetCard } from './AssetCard';
import type { OpenAction } from '../dialogs/ActionDialog';
import styles from './asset-list.module.css';
import { knownHeights } from './kept-place';
import { PageScroll } from './page-scroll';
import { useColumns } from './use-columns';
import { useListPlace } from './use-list-place';
import { usePageOffset } from './use-page-offset';
import { useSameRows } from './use-same-rows';

export type View = 'list' | 'grid';

type Props = {
  grupoId: number;
  /** Of what was asked for: another one is another list, which begins at its top. */
  name: string;
  entries: readonly ListEntry[];
  view: View;
  onAction: (action: OpenAction) => void;
};

type ScrollToFn = VirtualizerOptions<Window, Element>['scrollToFn'];

const GRID_COLUMN_PX = 300;
const GAP_PX = 10;
const ROW_ESTIMATE_PX = { list: 150, grid: 190 };
/**
 * Cards are what costs most of a list: as many out of sight as a swipe brings before the next frame. Of
 * another list those in sight come first, and these when nothing else is to be drawn.
 */
const OVERSCAN = 3;
const NO_ROWS: readonly ListEntry[] = [];
/** Rows are read in blocks of so many: not anew for each one that scrolls into sight. */
const ROWS_READ_AT_ONCE = 8;

/**
 * Only the rows in sight exist in the page, and only they are read: a group may hold tens of thousands of
 * assets.
 */
export const AssetList = memo(function AssetList({ grupoId, name, entries: latest, view, onAction }: Props) {
  const { t } = useTranslation('field');
  const [entries, press] = useHeldWhilePressed(latest);
  const [list, setList] = useState<HTMLElement | null>(null);
  const columns = useColumns(list, view === 'grid' ? GRID_COLUMN_PX : Infinity);
  const rows = Math.ceil(entries.length / columns);
  const offset = usePageOffset(list);

  // These stay the same between renders: a new one makes the virtualiser lay out every row again.
  const estimateSize = useCallback(() => ROW_ESTIMATE_PX[view], [view]);
  const laidOut = useSameRows(entries);
  const isDrawn = useDeferredValue(laidOut, NO_ROWS) === laidOut;
  // A row is its assets: filtering must not hand one row's height to another. Made for tens of thousands of
  // rows at once, the names of those of a list, which has one column, are no new texts.
  const getItemKey = useCallback(
    (row: number) => {
      const id = laidOut[row * columns]?.id ?? row;
      return view === 'list' ? id : `${columns}:${id}`;
    },
    [laidOut, columns, view],
  );
  const [scroll] = useState(() => new PageScroll());
  const scrollToFn = useCallback<ScrollToFn>((...how) => scroll.write(() => windowScroll(...how)), [scroll]);
  const [initialMeasurementsCache] = useState(() => knownHeights(name));
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize,
    getItemKey,
    gap: GAP_PX,
    overscan: isDrawn ? OVERSCAN : 0,
    scrollMargin: offset,
    scrollToFn,
    initialMeasurementsCache,
  });
  const inSight = virtual.getVirtualItems();
  useListPlace({ virtual, laidOut, columns, offset, list, scroll, name });

  const block = ROWS_READ_AT_ONCE * columns;
  const first = Math.floor(((inSight[0]?.index ?? 0) * columns) / block) * block;
  const end = Math.ceil((((inSight.at(-1)?.index ?? -1) + 1) * columns) / block) * block;
  const views = useAssetsInSight(
    grupoId,
    entries.slice(first, end).map(({ id }) => id),
  );

  return (
    <div
      ref={setList}
      role="list"
      aria-label={t('assets.listLabel')}
      className={styles['list']}
      style={{ height: virtual.getTotalSize() }}
      onPointerDown={press}
    >
      {inSight.map((row) => (
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
          {entries.slice(row.index * columns, (row.index + 1) * columns).map(({ id }, column) => {
            const asset = views.get(id);
            return asset ? (
              // Most of the list is not in the page: screen readers are told the place among all shown.
              <div
                key={id}
                role="listitem"
                aria-posinset={row.index * columns + column + 1}
                aria-setsize={entries.length}
                aria-label={asset.NUMERO_DE_ACTIVO}
              >
                <AssetCard grupoId={grupoId} asset={asset} view={view} onAction={onAction} />
              </div>
            ) : (
              // As high as it was: whatever stands here is measured, and would move all that is below.
              <div key={id} className={styles['awaited']} style={{ height: row.size }} />
            );
          })}
        </div>
      ))}
    </div>
  );
});
