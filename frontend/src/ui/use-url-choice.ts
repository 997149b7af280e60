import { useCallback } from 'react';
import { useAddressParams } from '@/lib/address/use-address-params';

/**
 * Which one is open, if any, kept in the address: a link opens it, a reload keeps it, 'back' closes it. Closing
 * replaces, so that 'back' does not open it again.
 */
export function useUrlChoice(name: string): [chosen: string | null, choose: (chosen: string | null) => void] {
  const [params, changeParams] = useAddressParams();
  const choose = useCallback(
    (chosen: string | null) => {
      changeParams(
        (next) => {
          if (chosen === null) next.delete(name);
          else next.set(name, chosen);
        },
        { replace: chosen === null },
      );
    },
    [name, changeParams],
  );
  return [params.get(name), choose];
}
