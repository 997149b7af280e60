import { useSyncExternalStore } from 'react';

const STANDALONE = '(display-mode: standalone)';

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(STANDALONE);
  query.addEventListener('change', notify);
  return () => {
    query.removeEventListener('change', notify);
  };
}

/** Whether the app runs as an installed one rather than in a browser tab. */
export const isInstalled = (): boolean => window.matchMedia(STANDALONE).matches;

export function useInstalled(): boolean {
  return useSyncExternalStore(subscribe, isInstalled);
}
