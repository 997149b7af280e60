import { useEffect, useState, type ReactNode } from 'react';
import type { OfflineEngine } from '../engine-api';
import { EngineContext } from './engine-context';

interface OfflineProviderProps {
  /** Makes the engine of the user who is logged in; keep it stable for as long as that user stays. */
  createEngine: () => OfflineEngine;
  /** Shown until InventarioDB is open and the queue reconciled. */
  fallback?: ReactNode;
  /** Shown when the engine cannot start; `retry` tries it again, with a new one. */
  renderError?: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Starts the engine of one user and ends it when the user goes. */
export function OfflineProvider({
  createEngine,
  fallback = null,
  renderError,
  children,
}: OfflineProviderProps) {
  const [engine, setEngine] = useState<OfflineEngine | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const created = createEngine();
    let current = true;
    created.start().then(
      () => current && setEngine(created),
      (reason: unknown) => current && setError(reason),
    );
    return () => {
      current = false;
      setEngine(null);
      setError(null);
      void created.dispose();
    };
  }, [createEngine, attempt]);

  if (error !== null && renderError) return renderError(error, () => setAttempt((last) => last + 1));
  if (!engine) return fallback;
  return <EngineContext value={engine}>{children}</EngineContext>;
}
