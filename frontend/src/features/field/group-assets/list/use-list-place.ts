import { useLayoutEffect, useRef } from 'react';
import { isIos } from '@/lib/device/is-ios';
import { forgetPlace, keepPlace, placeOf } from './kept-place';
import { anchorAt, type ListAnchor, type ListLayout, moved, NOWHERE, scrollYOf } from './list-anchor';
import type { PageScroll } from './page-scroll';
import { pageOffset } from './use-page-offset';

type Given = ListLayout & {
  list: HTMLElement | null;
  scroll: PageScroll;
  /** Under what its place is kept. */
  name: string;
};

const PAUSE_MS = 200;

/**
 * Remembers where somebody was in a list, by the asset at its top, and goes there, as far into its row, when
 * the same list is opened again: a reload, the way back, 'Trabajar Offline'. Each search has a place of its
 * own, and what it finds is shown from the beginning, at once. Whatever comes or goes above the list, or
 * above the row that is seen first, moves nothing of what is looked at: the finger that is on its way to a
 * card would reach the next one.
 */
export function useListPlace({ virtual, laidOut, columns, offset, list, scroll, name }: Given): void {
  const anchor = useRef<ListAnchor>(NOWHERE);
  const lastName = useRef<string | null>(null);
  const last = useRef<ListLayout | null>(null);

  useLayoutEffect(() => {
    if (!list || offset === 0) return;
    const layout = { virtual, laidOut, columns, offset };
    const scrolled = scroll.take();
    if (lastName.current === name) anchor.current = moved(anchor.current, scrolled);
    else if (lastName.current === null) anchor.current = placeKept(name);
    else {
      anchor.current = NOWHERE;
      forgetPlace(name);
      showBeginning(virtual, scroll);
    }
    lastName.current = name;

    const wanted = scrollYOf(anchor.current, layout) ?? scroll.at;
    const isThere = () => Math.abs(wanted - scroll.at) < 1;
    const before = last.current;
    last.current = layout;
    const isSame = laidOut === before?.laidOut && columns === before.columns && offset === before.offset;
    // An iPhone that still scrolls is stopped by whatever scrolls it: the heights that rows turn out to have
    // are the virtualiser's to answer meanwhile, which waits.
    const isKept = isSame && virtual.isScrolling && isIos();
    if (!isThere() && !isKept) scroll.to(wanted);
    if (!isThere() && !isDrawn(list, layout)) return;
    anchor.current = anchorAt(scroll.at, layout) ?? anchor.current;
  });

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isScrolled = false;
    const remember = () => {
      // Whoever leaves before they are where they were has been nowhere else.
      const kept = lastName.current;
      if (!isScrolled || kept === null) return;
      const [first] = moved(anchor.current, scroll.pending).rows;
      if (!first || scroll.at === 0) return forgetPlace(kept);
      const heights = virtual.getVirtualItems().map(({ key, size }) => [key, size] as const);
      keepPlace(kept, { ...first, heights });
    };
    const later = () => {
      scroll.hear();
      isScrolled = true;
      clearTimeout(timer);
      timer = setTimeout(remember, PAUSE_MS);
    };
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', later);
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [scroll, virtual]);
}

/**
 * Whether the page is as it was laid out: it may have lost a line above the list that was not measured yet,
 * or its rows are to be drawn anew, at heights that were found out this moment.
 */
const isDrawn = (list: HTMLElement, { virtual, offset }: ListLayout): boolean =>
  pageOffset(list) === offset && list.offsetHeight >= Math.floor(virtual.getTotalSize());

function showBeginning(virtual: ListLayout['virtual'], scroll: PageScroll): void {
  // The virtualiser looks for some frames whether it came there: not for each letter that is typed there.
  if (scroll.at > 0) virtual.scrollToOffset(0);
  // It waits for the end of a swipe, which is none of what is found.
  if (scroll.at > 0) scroll.to(0);
}

function placeKept(name: string): ListAnchor {
  const place = placeOf(name);
  return place ? { rows: [place], isBeginning: false } : NOWHERE;
}
