import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';

export interface LiveResult<T> {
  data: T | undefined;
  loading: boolean;
  error: unknown;
}

/** Runs `query` now and again after every change of what it read, in any tab. Keep `query` stable. */
export function useLiveQuery<T>(query: () => Promise<T>): LiveResult<T> {
  const [state, setState] = useState<LiveResult<T> & { query: unknown }>({
    data: undefined,
    loading: true,
    error: null,
    query,
  });
  useEffect(() => {
    const subscription = liveQuery(query).subscribe({
      next: (data) => setState({ data, loading: false, error: null, query }),
      error: (error: unknown) => setState({ data: undefined, loading: false, error, query }),
    });
    return () => subscription.unsubscribe();
  }, [query]);
  // What an earlier query found must not be shown as the answer to this one.
  return state.query === query ? state : { data: undefined, loading: true, error: null };
}
