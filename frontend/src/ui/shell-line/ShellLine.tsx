import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLineSlot } from './line-slot';

/**
 * A line below the header, on every screen of the shell, for as long as this stands. What sticks there gives
 * way to it.
 */
export function ShellLine({ children }: { children: ReactNode }) {
  const slot = useLineSlot(({ element }) => element);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['line'] = 'shown';
    return () => {
      delete dataset['line'];
    };
  }, []);
  return slot && createPortal(children, slot);
}
