import type { Virtualizer } from '@tanstack/react-virtual';
import type { AssetKey } from '@/offline/db/rows';
import type { ListEntry } from '@/offline/lists/list-entry';

export type ListLayout = {
  virtual: Virtualizer<Window, Element>;
  /** The same for as long as no row moves (use-same-rows.ts). */
  laidOut: readonly ListEntry[];
  columns: number;
  /** Pixels from the top of the page to the list; 0 until that is known. */
  offset: number;
};

/** A row by its first asset, and so many pixels the page is scrolled beyond where it begins. */
export type AnchorRow = { asset: AssetKey; within: number };

/** Where somebody is in a list: it stays there, whatever comes or goes above. */
export type ListAnchor = {
  /** The row that is seen first, and those below it, which stand in for it when it is gone. */
  rows: readonly AnchorRow[];
  /** At the beginning of the list what comes is seen to come. */
  isBeginning: boolean;
};

export const NOWHERE: ListAnchor = { rows: [], isBeginning: true };

/** The row that is seen first lies below the strip, the header and the toolbar. */
const BELOW_THE_TOOLBAR_PX = 200;

/** Where a page that is scrolled so far is; null where the rows that are seen there are not drawn yet. */
export function anchorAt(
  scrollY: number,
  { virtual, laidOut, columns, offset }: ListLayout,
): ListAnchor | null {
  const top = scrollY + BELOW_THE_TOOLBAR_PX;
  const drawn = virtual.getVirtualItems();
  const [highest] = drawn;
  const first = drawn.findIndex(({ end }) => end >= top);
  if (!highest || first === -1 || (first === 0 && highest.index > 0 && highest.start > top)) return null;
  const rows = drawn.slice(first).flatMap(({ index, start }) => {
    const asset = laidOut[index * columns]?.id;
    return asset === undefined ? [] : [{ asset, within: scrollY - start }];
  });
  return { rows, isBeginning: top <= offset };
}

/** How far the page is to be scrolled for it; null where nothing is left of it, or nothing is to be done. */
export function scrollYOf({ rows, isBeginning }: ListAnchor, layout: ListLayout): number | null {
  if (isBeginning) return null;
  for (const { asset, within } of rows) {
    const start = startOf(asset, layout);
    if (start !== undefined) return start + within;
  }
  return null;
}

export const moved = ({ rows, ...anchor }: ListAnchor, pixels: number): ListAnchor =>
  pixels === 0
    ? { ...anchor, rows }
    : { ...anchor, rows: rows.map((row) => ({ ...row, within: row.within + pixels })) };

function startOf(asset: AssetKey, { virtual, laidOut, columns }: ListLayout): number | undefined {
  const drawn = virtual.getVirtualItems();
  const seen = drawn.find(({ index }) => laidOut[index * columns]?.id === asset);
  if (seen) return seen.start;
  const at = laidOut.findIndex(({ id }) => id === asset);
  if (at === -1) return undefined;
  // The virtualiser draws rows away from where it laid them out while a phone's page is still on its way.
  const startOfRow = (index: number) => virtual.measurementsCache[index]?.start ?? 0;
  const [any] = drawn;
  return startOfRow(Math.floor(at / columns)) + (any ? any.start - startOfRow(any.index) : 0);
}
