import { useSyncState } from './use-sync-state';

/** Items of this user that this device has not sent: for badges and for the warning at logout. */
export const usePendingCount = (): number => useSyncState().unsent;
