import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the table in an element is no wider than it. */
export function useFits() {
  const ref = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    const table = place?.querySelector('table');
    if (!place || !table) return;
    const measure = () => {
      setFits(table.offsetWidth <= place.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}
