import { jest } from '@jest/globals';
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { applyUpdate, checkForUpdate, startServiceWorker } from './service-worker';
import { useUpdate } from './update-store';

const NOTHING = { available: false, postponed: false, applying: false };

const worker = () =>
  Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: jest.fn<(message: unknown) => void>(),
  });
type FakeWorker = ReturnType<typeof worker>;

/** What the browser has of this app's workers. */
const registration = Object.assign(new EventTarget(), {
  waiting: null as FakeWorker | null,
  installing: null as FakeWorker | null,
  update: () => Promise.resolve(),
});
const container = Object.assign(new EventTarget(), {
  controller: {},
  register: () => Promise.resolve(registration),
});

beforeAll(async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  jest.useFakeTimers();
  await startServiceWorker();
});

beforeEach(() => {
  useUpdate.setState(NOTHING);
  Object.assign(registration, { waiting: null, installing: null });
});

afterEach(() => {
  jest.clearAllTimers();
});

afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('an update that the person takes', () => {
  it('is asked to take over until it does', () => {
    const waiting = worker();
    registration.waiting = waiting;
    applyUpdate();
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(9_000);
    expect(waiting.postMessage).toHaveBeenCalledTimes(4);
    expect(waiting.postMessage).toHaveBeenLastCalledWith({ type: 'SKIP_WAITING' });
  });

  it.each([
    ['it takes over', () => container.dispatchEvent(new Event('controllerchange'))],
    ['it is found to have taken over', () => jest.advanceTimersByTime(3_000)],
  ])('waits for them again where a form was opened before %s', (_when, comes) => {
    registration.waiting = worker();
    applyUpdate();
    const release = holdUnsavedWork();
    registration.waiting = null;
    comes();
    expect(useUpdate.getState()).toEqual({ available: true, postponed: false, applying: false });
    release();
  });
});

describe('asking whether there is a newer version', () => {
  it('waits for the end of one that is being installed', async () => {
    const installing = worker();
    registration.installing = installing;
    let answered = false;
    const asked = checkForUpdate().then(() => (answered = true));
    await Promise.resolve();
    await Promise.resolve();
    expect(answered).toBe(false);
    Object.assign(registration, { installing: null, waiting: installing });
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    await asked;
    expect(useUpdate.getState().available).toBe(true);
  });

  it('fails where that could not be installed', async () => {
    const installing = worker();
    registration.installing = installing;
    const asked = checkForUpdate();
    await Promise.resolve();
    await Promise.resolve();
    registration.installing = null;
    installing.state = 'redundant';
    installing.dispatchEvent(new Event('statechange'));
    await expect(asked).rejects.toThrow();
    expect(useUpdate.getState().available).toBe(false);
  });
});
