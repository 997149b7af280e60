/** What jsdom lacks and the screens' libraries count on; runs before every screen test file. */
import { webcrypto } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';

/** A wide screen: every min-width query holds, nothing else does. */
window.matchMedia = (query) => ({
  matches: /min-width/.test(query),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver;
window.scrollTo = () => undefined;

// React's scheduler falls back to timers without it; the port must not keep the process alive.
globalThis.MessageChannel ??= class extends MessageChannel {
  constructor() {
    super();
    this.port1.unref();
    this.port2.unref();
  }
};
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
