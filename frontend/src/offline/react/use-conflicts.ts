import type { Conflict } from '../state';
import { useSyncState } from './use-sync-state';

/** Conflicts that wait for a decision, oldest first. */
export const useConflicts = (): readonly Conflict[] => useSyncState().conflicts;
