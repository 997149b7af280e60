import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ListEntry } from '@/offline/lists/list-entry';
import { forgetPlace, keepPlace, placeOf } from './kept-place';

type Given = {
  virtual: Virtualizer<Window, Element>;
  entries: readonly ListEntry[];
  columns: number;
  /** Under what its place is kept. */
  name: string;
  /** Where the list lies in the page is known. */
  ready: boolean;
};

const PAUSE_MS = 200;

/**
 * Remembers where somebody was in a list, by the asset at its top, and goes there, as far into its row, when the same
 * list is opened again: a reload, the way back, 'Trabajar Offline'. Each search has a place of its own.
 */
export function useListPlace({ virtual, entries, columns, name, ready }: Given): void {
  const gone = useRef(false);
  const latest = useRef({ virtual, entries, columns, name });
  useEffect(() => {
    latest.current = { virtual, entries, columns, name };
  });

  useLayoutEffect(() => {
    if (!ready || gone.current) return;
    gone.current = true;
    const place = placeOf(name);
    const at = place === null ? -1 : entries.findIndex(({ id }) => id === place.asset);
    const row = virtual.measurementsCache[Math.floor(at / columns)];
    if (place && row) virtual.scrollToOffset(row.start + place.within);
  }, [ready, name, entries, columns, virtual]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const remember = () => {
      const { virtual: list, ...now } = latest.current;
      const top = list.getVirtualItemForOffset(window.scrollY + BELOW_THE_TOOLBAR_PX);
      const asset = top && window.scrollY > 0 ? now.entries[top.index * now.columns] : undefined;
      if (!top || !asset) return forgetPlace(now.name);
      const heights = list.getVirtualItems().map(({ key, size }) => [key, size] as const);
      keepPlace(now.name, { asset: asset.id, within: window.scrollY - top.start, heights });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, PAUSE_MS);
    };
    window.addEventListener('scroll', later, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', later);
    };
  }, []);
}

/** The row that is seen first lies below the strip, the header and the toolbar. */
const BELOW_THE_TOOLBAR_PX = 200;
