import { useCallback } from 'react';
import type { AssetRecord } from '../assets/asset-record';
import type { AssetKey } from '../db/rows';
import { useOfflineEngine } from './engine-context';
import type { LiveResult } from './live-query';
import { useLiveQuery } from './use-live-query';

/** One asset with the unsent work on it and its photos; `data` is null when the device does not hold it. */
export function useAssetRecord(grupoId: number, assetId: AssetKey): LiveResult<AssetRecord | null> {
  const engine = useOfflineEngine();
  return useLiveQuery(
    useCallback(
      async () => (await engine.readAssetRecord(grupoId, assetId)) ?? null,
      [engine, grupoId, assetId],
    ),
  );
}
