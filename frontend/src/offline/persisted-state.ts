import type { SyncStateStore, UserId } from './ports';
import type { Conflict, QueueItem, SyncState } from './state';

/** What outlives the page of the sync state (specification §3): a projection, plus two choices of the user. */
export interface PersistedSyncState {
  queue: QueueItem[];
  conflicts: Conflict[];
  autoSync: boolean;
  lastSyncTime: number | null;
}

const keyOf = (userId: UserId): string => `sync-state:${userId}`;

/** Reads leniently: anything missing or malformed is as if it had never been stored. */
export async function loadSettings(
  store: SyncStateStore,
  userId: UserId,
): Promise<Pick<PersistedSyncState, 'autoSync' | 'lastSyncTime'>> {
  const value = await store.load(keyOf(userId));
  const stored: Partial<Record<keyof PersistedSyncState, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  return {
    autoSync: typeof stored.autoSync === 'boolean' ? stored.autoSync : true,
    lastSyncTime: typeof stored.lastSyncTime === 'number' ? stored.lastSyncTime : null,
  };
}

export function saveState(store: SyncStateStore, userId: UserId, state: SyncState): Promise<void> {
  const persisted: PersistedSyncState = {
    // Under way is never stored: after a crash nobody would be sending it.
    queue: state.queue
      .filter((item) => item.status !== 'completed')
      .map((item) => (item.status === 'syncing' ? { ...item, status: 'pending' } : item)),
    conflicts: [...state.conflicts],
    autoSync: state.autoSync,
    lastSyncTime: state.lastSyncTime,
  };
  return store.save(keyOf(userId), persisted);
}
