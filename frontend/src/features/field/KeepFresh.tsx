import { useEffect } from 'react';
import { useOfflineEngine } from '@/offline/react/engine-context';

const isVisible = () => document.visibilityState !== 'hidden';

/**
 * Lets the groups on this device bring what changed while somebody looks, and when they come back to the app.
 */
export function KeepFresh() {
  const engine = useOfflineEngine();
  useEffect(() => {
    const freshness = engine.keepFresh(isVisible);
    const look = () => {
      if (isVisible()) void freshness.wake();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      freshness.stop();
    };
  }, [engine]);
  return null;
}
