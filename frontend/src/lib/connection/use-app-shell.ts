import { useSyncExternalStore } from 'react';

/**
 * Whether the app itself can be opened without a connection: `ready` once its files are on the device,
 * `preparing` until then, `unsupported` where the browser keeps none (a page without HTTPS, for example).
 * A downloaded group alone is no use to somebody who can't open the app.
 */
export type AppShellState = 'preparing' | 'ready' | 'unsupported';

let state: AppShellState | null = null;
const listeners = new Set<() => void>();

function current(): AppShellState {
  if (state === null) {
    // Typed as always there, but browsers leave it out on pages without HTTPS.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    state = container ? 'preparing' : 'unsupported';
    void container?.ready.then(() => {
      state = 'ready';
      listeners.forEach((listener) => listener());
    });
  }
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppShell(): AppShellState {
  return useSyncExternalStore(subscribe, current);
}
