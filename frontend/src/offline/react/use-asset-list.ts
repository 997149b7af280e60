import { useMemo, useSyncExternalStore } from 'react';
import type { AssetList, ListState } from '../lists/asset-list';
import { useOfflineEngine } from './engine-context';

/** The assets of a downloaded group in short, unsent changes applied, by number; follows every change. */
export function useAssetList(grupoId: number): ListState & { list: AssetList } {
  const engine = useOfflineEngine();
  const list = useMemo(() => engine.openList(grupoId), [engine, grupoId]);
  const state = useSyncExternalStore(list.subscribe, list.getState);
  return useMemo(() => ({ ...state, list }), [state, list]);
}
