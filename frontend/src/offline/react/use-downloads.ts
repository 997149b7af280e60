import { useMemo, useSyncExternalStore } from 'react';
import type { GroupRow } from '../db/rows';
import type { DownloadsState } from '../download/downloads';
import { useOfflineEngine } from './engine-context';
import { useGroups } from './use-groups';

export interface DownloadsView extends DownloadsState {
  /** What is being brought, and what is next, in this order; how far each is stands in its row. */
  wanted: readonly GroupRow[];
}

/** The downloads that go on behind every screen, in any tab. */
export function useDownloads(): DownloadsView {
  const { downloads } = useOfflineEngine();
  const state = useSyncExternalStore(downloads.subscribe, downloads.getState);
  const { data: groups } = useGroups();
  const wanted = useMemo(
    () =>
      (groups ?? [])
        .filter(({ wantedAt }) => wantedAt !== undefined)
        .sort((a, b) => (a.wantedAt ?? 0) - (b.wantedAt ?? 0) || a.id - b.id),
    [groups],
  );
  return { ...state, wanted };
}
