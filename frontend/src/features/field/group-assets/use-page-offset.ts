import { useLayoutEffect, useState } from 'react';

/** Whole pixels from the top of the page to the element; follows the height of what stands above it. */
export function usePageOffset(element: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
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
