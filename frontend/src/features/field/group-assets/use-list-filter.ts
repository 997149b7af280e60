import { useCallback } from 'react';
import { DIALOG } from '@/lib/address/form-params';
import { useAddressParams } from '@/lib/address/use-address-params';
import { useTypedParam } from '@/lib/address/use-typed-param';
import { STATUS_FILTERS, type StatusFilter } from './asset-filter';
import type { View } from './list/AssetList';

/**
 * Search, state and view of a group's list, kept in the address: a reload and the way back show the same.
 * What changes them stays the same between renders.
 */
export function useListFilter() {
  const [params, changeParams] = useAddressParams();
  // An open form has an entry of the history of its own: the search belongs to that of the list.
  const [text, setText] = useTypedParam('buscar', DIALOG);
  const set = useCallback(
    (name: string, value: string) =>
      changeParams((next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }),
    [changeParams],
  );
  return {
    text,
    setText,
    status: STATUS_FILTERS.find((known) => known === params.get('estado')) ?? 'ALL',
    setStatus: useCallback((status: StatusFilter) => set('estado', status === 'ALL' ? '' : status), [set]),
    view: (params.get('vista') === 'cuadros' ? 'grid' : 'list') as View,
    setView: useCallback((view: View) => set('vista', view === 'grid' ? 'cuadros' : ''), [set]),
  };
}
