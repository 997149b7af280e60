import { useEffect, useState } from 'react';

/** How many columns of at least `minWidth` pixels fit into the element, at least 1; follows its size. */
export function useColumns(element: HTMLElement | null, minWidth: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return Math.max(1, Math.floor(width / minWidth));
}
