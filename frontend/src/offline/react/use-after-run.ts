import { useEffect, useRef } from 'react';
import { useStableCallback } from '@/lib/use-stable-callback';
import { useSyncState } from './use-sync-state';

/** Does this after every run: what the server knows of this person's work has changed. */
export function useAfterRun(act: () => void): void {
  const { syncing } = useSyncState();
  const actNow = useStableCallback(act);
  const wasSyncing = useRef(syncing);
  useEffect(() => {
    if (wasSyncing.current && !syncing) actNow();
    wasSyncing.current = syncing;
  }, [syncing, actNow]);
}
