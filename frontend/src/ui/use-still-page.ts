import { useLayoutEffect } from 'react';

let holders = 0;

/**
 * Keeps the page from being scrolled behind what lies over it. For phones, in the place of the library's
 * `scrollLock`: that one measures first how wide scroll bars are, which takes a slow phone 45 ms for each
 * dialog, and there they have no width.
 */
export function useStillPage(held: boolean): void {
  useLayoutEffect(() => {
    if (!held) return;
    holders += 1;
    document.body.style.overflowY = 'hidden';
    return () => {
      holders -= 1;
      if (holders === 0) document.body.style.overflowY = '';
    };
  }, [held]);
}
