import { useMemo, useSyncExternalStore } from 'react';
import type { GroupRow } from '../db/rows';
import type { OfflineEngine } from '../engine-api';
import { useOfflineEngine } from './engine-context';
import { LiveQuery, type LiveResult } from './live-query';

/** Many parts of a screen show the same groups, which change with every page of a download. */
const ofEngines = new WeakMap<OfflineEngine, LiveQuery<GroupRow[]>>();

function groupsOf(engine: OfflineEngine): LiveQuery<GroupRow[]> {
  const known = ofEngines.get(engine);
  if (known) return known;
  const groups = new LiveQuery(() => engine.listGroups());
  ofEngines.set(engine, groups);
  return groups;
}

/** What `useGroups` shows at this moment, which a change of the device's reaches a little later. */
export const shownGroups = (engine: OfflineEngine): GroupRow[] | undefined => groupsOf(engine).get().data;

/** The user's groups as the device knows them, by name. */
export function useGroups(): LiveResult<GroupRow[]> {
  const groups = groupsOf(useOfflineEngine());
  return useSyncExternalStore(groups.follow, groups.get);
}

/** One group; `data` is null when the device does not know it. */
export function useGroup(grupoId: number): LiveResult<GroupRow | null> {
  const { data: groups, loading, error } = useGroups();
  const data = useMemo(() => groups && (groups.find(({ id }) => id === grupoId) ?? null), [groups, grupoId]);
  return { data, loading, error };
}
