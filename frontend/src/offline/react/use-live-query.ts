import { replaceEqualDeep } from '@tanstack/react-query';
import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';

export interface LiveResult<T> {
  data: T | undefined;
  loading: boolean;
  error: unknown;
}

/**
 * Runs `query` now and again after every change of what it read, in any tab. Keep `query` stable. What is
 * found again as it was stays the same object, so that it need not be drawn anew.
 *
 * @param options `held`: nothing is asked as long as this is true, and what was found before stays
 */
export function useLiveQuery<T>(query: () => Promise<T>, { held = false } = {}): LiveResult<T> {
  const [state, setState] = useState<LiveResult<T> & { query: unknown }>({
    data: undefined,
    loading: true,
    error: null,
    query,
  });
  useEffect(() => {
    if (held) return;
    const subscription = liveQuery(query).subscribe({
      next: (found) =>
        setState((before) => {
          const isFirst = before.query !== query || before.loading || before.error !== null;
          const data = isFirst ? found : replaceEqualDeep(before.data, found);
          return !isFirst && data === before.data ? before : { data, loading: false, error: null, query };
        }),
      error: (error: unknown) => setState({ data: undefined, loading: false, error, query }),
    });
    return () => subscription.unsubscribe();
  }, [query, held]);
  // What an earlier query found must not be shown as the answer to this one.
  return state.query === query ? state : { data: undefined, loading: true, error: null };
}
