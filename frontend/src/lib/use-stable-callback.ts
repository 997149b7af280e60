import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same between renders and does what the latest render says, so that what it is
 * handed to need not be drawn anew. For events: while a page is being drawn nobody may call it.
 */
export function useStableCallback<Given extends unknown[], Result>(
  callback: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given) => latest.current(...given), []);
}
