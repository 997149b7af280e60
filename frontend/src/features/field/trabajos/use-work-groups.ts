import { useQuery } from '@tanstack/react-query';
import { useOnline } from '@/lib/connection/use-online';
import type { GroupRow } from '@/offline/db/rows';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useAfterRun } from '@/offline/react/use-after-run';
import { shownGroups, useGroups } from '@/offline/react/use-groups';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

const NONE: readonly GroupRow[] = [];

/** Of the next attempt, after so many that failed since the app was opened. */
const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * The user's groups as the device knows them, brought up to date from the server on opening, on reconnecting
 * and after a run, of which it tells. Without an answer what is stored stays, with `refreshError` saying why
 * it may be old, and they are asked for again with growing pauses: a line may come back later than the phone
 * says.
 */
export function useWorkGroups() {
  const engine = useOfflineEngine();
  const online = useOnline();
  const { data: groups = NONE, loading, error: storageError } = useGroups();
  const {
    data: arrived,
    isFetching: refreshing,
    error: refreshError,
    refetch: refresh,
  } = useQuery({
    queryKey: ['user', 'trabajos', engine.userId],
    // The engine stores what came, and the live query above shows it: this one only carries the state of the
    // call.
    queryFn: async () => ({ count: await engine.refreshGroups(), shown: shownGroups(engine) }),
    structuralSharing: false,
    // Without a network nothing could come, and the page would be drawn for a call that fails.
    enabled: online,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => state.status === 'error' && pauseAfter(state.errorUpdateCount),
  });

  useAfterRun(() => {
    if (online) void refresh();
  });

  // Stored, but not read again yet.
  const isComing = arrived !== undefined && arrived.count > 0 && arrived.shown === groups;
  return {
    groups,
    /** Nothing is known yet, neither from the device nor from the server. */
    loading: loading || (groups.length === 0 && (refreshing || isComing)),
    storageError,
    refreshing,
    refreshError,
    refresh,
  };
}
