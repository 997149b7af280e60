import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ListEntry } from '@/offline/lists/list-entry';
import { forgetPlace, keepPlace, placeOf } from './kept-place';
import { BELOW_THE_TOOLBAR_PX } from './use-still-rows';

type Given = {
  virtual: Virtualizer<Window, Element>;
  entries: readonly ListEntry[];
  columns: number;
  /** Under what its place is kept. */
  name: string;
  /** Pixels from the top of the page to the list; 0 until that is known. */
  offset: number;
};

const PAUSE_MS = 200;

/**
 * Remembers where somebody was in a list, by the asset at its top, and goes there, as far into its row, when
 * the same list is opened again: a reload, the way back, 'Trabajar Offline'. Each search has a place of its
 * own, and what it finds is shown from the beginning, at once. Whatever comes or goes above the list while
 * its beginning is out of sight moves nothing of what is looked at.
 */
export function useListPlace({ virtual, entries, columns, name, offset }: Given): void {
  const gone = useRef(false);
  const lastName = useRef(name);
  const lastOffset = useRef(0);
  const latest = useRef({ virtual, entries, columns, name });
  useEffect(() => {
    latest.current = { virtual, entries, columns, name };
  });

  useLayoutEffect(() => {
    const moved = offset - lastOffset.current;
    lastOffset.current = offset;
    if (offset === 0 || !gone.current || moved === 0) return;
    const isBeginningSeen = window.scrollY + BELOW_THE_TOOLBAR_PX <= offset - moved;
    if (!isBeginningSeen) window.scrollBy(0, moved);
  }, [offset]);

  useLayoutEffect(() => {
    if (offset === 0 || gone.current) return;
    gone.current = true;
    const place = placeOf(name);
    const at = place === null ? -1 : entries.findIndex(({ id }) => id === place.asset);
    const row = virtual.measurementsCache[Math.floor(at / columns)];
    if (place && row) virtual.scrollToOffset(row.start + place.within);
  }, [offset, name, entries, columns, virtual]);

  useLayoutEffect(() => {
    if (lastName.current === name) return;
    lastName.current = name;
    // The virtualiser looks for some frames whether it came there: not for each letter that is typed there.
    if (window.scrollY > 0) virtual.scrollToOffset(0);
  }, [name, virtual]);

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let scrolledTo: number | null = null;
    const remember = () => {
      // Whoever leaves before they are where they were has been nowhere else.
      if (!gone.current || scrolledTo === null) return;
      const { virtual: list, ...now } = latest.current;
      const top = list.getVirtualItemForOffset(scrolledTo + BELOW_THE_TOOLBAR_PX);
      const asset = top && scrolledTo > 0 ? now.entries[top.index * now.columns] : undefined;
      if (!top || !asset) return forgetPlace(now.name);
      const heights = list.getVirtualItems().map(({ key, size }) => [key, size] as const);
      keepPlace(now.name, { asset: asset.id, within: scrolledTo - top.start, heights });
    };
    const later = () => {
      scrolledTo = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(remember, PAUSE_MS);
    };
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', later);
      window.removeEventListener('pagehide', remember);
      // What stood above the list is gone from the page by now, and the page may be scrolled elsewhere for
      // it.
      remember();
    };
  }, []);
}
