import { useCallback } from 'react';
import type { GroupAssetView } from '../assets/asset-view';
import { useOfflineEngine } from './engine-context';
import { useLiveQuery, type LiveResult } from './use-live-query';

/** The assets of a downloaded group, unsent changes applied, by number. */
export function useGroupAssets(grupoId: number): LiveResult<GroupAssetView[]> {
  const engine = useOfflineEngine();
  return useLiveQuery(useCallback(() => engine.listGroupAssets(grupoId), [engine, grupoId]));
}
