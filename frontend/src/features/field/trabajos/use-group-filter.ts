import { useMemo } from 'react';
import { useAddressParams } from '@/lib/address/use-address-params';
import { useTypedParam } from '@/lib/address/use-typed-param';
import { useStableCallback } from '@/lib/use-stable-callback';
import { groupTypes } from '@/ui/TypeTag';
import type { GroupFilter } from './group-filter';

/** What of Mis Trabajos is shown, kept in the address: a reload and the way back show the same. */
export function useGroupFilter(): [GroupFilter, (next: GroupFilter) => void] {
  const [params, changeParams] = useAddressParams();
  const [text, setText] = useTypedParam('buscar');
  const tipo = groupTypes.find((known) => known === params.get('tipo')) ?? 'ALL';
  const onlyMissing = params.get('ver') === 'sin-descargar';
  const filter = useMemo<GroupFilter>(() => ({ text, tipo, onlyMissing }), [text, tipo, onlyMissing]);
  const setFilter = useStableCallback((next: GroupFilter) => {
    if (next.text !== text) setText(next.text);
    if (next.tipo === filter.tipo && next.onlyMissing === filter.onlyMissing) return;
    changeParams((all) => {
      if (next.tipo === 'ALL') all.delete('tipo');
      else all.set('tipo', next.tipo);
      if (next.onlyMissing) all.set('ver', 'sin-descargar');
      else all.delete('ver');
    });
  });
  return [filter, setFilter];
}
