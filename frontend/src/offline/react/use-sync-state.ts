import { useSyncExternalStore } from 'react';
import type { SyncState } from '../state';
import { useOfflineEngine } from './engine-context';

/** Queue, counters, run and connection, as of now. */
export function useSyncState(): SyncState {
  const engine = useOfflineEngine();
  return useSyncExternalStore(engine.subscribe, engine.getState);
}
