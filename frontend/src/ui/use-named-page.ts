import { useCallback } from 'react';
import { pageNumber } from '@/lib/address/page-number';
import { useAddressParams } from '@/lib/address/use-address-params';

/**
 * The page of one of several lists of a screen or of a dialog, kept in the address under the list's own name.
 */
export function useNamedPage(name: string): { page: number; turnTo: (page: number) => void } {
  const [params, changeParams] = useAddressParams();
  const turnTo = useCallback(
    (page: number) => {
      changeParams((next) => {
        if (page > 1) next.set(name, String(page));
        else next.delete(name);
      });
    },
    [name, changeParams],
  );
  return { page: pageNumber(params.get(name)), turnTo };
}
