import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router';
import type { Freshness } from '@/offline/download/keep-fresh';
import { useOfflineEngine } from '@/offline/react/engine-context';

const isVisible = () => document.visibilityState !== 'hidden';

/** What the device has of a group that is opened is read and drawn first. */
const AFTER_OPENING_MS = 1000;

/**
 * Lets the groups on this device bring what changed while somebody looks, when they come back to the app, and
 * when they open a group.
 */
export function KeepFresh() {
  const engine = useOfflineEngine();
  const opened = useMatch('/user/trabajos/:grupoId/*')?.params.grupoId;
  const freshness = useRef<Freshness>(null);

  useEffect(() => {
    const kept = (freshness.current = engine.keepFresh(isVisible));
    const look = () => {
      if (isVisible()) void kept.wake();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      kept.stop();
    };
  }, [engine]);

  useEffect(() => {
    if (opened === undefined) return;
    const timer = setTimeout(() => void freshness.current?.wake(), AFTER_OPENING_MS);
    return () => clearTimeout(timer);
  }, [opened]);

  return null;
}
