import { useEffect, useRef } from 'react';
import { KeyBurst } from './key-burst';

/**
 * Hears a scanner that acts as a keyboard, wherever the focus is but in a field: what is scanned into a form
 * is typed there. The keys of a scan press no button and scroll nothing, also while nobody `wants` scans;
 * only the first of them is not known yet to be a scanner's.
 */
export function useKeyboardScanner(wanted: boolean, onScan: (code: string) => void): void {
  const latest = useRef({ wanted, onScan });
  useEffect(() => {
    latest.current = { wanted, onScan };
  });
  useEffect(() => {
    const burst = new KeyBurst();
    let inField = false;
    let spaceTaken = false;
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const hear = (event: KeyboardEvent) => {
      // A field's keys are heard too: the second Enter of a scan may find the focus elsewhere already.
      if (inField !== takesText(event.target)) burst.forget();
      inField = takesText(event.target);
      const { code, scanners } = burst.next(event);
      const taken = scanners && !inField;
      if (event.key === ' ') spaceTaken = taken;
      if (!taken) return;
      take(event);
      if (code !== null && latest.current.wanted) latest.current.onScan(code);
    };
    // Firefox presses a button when the space comes up, whatever became of the key that went down.
    const hearUp = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !spaceTaken) return;
      spaceTaken = false;
      take(event);
    };
    document.addEventListener('keydown', hear, true);
    document.addEventListener('keyup', hearUp, true);
    return () => {
      document.removeEventListener('keydown', hear, true);
      document.removeEventListener('keyup', hearUp, true);
    };
  }, []);
}

const WITHOUT_TEXT = new Set(['button', 'checkbox', 'radio', 'file', 'submit', 'reset']);

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (target instanceof HTMLInputElement) return !target.readOnly && !WITHOUT_TEXT.has(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}
