import { useCallback, useContext, useEffect, useRef } from 'react';
import { type Location, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * The place that this is shown at, for as long as the app stands there; null once it is elsewhere, or on its
 * way. React shows a place for a while after it was left, longest on a slow phone: what ends only then (a
 * save) must not lead anybody back. The router itself is the only one who knows, and tells it by no other way
 * than its context.
 */
export function useStillHere(): () => Location | null {
  const router = useContext(DataRouterContext)?.router;
  const location = useLocation();
  const shown = useRef<Location | null>(location);
  useEffect(() => {
    shown.current = location;
    return () => {
      shown.current = null;
    };
  }, [location]);
  return useCallback(() => {
    // Within a place its search may have changed a moment ago: that leads nobody away.
    const { location: now, navigation } = router?.state ?? {};
    const isLeft = now && (now.pathname !== shown.current?.pathname || navigation?.state !== 'idle');
    return isLeft ? null : shown.current;
  }, [router]);
}
