import { useEffect, useSyncExternalStore } from 'react';
import { hasUnsavedWork, holdUnsavedWork, subscribeToUnsavedWork } from './unsaved-work';

/** Marks unsaved work in this tab while `unsaved` is true and the component is mounted. */
export function useHoldUnsavedWork(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdUnsavedWork() : undefined), [unsaved]);
}

/** Whether anything in this tab holds unsaved work. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribeToUnsavedWork, hasUnsavedWork);
}
