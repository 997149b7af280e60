import { useMemo, useSyncExternalStore } from 'react';
import { LiveQuery, type LiveResult } from './live-query';

/**
 * Runs `query` now and again after every change of what it read, in any tab. Keep `query` stable: what an
 * earlier one found is not shown as the answer to this one.
 *
 * @param options `held`: nothing is asked as long as this is true, and what was found before stays
 */
export function useLiveQuery<T>(query: () => Promise<T>, { held = false } = {}): LiveResult<T> {
  const live = useMemo(() => new LiveQuery(query), [query]);
  return useSyncExternalStore(held ? followNothing : live.follow, live.get);
}

const followNothing = () => () => undefined;
