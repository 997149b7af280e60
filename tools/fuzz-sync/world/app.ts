import type { EnginePorts, Transport } from '../../../frontend/src/offline/ports';
import { tabRealm } from '../loader/frontend.ts';
import { webStorage } from './browser.ts';
import type { Device } from './device.ts';
import type { Tab } from './tab.ts';

export interface Session {
  accessToken: string;
  refreshToken: string;
  user: { id: number; username: string; role: string };
}

/** The parts of the app that a tab runs beside the engine; the product's own code. */
export interface AppParts {
  session: {
    currentSession(): Session | null;
    openSession(session: Session, remember: boolean): void;
    renewTokens(tokens: Pick<Session, 'accessToken' | 'refreshToken'>): void;
    closeSession(ended: 'logout' | 'expired'): void;
    checkStoredSession(): Promise<void>;
    useSession: { getState(): { ended: 'logout' | 'expired' | null } };
  };
  http: { request(path: string, options?: object): Promise<Response> };
  httpTransport(userId: number, username: string): Transport;
  browserLocks(): EnginePorts['locks'];
  browserTabChannel(): EnginePorts['channel'] & { close(): void };
}

/** What the tab gives to the app that runs in it. */
interface Browser {
  device: Device;
  tab: Tab;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  localStorage: object;
  indexedDB: object;
  onStorage(listener: (event: object) => void): void;
  after(task: () => void, ms: number): () => void;
}

export function loadApp(browser: Browser): AppParts {
  const { device, tab } = browser;
  const timers = new Map<number, () => void>();
  let count = 0;
  const load = tabRealm({
    fetch: browser.fetch,
    localStorage: browser.localStorage,
    sessionStorage: webStorage(new Map()),
    indexedDB: browser.indexedDB,
    BroadcastChannel: device.channels.for(tab),
    navigator: {
      locks: {
        request: (...rest: [string, ...unknown[]]) => device.locks.request(tab, ...rest),
        query: () => device.locks.query(),
      },
    },
    window: {
      addEventListener: (type: string, listener: (event: object) => void) => {
        if (type === 'storage') browser.onStorage(listener);
      },
      removeEventListener: () => undefined,
    },
    AbortSignal: {
      any: (signals: AbortSignal[]) => AbortSignal.any(signals),
      timeout: (ms: number) => {
        const controller = new AbortController();
        browser.after(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms);
        return controller.signal;
      },
    },
    setTimeout: (task: () => void, ms: number) => {
      count += 1;
      timers.set(count, browser.after(task, ms));
      return count;
    },
    clearTimeout: (id: number) => timers.get(id)?.(),
  });
  return {
    session: load('lib/session/session-store'),
    http: load('lib/http/request'),
    ...load<Pick<AppParts, 'httpTransport'>>('offline/browser/http-transport'),
    ...load<Pick<AppParts, 'browserLocks'>>('offline/browser/web-locks'),
    ...load<Pick<AppParts, 'browserTabChannel'>>('offline/browser/tab-channel'),
  };
}
