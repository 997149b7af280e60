import { useLayoutEffect } from 'react';

/** While `active`, the header tells of the connection, and the strip above every page goes (see app.css). */
export function useHeaderConnection(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { dataset } = document.documentElement;
    dataset['connection'] = 'header';
    return () => {
      delete dataset['connection'];
    };
  }, [active]);
}
