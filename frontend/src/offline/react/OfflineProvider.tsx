import { useEffect, useState, type ReactNode } from 'react';
import type { OfflineEngine } from '../engine-api';
import { EngineContext } from './engine-context';

interface OfflineProviderProps {
  /** Makes the engine of the user who is logged in; keep it stable for as long as that user stays. */
  createEngine: () => OfflineEngine;
  /** Shown until InventarioDB is open and the queue reconciled. */
  fallback?: ReactNode;
  /** Shown when the device's storage cannot be opened at all. */
  renderError?: (error: unknown) => ReactNode;
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
  }, [createEngine]);

  if (error !== null && renderError) return renderError(error);
  if (!engine) return fallback;
  return <EngineContext value={engine}>{children}</EngineContext>;
}
