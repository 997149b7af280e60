import { useCallback } from 'react';
import { useAddressParams } from '@/lib/address/use-address-params';

/** What no dialog has beside its own name. */
const NOTHING: readonly string[] = [];

/**
 * Which one is open, if any, kept in the address: a link opens it, a reload keeps it, 'back' closes it.
 * Closing replaces, so that 'back' does not open it again.
 * @param within names of what it keeps in the address itself, such as a page: they go when it closes
 */
export function useUrlChoice(
  name: string,
  within = NOTHING,
): [chosen: string | null, choose: (chosen: string | null) => void] {
  const [params, changeParams] = useAddressParams();
  const choose = useCallback(
    (chosen: string | null) => {
      changeParams(
        (next) => {
          if (chosen !== null) return next.set(name, chosen);
          for (const gone of [name, ...within]) next.delete(gone);
        },
        { replace: chosen === null },
      );
    },
    [name, within, changeParams],
  );
  return [params.get(name), choose];
}
