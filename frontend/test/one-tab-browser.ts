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

// Engines write what they still have to as their screens go: the test's storage must still be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)));

Object.defineProperty(globalThis, 'BroadcastChannel', { value: SilentChannel });
