import { useEffect, useEffectEvent } from 'react';

/** What can be taken back now, the latest last. */
const offered: (() => void)[] = [];

const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/**
 * Ctrl+Z (⌘Z) takes the latest act back while that is offered. Toasts stand at the end of the page and go by
 * themselves, and from within a drawer no Tab leads to them. In a text the keys stay the browser's.
 */
export function useUndoKey(undo: () => void): void {
  const latest = useEffectEvent(undo);
  useEffect(() => {
    const act = () => latest();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (event.defaultPrevented || offered.at(-1) !== act || document.activeElement?.matches(TEXT)) return;
      event.preventDefault();
      act();
    };
    offered.push(act);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      offered.splice(offered.indexOf(act), 1);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
