import { useLayoutEffect } from 'react';

/** While a shell stands, its header tells of the connection, and the strip above every page goes (see app.css). */
export function useHeaderConnection(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['connection'] = 'header';
    return () => {
      delete dataset['connection'];
    };
  }, []);
}
