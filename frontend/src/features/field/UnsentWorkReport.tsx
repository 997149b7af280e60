import { useEffect } from 'react';
import { reportUnsentWork } from '@/lib/session/unsent-work';
import { usePendingCount } from '@/offline/react/use-pending-count';

/** Tells the shell how much is unsent; what was last known stands when the user goes to the other area. */
export function UnsentWorkReport() {
  const count = usePendingCount();
  useEffect(() => {
    reportUnsentWork(count);
  }, [count]);
  return null;
}
