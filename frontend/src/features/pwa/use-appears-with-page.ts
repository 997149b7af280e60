import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether what is wanted may appear above a page: only together with one, when the person goes to it or comes
 * back to the app. In the middle of one it would move away what they are about to press. What is wanted no
 * longer goes at once.
 *
 * @param below it stands below the page, where what appears moves nothing
 */
export function useAppearsWithPage(wanted: boolean, below: boolean): boolean {
  const { pathname } = useLocation();
  const [last, setLast] = useState({ pathname, appears: wanted });
  if (last.pathname !== pathname || (last.appears && !wanted)) setLast({ pathname, appears: wanted });
  const waits = wanted && !last.appears && !below;
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      if (document.visibilityState === 'visible') setLast({ pathname, appears: true });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waits, pathname]);
  return wanted && !waits;
}
