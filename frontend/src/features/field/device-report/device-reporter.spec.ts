import { FakeClock } from '@/offline/test/fake-clock';
import type { RunSummary, SyncState } from '@/offline/state';
import { DeviceReporter } from './device-reporter';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const run = (finishedAt: number): RunSummary => ({
  completed: 1,
  failed: 0,
  conflicts: 0,
  stoppedBy: null,
  finishedAt,
});

function device(known = true) {
  const clock = new FakeClock();
  let state = { ready: true, online: true, syncing: false, lastRun: null } as unknown as SyncState;
  const listeners = new Set<() => void>();
  const told: (number | null)[] = [];
  let answer: () => Promise<'told' | 'gone'> = () => Promise.resolve('told');
  const reporter = new DeviceReporter({
    clock,
    engine: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    tell: ({ lastRun }) => {
      told.push(lastRun?.finishedAt ?? null);
      return answer();
    },
    known: {
      get: () => known,
      set: () => {
        known = true;
      },
    },
  });
  return {
    clock,
    told,
    start: () => reporter.start(),
    isKnown: () => known,
    become: (change: Partial<SyncState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('a device', () => {
  it('tells of itself soon after the start, and again every few minutes', async () => {
    const { clock, told, start } = device();
    start();
    await clock.pass(9 * SECOND);
    expect(told).toHaveLength(0);
    await clock.pass(SECOND);
    expect(told).toHaveLength(1);
    await clock.pass(15 * MINUTE);
    expect(told).toHaveLength(4);
  });

  it('that the server has not heard of tells of itself before somebody goes where there is no connection', async () => {
    const { clock, told, start } = device(false);
    const end = start();
    await clock.pass(2 * SECOND);
    expect(told).toHaveLength(1);
    end();
  });

  it('that could not tell is still not known', async () => {
    const { clock, start, answers, isKnown } = device(false);
    answers(() => Promise.reject(new Error('no connection')));
    start();
    await clock.pass(2 * SECOND);
    expect(isKnown()).toBe(false);
    answers(() => Promise.resolve('told'));
    await clock.pass(5 * MINUTE);
    expect(isKnown()).toBe(true);
  });

  it('tells of a run when it is over, and of many short ones once', async () => {
    const { clock, told, start, become } = device();
    start();
    await clock.pass(10 * SECOND);
    for (let at = 1; at <= 20; at += 1) {
      become({ syncing: true });
      await clock.pass(SECOND);
      become({ syncing: false, lastRun: run(at) });
      await clock.pass(SECOND);
    }
    expect(told).toEqual([null]);
    await clock.pass(2 * MINUTE);
    expect(told).toEqual([null, 20]);
    await clock.pass(2 * MINUTE);
    expect(told).toEqual([null, 20]);
  });

  it('is never in the way of work that is being sent', async () => {
    const { clock, told, start, become } = device();
    become({ syncing: true });
    start();
    await clock.pass(60 * MINUTE);
    expect(told).toHaveLength(0);
    become({ syncing: false });
    await clock.pass(0);
    expect(told).toHaveLength(1);
  });

  it('waits for a connection', async () => {
    const { clock, told, start, become } = device();
    become({ online: false });
    start();
    await clock.pass(60 * MINUTE);
    become({ online: true });
    await clock.pass(0);
    expect(told).toHaveLength(1);
  });

  it('tries again after a failure, at the next time and not before', async () => {
    const { clock, told, start, answers } = device();
    answers(() => Promise.reject(new Error('no connection')));
    start();
    await clock.pass(4 * MINUTE);
    expect(told).toHaveLength(1);
    await clock.pass(2 * MINUTE);
    expect(told).toHaveLength(2);
  });

  it('says nothing to a server that does not know of devices, and nothing any more when the person goes', async () => {
    const old = device();
    old.answers(() => Promise.resolve('gone'));
    old.start();
    await old.clock.pass(60 * MINUTE);
    expect(old.told).toHaveLength(1);

    const left = device();
    left.start()();
    await left.clock.pass(60 * MINUTE);
    expect(left.told).toHaveLength(0);
  });
});
