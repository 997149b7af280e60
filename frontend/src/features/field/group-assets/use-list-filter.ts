import { useEffect, useRef, useState } from 'react';
import { addressNow } from '@/lib/address/address-now';
import { useAddressParams } from '@/lib/address/use-address-params';
import { type AssetFilter, STATUS_FILTERS } from './asset-filter';
import type { View } from './AssetList';
import { DIALOG } from './dialogs/use-dialog-address';

/** The address follows once typing pauses: each change of it is one of the whole page. */
const PAUSE_MS = 300;

/** Search, state and view of a group's list, kept in the address: a reload and the way back show the same. */
export function useListFilter() {
  const [params, changeParams] = useAddressParams();
  const written = params.get('buscar') ?? '';
  const [text, setText] = useState(written);
  /** Written from here, and not seen in the address yet: it may follow late, when more has been typed. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [previous, setPrevious] = useState(written);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const address = useRef(written);
  useEffect(() => {
    address.current = params.get('buscar') ?? '';
  }, [params]);

  // What the address says anew and did not get from here (going back) replaces what is typed.
  if (written !== previous) {
    setPrevious(written);
    const at = sent.indexOf(written);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0) setText(written);
  }

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
      if (next.text === text) return;
      setText(next.text);
      clearTimeout(timer.current);
      const write = () => {
        // An open form has an entry of the history of its own: the search belongs to that of the list.
        if (addressNow()?.params.has(DIALOG)) return void (timer.current = setTimeout(write, PAUSE_MS));
        const search = next.text.trim();
        setSent((before) => (search === (before.at(-1) ?? address.current) ? before : [...before, search]));
        set('buscar', search);
      };
      timer.current = setTimeout(write, PAUSE_MS);
    },
    view: (params.get('vista') === 'cuadros' ? 'grid' : 'list') as View,
    setView: (view: View) => set('vista', view === 'grid' ? 'cuadros' : ''),
  };
}
