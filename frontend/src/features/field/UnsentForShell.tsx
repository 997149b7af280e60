import { useEffect } from 'react';
import { NOTHING_UNSENT, useUnsent } from '@/lib/unsent/use-unsent';
import { useSyncState } from '@/offline/react/use-sync-state';

/** Lets the frame around the screens say what waits on this device. */
export function UnsentForShell() {
  const { unsent: items, counts } = useSyncState();
  const { conflicts } = counts;
  useEffect(() => useUnsent.setState({ items, conflicts }), [items, conflicts]);
  useEffect(() => () => useUnsent.setState(NOTHING_UNSENT), []);
  return null;
}
