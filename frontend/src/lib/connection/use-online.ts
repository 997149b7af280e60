import { useSyncExternalStore } from 'react';
import { hasNetwork, onNetworkChange } from './network';

/** Whether the device has a network at all, followed. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, hasNetwork);
}
