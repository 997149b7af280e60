import { useEffect, useRef } from 'react';
import { useAddressParams } from '@/lib/address/use-address-params';
import { type ConflictSource, PAGE_NAMES, SOURCES } from './use-conflicts';

/** What it is called in the address. */
export const DIALOG = 'conflictos';
const OPEN = '1';
const WITHIN = Object.values(PAGE_NAMES);

/**
 * The dialog of conflicts: whether it is open, which of its lists it shows, and the page of each; all in the
 * address. Opened again it stands where it was left, also after 'back'.
 */
export function useConflictsDialog() {
  const [params, changeParams] = useAddressParams();
  const shown = params.get(DIALOG);
  const left = useRef<[name: string, value: string][]>([]);

  useEffect(() => {
    if (shown === null) return;
    left.current = [DIALOG, ...WITHIN].flatMap((name) => {
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
          next.set(DIALOG, OPEN);
          for (const [name, value] of left.current) next.set(name, value);
          if (source) next.set(DIALOG, source);
        },
        { replace: false },
      );
    },
    show: (source: ConflictSource) => {
      changeParams((next) => next.set(DIALOG, source));
    },
    close: () => {
      changeParams((next) => {
        for (const name of [DIALOG, ...WITHIN]) next.delete(name);
      });
    },
  };
}
