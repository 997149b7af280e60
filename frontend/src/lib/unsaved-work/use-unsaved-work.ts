import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { hasUnsavedWork, holdUnsavedWork, subscribeToUnsavedWork, type UnsavedWork } from './unsaved-work';

/**
 * Marks unsaved work in this tab while `unsaved` is true and the component is mounted.
 * @returns takes the mark away at once, where it is saved or given up and the next act leaves the page
 */
export function useHoldUnsavedWork(unsaved: boolean, work?: UnsavedWork): () => void {
  const latest = useRef(work);
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    release.current = holdUnsavedWork(() => latest.current ?? {});
    return release.current;
  }, [unsaved]);
  return useCallback(() => release.current?.(), []);
}

/** Whether anything in this tab holds unsaved work. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribeToUnsavedWork, hasUnsavedWork);
}
