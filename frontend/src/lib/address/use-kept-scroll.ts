import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const PAUSE_MS = 200;

/**
 * Goes back to where the page was scrolled under this entry of the history, once what it shows is there: on
 * the way back and after a reload. The router does it by itself before a list has come from the device.
 */
export function useKeptScroll(isThere: boolean): void {
  const name = `desplazamiento:${useLocation().key}`;
  const isBack = useRef(false);

  useLayoutEffect(() => {
    if (!isThere || isBack.current) return;
    isBack.current = true;
    const kept = Number(sessionStorage.getItem(name) ?? 0);
    if (kept > 0) window.scrollTo(0, kept);
  }, [isThere, name]);

  // Its end comes before anything else can scroll the page that follows.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let place = isBack.current ? window.scrollY : null;
    const keep = () => {
      if (place !== null) sessionStorage.setItem(name, String(place));
    };
    const scrolled = () => {
      // Whoever leaves before they are where they were has been nowhere else.
      if (!isBack.current) return;
      place = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);
}
