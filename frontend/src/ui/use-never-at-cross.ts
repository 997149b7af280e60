import { useEffect, type RefObject } from 'react';

const CROSS = '.ant-modal-close';
const PRESSED = ['keydown', 'pointerdown'] as const;

/**
 * As long as nobody has pressed a key or a pointer since a dialog opened, its focus is not the cross: what
 * keeps the focus in a dialog gives it to that first, and again whenever what had it goes (a list that was
 * loading).
 * @param begin puts the focus where the work begins
 */
export function useNeverAtCross(
  open: boolean,
  content: RefObject<HTMLElement | null>,
  begin: () => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const cross = target instanceof Element ? target.closest(CROSS) : null;
      const dialog = content.current?.closest('[role="dialog"]');
      // After all who listen to the same focus, for one of them put it there.
      if (cross && dialog?.contains(cross)) setTimeout(begin);
    };
    const giveUp = () => {
      for (const pressed of PRESSED) window.removeEventListener(pressed, giveUp, true);
      window.removeEventListener('focusin', onFocus);
    };
    for (const pressed of PRESSED) window.addEventListener(pressed, giveUp, true);
    window.addEventListener('focusin', onFocus);
    return giveUp;
  }, [open, content, begin]);
}
