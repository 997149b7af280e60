import { useCallback } from 'react';
import { useOfflineEngine } from './engine-context';
import type { LiveResult } from './live-query';
import { useLiveQuery } from './use-live-query';

interface OfflineData {
  assets: number;
  groups: number;
  unsentActions: number;
  unsentPhotos: number;
}

/**
 * What this user has on this device, for the storage panel and the warning about unsent work. Follows every
 * change, so the specification's look every 30 seconds is not needed.
 */
export function useOfflineData(): LiveResult<OfflineData> {
  const engine = useOfflineEngine();
  return useLiveQuery(useCallback(() => engine.countStored(), [engine]));
}
