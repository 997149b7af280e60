import { useEffect, useRef } from 'react';
import { KeyBurst } from './key-burst';

/**
 * Hears a scanner that acts as a keyboard, wherever the focus is but in a field: what is scanned into a form
 * is typed there. The Enter of a scan presses no button, also while nobody `wants` scans.
 */
export function useKeyboardScanner(wanted: boolean, onScan: (code: string) => void): void {
  const latest = useRef({ wanted, onScan });
  useEffect(() => {
    latest.current = { wanted, onScan };
  });
  useEffect(() => {
    const burst = new KeyBurst();
    const hear = (event: KeyboardEvent) => {
      if (takesText(event.target)) return burst.forget();
      const code = burst.next(event);
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (latest.current.wanted) latest.current.onScan(code);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}

const WITHOUT_TEXT = new Set(['button', 'checkbox', 'radio', 'file', 'submit', 'reset']);

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (target instanceof HTMLInputElement) return !target.readOnly && !WITHOUT_TEXT.has(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}
