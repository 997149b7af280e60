import { useCallback } from 'react';
import type { GroupRow } from '../db/rows';
import { useOfflineEngine } from './engine-context';
import { useLiveQuery, type LiveResult } from './use-live-query';

/** The user's groups as the device knows them, by name. */
export function useGroups(): LiveResult<GroupRow[]> {
  const engine = useOfflineEngine();
  return useLiveQuery(useCallback(() => engine.listGroups(), [engine]));
}

/** One group; `data` is null when the device does not know it. */
export function useGroup(grupoId: number): LiveResult<GroupRow | null> {
  const engine = useOfflineEngine();
  return useLiveQuery(useCallback(async () => (await engine.getGroup(grupoId)) ?? null, [engine, grupoId]));
}
