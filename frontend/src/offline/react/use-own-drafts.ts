import { useCallback } from 'react';
import type { Draft } from '../drafts/drafts';
import { useOfflineEngine } from './engine-context';
import { useLiveQuery } from './use-live-query';

const NONE: readonly Draft[] = [];

/** The forms that this person began on the device and did not save, in whatever group. */
export function useOwnDrafts(): readonly Draft[] {
  const engine = useOfflineEngine();
  const { data = NONE } = useLiveQuery<readonly Draft[]>(useCallback(() => engine.drafts.all(), [engine]));
  return data;
}
