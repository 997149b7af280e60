import { useAddressParams } from '@/lib/address/use-address-params';
import { useTypedParam } from '@/lib/address/use-typed-param';
import { type AssetFilter, STATUS_FILTERS } from './asset-filter';
import type { View } from './AssetList';
import { DIALOG } from '@/lib/address/form-params';

/** Search, state and view of a group's list, kept in the address: a reload and the way back show the same. */
export function useListFilter() {
  const [params, changeParams] = useAddressParams();
  // An open form has an entry of the history of its own: the search belongs to that of the list.
  const [text, setText] = useTypedParam('buscar', DIALOG);
  const set = (name: string, value: string) =>
    changeParams((next) => {
      if (value === '') next.delete(name);
      else next.set(name, value);
    });
  const state = STATUS_FILTERS.find((known) => known === params.get('estado')) ?? 'ALL';
  const filter: AssetFilter = { text, status: state };
  return {
    filter,
    setFilter(next: AssetFilter) {
      if (next.status !== state) set('estado', next.status === 'ALL' ? '' : next.status);
      if (next.text !== text) setText(next.text);
    },
    view: (params.get('vista') === 'cuadros' ? 'grid' : 'list') as View,
    setView: (view: View) => set('vista', view === 'grid' ? 'cuadros' : ''),
  };
}
