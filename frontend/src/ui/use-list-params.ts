import { useCallback } from 'react';
import { pageNumber } from '@/lib/address/page-number';
import { useAddressParams } from '@/lib/address/use-address-params';

export type ListParams = {
  page: number;
  /** A filter's value; '' when it is not set. */
  get: (name: string) => string;
  /** Sets filters ('' removes one) and goes back to the first page. */
  filter: (changes: Record<string, string>) => void;
  turnTo: (page: number) => void;
};

/** Page and filters of a list, kept in the address: going back or sharing the link shows the same. */
export function useListParams(): ListParams {
  const [params, changeParams] = useAddressParams();

  const change = useCallback(
    (changes: Record<string, string>) => {
      changeParams((next) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
      });
    },
    [changeParams],
  );

  return {
    page: pageNumber(params.get('page')),
    get: (name) => params.get(name) ?? '',
    filter: (changes) => {
      change({ ...changes, page: '' });
    },
    turnTo: (to) => {
      change({ page: to > 1 ? String(to) : '' });
    },
  };
}
