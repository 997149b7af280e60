import { randomUuid } from '@/lib/identifiers/random-uuid';
import { createEngine } from '../engine';
import type { OfflineEngine } from '../engine-api';
import type { UserId } from '../ports';
import { browserClock } from './clock';
import { browserConnectivity } from './connectivity';
import { httpTransport } from './http-transport';
import { onPageHidden } from './page-hidden';
import { onPageKept } from './page-kept';
import { browserPatience } from './patience';
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
    username,
    ports: {
      transport: httpTransport(userId, username),
      clock: browserClock,
      patience: browserPatience,
      onHidden: onPageHidden,
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
  const stopListening = onPageKept(() => engine.db.running.end());
  return {
    ...engine,
    async start() {
      await engine.start();
      // A refusal costs nothing: the browser is asked again with every download. And nobody waits for its
      // answer, which may be a person's.
      persistStorage().catch((error: unknown) => report(error, 'persist'));
    },
    async dispose() {
      stopListening();
      await engine.dispose();
      channel.close();
    },
  };
}
