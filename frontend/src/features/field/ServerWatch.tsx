import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServerAnswers } from '@/lib/connection/server-answers';
import { watchServer } from '@/lib/connection/watch-server';
import { useOfflineEngine } from '@/offline/react/engine-context';

/**
 * Looks whether the server answers; when it does again, what had to stop goes on, and what failed is asked
 * for anew.
 */
export function ServerWatch() {
  const engine = useOfflineEngine();
  const queries = useQueryClient();
  useEffect(watchServer, []);
  useEffect(
    () =>
      useServerAnswers.subscribe((now, before) => {
        if (!now.answers || before.answers) return;
        engine.serverIsBack();
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [engine, queries],
  );
  return null;
}
