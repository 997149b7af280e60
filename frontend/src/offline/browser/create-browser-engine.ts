import { createEngine } from '../engine';
import type { OfflineEngine } from '../engine-api';
import type { UserId } from '../ports';
import { browserConnectivity } from './connectivity';
import { httpTransport } from './http-transport';
import { newId } from './new-id';
import { persistStorage } from './storage';
import { localforageStateStore } from './sync-state-store';
import { browserTabChannel } from './tab-channel';
import { browserLocks } from './web-locks';

/** The engine of one user in this tab, on what the browser offers. */
export function createBrowserEngine(userId: UserId): OfflineEngine {
  const channel = browserTabChannel();
  const engine = createEngine({
    userId,
    ports: {
      transport: httpTransport(userId),
      clock: {
        now: () => Date.now(),
        setTimeout(task, ms) {
          const timer = setTimeout(task, ms);
          return () => clearTimeout(timer);
        },
      },
      locks: browserLocks(),
      connectivity: browserConnectivity,
      channel,
      syncStateStore: localforageStateStore,
      newId,
      // Nobody waits for these, but whoever looks into a device's console should find them.
      // eslint-disable-next-line no-console
      report: (error, where) => console.error(`offline engine: ${where}`, error),
      indexedDB,
      IDBKeyRange,
    },
  });
  return {
    ...engine,
    async start() {
      await engine.start();
      // A refusal changes nothing for now; the storage panel shows it.
      await persistStorage();
    },
    async dispose() {
      await engine.dispose();
      channel.close();
    },
  };
}
