import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Something that is open or not, kept in the address: a link opens it, a reload keeps it, 'back' closes it. Closing
 * replaces, so that 'back' does not open it again.
 */
export function useUrlFlag(name: string): [on: boolean, set: (on: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (on: boolean) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (on) next.set(name, '1');
          else next.delete(name);
          return next;
        },
        { replace: !on },
      );
    },
    [name, setParams],
  );
  return [params.has(name), set];
}
