import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { AssetKey } from '@/offline/db/rows';
import type { ListEntry } from '@/offline/lists/list-entry';
import { withoutDialog } from './dialogs/use-dialog-address';

type Given = {
  virtual: Virtualizer<Window, Element>;
  entries: readonly ListEntry[];
  columns: number;
  /** Where the list lies in the page is known. */
  ready: boolean;
};

const PAUSE_MS = 200;

/**
 * Remembers by the asset at the top where somebody was in a list, for as long as the session lasts, and goes there
 * when the same list is opened again: a reload, the way back, 'Trabajar Offline'. Each search has a place of its own.
 */
export function useListPlace({ virtual, entries, columns, ready }: Given): void {
  const { pathname, search } = useLocation();
  // A form that is open over the list makes no other list of it.
  const key = `lista:${pathname}${withoutDialog(search)}`;
  const gone = useRef(false);
  const latest = useRef({ virtual, entries, columns, key });
  useEffect(() => {
    latest.current = { virtual, entries, columns, key };
  });

  useLayoutEffect(() => {
    if (!ready || gone.current) return;
    gone.current = true;
    const place = placeOf(key);
    const at = place === null ? -1 : entries.findIndex(({ id }) => id === place);
    if (at >= columns) virtual.scrollToIndex(Math.floor(at / columns), { align: 'start' });
  }, [ready, key, entries, columns, virtual]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const remember = () => {
      const { virtual: list, ...now } = latest.current;
      const top = list.getVirtualItemForOffset(window.scrollY + BELOW_THE_TOOLBAR_PX);
      const asset = top && window.scrollY > 0 ? now.entries[top.index * now.columns] : undefined;
      if (asset) sessionStorage.setItem(now.key, JSON.stringify(asset.id));
      else sessionStorage.removeItem(now.key);
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

function placeOf(key: string): AssetKey | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return typeof stored === 'number' || typeof stored === 'string' ? stored : null;
}
