import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { AssetKey } from '@/offline/db/rows';
import type { ListEntry } from '@/offline/lists/list-entry';

/** The row that is seen first lies below the strip, the header and the toolbar. */
export const BELOW_THE_TOOLBAR_PX = 200;

type Given = {
  virtual: Virtualizer<Window, Element>;
  /** The same for as long as no row moves (use-same-rows.ts). */
  laidOut: readonly ListEntry[];
  columns: number;
  /** Of the list: another one has other rows. */
  name: string;
  /** Pixels from the top of the page to the list; 0 until that is known. */
  offset: number;
};

/** The rows that are in the page, by their first asset, in pixels from the beginning of the list. */
type Drawn = {
  name: string;
  offset: number;
  laidOut: readonly ListEntry[];
  rows: readonly { asset: AssetKey | undefined; start: number; end: number }[];
};

/**
 * An asset that comes or goes above what is looked at moves nothing of it: the finger that is on its way to a
 * card would reach the next one. At the beginning of the list what comes is seen to come.
 */
export function useStillRows({ virtual, laidOut, columns, name, offset }: Given): void {
  const drawn = useRef<Drawn | null>(null);
  useLayoutEffect(() => {
    const before = drawn.current;
    const rows = virtual.getVirtualItems().map(({ index, start, end }) => ({
      asset: laidOut[index * columns]?.id,
      start: start - offset,
      end: end - offset,
    }));
    drawn.current = { name, offset, laidOut, rows };
    if (before?.name !== name || before.laidOut === laidOut || offset === 0) return;
    const seen = placeBefore(virtual.scrollOffset ?? 0, before.offset, offset);
    const top = seen + BELOW_THE_TOOLBAR_PX;
    if (top <= 0) return;
    // Where that one is gone, the next that is still there.
    for (const { asset, start } of before.rows.filter(({ end }) => end >= top)) {
      const at = laidOut.findIndex(({ id }) => id === asset);
      const now = virtual.measurementsCache[Math.floor(at / columns)];
      if (!now) continue;
      const moved = now.start - offset - start;
      if (moved !== 0) window.scrollTo(0, offset + seen + moved);
      return;
    }
  });
}

/**
 * Where the page stood, in pixels from the beginning of the list. One that has become too short for that was
 * moved by the browser already: then as the virtualiser heard of it last.
 */
function placeBefore(heard: number, offsetBefore: number, offset: number): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY >= scrollHeight - clientHeight - 1;
  return isAtEnd && heard > window.scrollY ? heard - offsetBefore : window.scrollY - offset;
}
