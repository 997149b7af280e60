import { useEffect, useRef } from 'react';
import { useAddressParams } from '@/lib/address/use-address-params';
import { type ConflictSource, PAGE_NAMES, SOURCES } from './use-conflicts';

const NAME = 'conflictos';
const OPEN = '1';
const WITHIN = Object.values(PAGE_NAMES);

/**
 * The dialog of conflicts: whether it is open, which of its lists it shows, and the page of each; all in the address.
 * Opened again it stands where it was left, also after 'back'.
 */
export function useConflictsDialog() {
  const [params, changeParams] = useAddressParams();
  const shown = params.get(NAME);
  const left = useRef<[name: string, value: string][]>([]);

  useEffect(() => {
    if (shown === null) return;
    left.current = [NAME, ...WITHIN].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
  }, [shown, params]);

  return {
    isOpen: shown !== null,
    /** Null until there is a reason to show either. */
    source: SOURCES.find((source) => source === shown) ?? null,
    open: (source?: ConflictSource) => {
      changeParams(
        (next) => {
          next.set(NAME, OPEN);
          for (const [name, value] of left.current) next.set(name, value);
          if (source) next.set(NAME, source);
        },
        { replace: false },
      );
    },
    show: (source: ConflictSource) => {
      changeParams((next) => next.set(NAME, source));
    },
    close: () => {
      changeParams((next) => {
        for (const name of [NAME, ...WITHIN]) next.delete(name);
      });
    },
  };
}
