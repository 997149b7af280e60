import { hasNetwork, onNetworkChange } from '@/lib/connection/network';
import type { Connectivity } from '../ports';

const PROBE_PATH = '/favicon.svg';
/** Specification §9: good below this. */
const GOOD_BELOW_MS = 1000;

export const browserConnectivity: Connectivity = {
  isOnline: hasNetwork,
  subscribe: onNetworkChange,
  async probe() {
    try {
      const signal = AbortSignal.timeout(GOOD_BELOW_MS);
      const response = await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal });
      return response.ok ? 'good' : 'poor';
    } catch {
      // Slower or failing: both are what 'poor' means.
      return 'poor';
    }
  },
};
