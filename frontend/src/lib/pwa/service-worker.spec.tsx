import { jest } from '@jest/globals';
import { applyUpdate, startServiceWorker } from './service-worker';

describe('an update that the person takes', () => {
  it('is asked to take over until it does', async () => {
    const waiting = { postMessage: jest.fn() };
    const registration = Object.assign(new EventTarget(), { waiting, installing: null });
    const container = Object.assign(new EventTarget(), {
      controller: {},
      register: () => Promise.resolve(registration),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    jest.useFakeTimers();
    try {
      await startServiceWorker();
      applyUpdate();
      expect(waiting.postMessage).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(9_000);
      expect(waiting.postMessage).toHaveBeenCalledTimes(4);
      expect(waiting.postMessage).toHaveBeenLastCalledWith({ type: 'SKIP_WAITING' });
    } finally {
      jest.useRealTimers();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });
});
