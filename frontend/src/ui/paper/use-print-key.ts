import { useEffect } from 'react';
import { isComplete, onceComplete } from './on-its-way';

/** The keys that print wait as the buttons do, for charts and lists that are still being loaded. */
export function usePrintKey(): void {
  useEffect(() => {
    let callOff: () => void = () => undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || isComplete()) return;
      event.preventDefault();
      callOff();
      callOff = onceComplete(() => {
        window.print();
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      callOff();
    };
  }, []);
}
