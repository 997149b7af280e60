import { useEffect } from 'react';
import { fetchAhead } from '@/lib/screens-ahead';

/** The list of groups is drawn and answers by then. */
const AFTER_MS = 300;
/** The address of any group: all have the same screen. */
const ANY_GROUP = '/user/trabajos/1';

/** Has the files of a group's screen run while Mis Trabajos is looked at: a tap need not wait for them. */
export function useGroupScreenAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => fetchAhead(ANY_GROUP), AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
