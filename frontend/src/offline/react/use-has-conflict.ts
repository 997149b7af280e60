import { useSyncExternalStore } from 'react';
import type { AssetKey } from '../db/rows';
import { useOfflineEngine } from './engine-context';

/** Whether something of an asset waits for a decision; changes for nothing else. */
export function useHasConflict(asset: AssetKey): boolean {
  const engine = useOfflineEngine();
  return useSyncExternalStore(engine.subscribe, () =>
    engine.getState().conflicts.some((conflict) => conflict.asset === asset),
  );
}
