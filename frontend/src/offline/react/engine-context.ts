import { createContext, use } from 'react';
import type { OfflineEngine } from '../engine-api';

export const EngineContext = createContext<OfflineEngine | null>(null);

/** The engine of the user who is logged in. Only below an OfflineProvider. */
export function useOfflineEngine(): OfflineEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useOfflineEngine needs an OfflineProvider above it');
  return engine;
}
