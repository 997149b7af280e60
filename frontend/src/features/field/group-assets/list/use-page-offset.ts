import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whole pixels from the top of the page to the element. */
export const pageOffset = (element: HTMLElement): number =>
  Math.round(element.getBoundingClientRect().top + window.scrollY);

/** The same, following the height of what stands above it. */
export function usePageOffset(element: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      setOffset(pageOffset(element));
    };
    // Before what has moved is painted, where the list answers it. At the beginning of the page it does not,
    // and what comes there while the app starts would lay out tens of thousands of rows each time.
    const observer = new ResizeObserver(() => (window.scrollY > 0 ? flushSync(measure) : measure()));
    observer.observe(document.documentElement);
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling !== element) observer.observe(sibling);
    }
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return offset;
}
