import { useEffect } from 'react';
import { fetchAhead } from '@/lib/screens-ahead';
import type { GroupRow } from '@/offline/db/rows';
import { useOfflineEngine } from '@/offline/react/engine-context';

/** The list of groups is drawn and answers by then. */
const AFTER_MS = 300;
/** The address of any group: all have the same screen. */
const ANY_GROUP = '/user/trabajos/1';

/**
 * Has the files of a group's screen run while Mis Trabajos is looked at, and reads the list of the group
 * where only one can be opened: a tap need not wait for them.
 */
export function useGroupAhead(groups: readonly GroupRow[]): void {
  const engine = useOfflineEngine();
  const openable = groups.filter(({ downloaded }) => downloaded === 1);
  const isWanted = openable.length > 0;
  const only = openable.length === 1 ? openable[0]?.id : undefined;

  useEffect(() => {
    if (!isWanted) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      fetchAhead(ANY_GROUP);
      if (only === undefined) return;
      const list = engine.openList(only);
      // Whatever comes of it: the list rests then, or who opens the group is told what is wrong.
      if (!list.getState().entries) stop = list.subscribe(() => stop());
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [engine, isWanted, only]);
}
