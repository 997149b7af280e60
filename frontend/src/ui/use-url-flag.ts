import { useCallback } from 'react';
import { useAddressParams } from '@/lib/address/use-address-params';

/**
 * Something that is open or not, kept in the address: a link opens it, a reload keeps it, 'back' closes it. Closing
 * replaces, so that 'back' does not open it again.
 */
export function useUrlFlag(name: string): [on: boolean, set: (on: boolean) => void] {
  const [params, changeParams] = useAddressParams();
  const set = useCallback(
    (on: boolean) => {
      changeParams(
        (next) => {
          if (on) next.set(name, '1');
          else next.delete(name);
        },
        { replace: !on },
      );
    },
    [name, changeParams],
  );
  return [params.has(name), set];
}
