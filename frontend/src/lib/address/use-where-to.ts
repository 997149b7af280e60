import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * The path that the app stands at, or is on its way to: known at once, while React still shows the place that
 * was left (see use-still-here.ts).
 */
export function useWhereTo(): () => string {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {};
    return (navigation?.location ?? location)?.pathname ?? pathname;
  }, [router, pathname]);
}
