/**
 * What the offline engine asks of a browser and jsdom does not have: storage, and a channel to other tabs, of
 * which there are none.
 */
import 'fake-indexeddb/auto';

class SilentChannel {
  onmessage = null;
  postMessage(): void {
    // Nobody else is there.
  }
  addEventListener(): void {
    // Nothing will come.
  }
  removeEventListener(): void {
    // Nothing came.
  }
  close(): void {
    // Nothing is open.
  }
}

Object.defineProperty(globalThis, 'BroadcastChannel', { value: SilentChannel });
