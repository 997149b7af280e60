import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const OVERSCAN = 12;

/** Of rows of one height those in sight: organisations have thousands of groups. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, heightPx: number) {
  // React Compiler is not used here; the virtualizer's functions are meant to change with every render.
  // eslint-disable-next-line react-hooks/incompatible-library
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan: OVERSCAN,
  });
}
