import { useEffect, useState } from 'react';

/** What toasts read to stay left of (see ToastHost.module.css). */
const TOASTS_END = '--toasts-end';

/**
 * Keeps toasts left of the element that the answered ref is put on. Where there is no room beside it (`active`
 * false) they lie over it, and let every tap through.
 */
export function useToastRoom(active: boolean): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element || !active) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { left } = element.getBoundingClientRect();
      style.setProperty(TOASTS_END, `${document.documentElement.clientWidth - left}px`);
    });
    observer.observe(element);
    // The element keeps its width when the window does not: then its distance from the edge stays as well.
    return () => {
      observer.disconnect();
      style.removeProperty(TOASTS_END);
    };
  }, [element, active]);
  return setElement;
}
