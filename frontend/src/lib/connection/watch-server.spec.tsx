import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { noteAnswer, noteUnheard } from './server-answers';
import { useReach } from './use-reach';
import { watchServer } from './watch-server';

const HALF_A_MINUTE_MS = 30_000;

function Reach() {
  return <span role="status">{useReach()}</span>;
}

/** Whoever asks the server waits until the test lets it answer, or gives up. */
function heldServer() {
  let waiting: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = [];
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = () =>
    new Promise<Response>((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  const all = (end: (one: (typeof waiting)[number]) => void) =>
    act(async () => {
      const asked = waiting;
      waiting = [];
      asked.forEach(end);
      await jest.advanceTimersByTimeAsync(0);
    });
  return {
    asked: () => waiting.length,
    answer: () => all(({ resolve }) => resolve({ status: 200 } as Response)),
    hang: () => all(({ reject }) => reject(new DOMException('', 'TimeoutError'))),
    restore: () => {
      globalThis.fetch = fetchBefore;
    },
  };
}

function setNetwork(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function setVisible(visible: boolean): void {
  const value = visible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('whether the server answers', () => {
  let server: ReturnType<typeof heldServer>;
  let stop: () => void;
  const shown = () => screen.getByRole('status').textContent;

  beforeEach(() => {
    jest.useFakeTimers();
    server = heldServer();
    noteUnheard();
    render(<Reach />);
    jest.advanceTimersByTime(HALF_A_MINUTE_MS);
    stop = watchServer();
  });

  afterEach(() => {
    stop();
    server.restore();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'onLine');
    Reflect.deleteProperty(document, 'visibilityState');
    act(() => noteAnswer(200));
  });

  it('is not said before it has answered or was waited for in vain', async () => {
    expect(shown()).toBe('connecting');
    await server.hang();
    expect(shown()).toBe('silent');
    act(() => jest.advanceTimersByTime(1000));
    expect(server.asked()).toBe(1);
    await server.answer();
    expect(shown()).toBe('online');
  });

  it('is asked anew when the network is back', async () => {
    await server.answer();
    setNetwork(false);
    expect(shown()).toBe('offline');
    setNetwork(true);
    expect(shown()).toBe('connecting');
    await server.answer();
    expect(shown()).toBe('online');
  });

  it('is asked anew when somebody comes back to the app after long, not after a glance', async () => {
    await server.answer();
    setVisible(false);
    setVisible(true);
    expect(shown()).toBe('online');
    await server.answer();
    setVisible(false);
    act(() => jest.advanceTimersByTime(HALF_A_MINUTE_MS));
    setVisible(true);
    expect(shown()).toBe('connecting');
    await server.answer();
    expect(shown()).toBe('online');
  });

  it('is known from any other call too', () => {
    act(() => noteAnswer(404));
    expect(shown()).toBe('online');
  });
});
