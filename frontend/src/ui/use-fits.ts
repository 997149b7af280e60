import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the table in an element is no wider than it. One that is wider scrolls sideways, and can be reached
 * with the keyboard, whose arrows then move it.
 */
export function useFits() {
  const ref = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    const table = place?.querySelector('table');
    if (!place || !table) return;
    const scroller = table.parentElement;
    const measure = () => {
      const isWhole = table.offsetWidth <= place.clientWidth;
      setFits(isWhole);
      if (isWhole) scroller?.removeAttribute('tabindex');
      else scroller?.setAttribute('tabindex', '0');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}
