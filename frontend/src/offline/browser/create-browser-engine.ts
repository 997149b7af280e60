import { randomUuid } from '@/lib/identifiers/random-uuid';
import { createEngine } from '../engine';
import type { OfflineEngine } from '../engine-api';
import { setAsideForeignWork } from '../db/set-aside';
import { rememberUsername } from '../export/known-users';
import type { UserId } from '../ports';
import { browserConnectivity } from './connectivity';
import { httpTransport } from './http-transport';
import { persistStorage } from './storage';
import { localforageStateStore } from './sync-state-store';
import { browserTabChannel } from './tab-channel';
import { browserLocks } from './web-locks';

/** The engine of one user in this tab, on what the browser offers. */
export function createBrowserEngine(userId: UserId, username: string): OfflineEngine {
  const channel = browserTabChannel();
  // Nobody waits for these, but whoever looks into a device's console should find them.
  const report = (error: unknown, where: string) => {
    // eslint-disable-next-line no-console
    console.error(`offline engine: ${where}`, error);
  };
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
      newId: randomUuid,
      report,
      indexedDB,
      IDBKeyRange,
    },
  });
  return {
    ...engine,
    async start() {
      await setAsideForeignWork(engine.db, localforageStateStore, userId, username);
      // Before any work can be saved: an export must be able to say whose it is.
      await rememberUsername(localforageStateStore, userId, username).catch((error: unknown) =>
        report(error, 'username'),
      );
      await engine.start();
      // A refusal costs nothing: the browser is asked again with every download. And nobody waits for its answer,
      // which may be a person's.
      persistStorage().catch((error: unknown) => report(error, 'persist'));
    },
    async dispose() {
      await engine.dispose();
      channel.close();
    },
  };
}
