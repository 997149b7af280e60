import { jest } from '@jest/globals';
import { hasNetwork, onNetworkChange } from './network';

/** The browser's own view, without the event that usually goes with it. */
function setNetwork(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
}

describe('the network', () => {
  let told: boolean[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    stop = onNetworkChange((online) => told.push(online));
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('is heard of when the browser tells, once', () => {
    setNetwork(false);
    window.dispatchEvent(new Event('offline'));
    jest.advanceTimersByTime(10_000);
    setNetwork(true);
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(10_000);
    expect(told).toEqual([false, true]);
  });

  it('is heard of within two seconds when the browser says nothing', () => {
    setNetwork(false);
    jest.advanceTimersByTime(2000);
    expect(told).toEqual([false]);
    setNetwork(true);
    jest.advanceTimersByTime(2000);
    expect(told).toEqual([false, true]);
    expect(hasNetwork()).toBe(true);
    // What the browser says late is no news.
    window.dispatchEvent(new Event('online'));
    expect(told).toEqual([false, true]);
  });

  it('is looked at when somebody comes back to the page', () => {
    setNetwork(false);
    document.dispatchEvent(new Event('visibilitychange'));
    setNetwork(true);
    window.dispatchEvent(new Event('pageshow'));
    expect(told).toEqual([false, true]);
  });

  it('is not told to who stopped listening, and anew to who listens later', () => {
    stop();
    setNetwork(false);
    window.dispatchEvent(new Event('offline'));
    jest.advanceTimersByTime(2000);
    expect(told).toEqual([]);
    stop = onNetworkChange((online) => told.push(online));
    jest.advanceTimersByTime(2000);
    expect(told).toEqual([]);
    setNetwork(true);
    jest.advanceTimersByTime(2000);
    expect(told).toEqual([true]);
  });
});
