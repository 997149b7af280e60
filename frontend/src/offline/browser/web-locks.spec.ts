import { browserLocks } from './web-locks';

/** What runs until it is told to end. */
function task() {
  let end: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => (end = resolve));
  return { run: () => done, end };
}

describe('Web Locks', () => {
  const page = new EventTarget();
  beforeAll(() => Object.assign(globalThis, { window: page }));
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'));

  it('are those of the browser', () => {
    expect('locks' in navigator).toBe(true);
  });

  it('run one task at a time, and tell how it ended', async () => {
    const { tryWith } = browserLocks();
    const first = task();
    const running = tryWith('one', first.run);
    await whenHeld('one');
    expect(await tryWith('one', () => Promise.resolve('beside it'))).toBeUndefined();
    expect(await tryWith('other', () => Promise.resolve('elsewhere'))).toEqual({ value: 'elsewhere' });
    first.end('done');
    expect(await running).toEqual({ value: 'done' });
    const failing = tryWith('one', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await tryWith('one', () => Promise.resolve('after it'))).toEqual({ value: 'after it' });
  });

  it('are waited for', async () => {
    const locks = browserLocks();
    const first = task();
    const running = locks.tryWith('awaited', first.run);
    await whenHeld('awaited');
    const events: string[] = [];
    const free = locks.whenFree('awaited').then(() => events.push('free'));
    events.push('end');
    first.end('done');
    await Promise.all([running, free]);
    expect(events).toEqual(['end', 'free']);
  });

  it('are given back by a page that is left, whose task tells its end all the same', async () => {
    const { tryWith, whenFree } = browserLocks();
    const first = task();
    const running = tryWith('left', first.run);
    await whenHeld('left');
    page.dispatchEvent(new Event('pagehide'));
    await whenFree('left');
    expect(await tryWith('left', () => Promise.resolve('the next page'))).toEqual({ value: 'the next page' });
    first.end('late');
    expect(await running).toEqual({ value: 'late' });
  });

  it('are no longer waited for by a page that is left', async () => {
    const locks = browserLocks();
    const other = task();
    const running = navigator.locks.request('elsewhere', other.run);
    await whenHeld('elsewhere');
    const waiting = locks.whenFree('elsewhere');
    page.dispatchEvent(new Event('pagehide'));
    await waiting;
    other.end('done');
    await running;
    expect(await locks.tryWith('elsewhere', () => Promise.resolve('free'))).toEqual({ value: 'free' });
  });
});

async function whenHeld(name: string): Promise<void> {
  while (!(await navigator.locks.query()).held?.some((lock) => lock.name === name)) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
