import { useLayoutEffect } from 'react';
import type { Area } from './area';

/**
 * While a shell stands, its header tells of the connection, and the strip above every page goes; and what
 * lies over pages keeps clear of what the area has at the edges of the window (see app.css).
 */
export function useShellMarks(area: Area): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['connection'] = 'header';
    dataset['area'] = area;
    return () => {
      delete dataset['connection'];
      delete dataset['area'];
    };
  }, [area]);
}
