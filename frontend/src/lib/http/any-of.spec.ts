import { anyOf } from './any-of';

const { any } = AbortSignal;

describe.each([
  { browser: 'a browser that can', has: true },
  { browser: 'an older one', has: false },
])('a signal of several in $browser', ({ has }) => {
  beforeAll(() => {
    if (!has) Reflect.deleteProperty(AbortSignal, 'any');
  });
  afterAll(() => Object.assign(AbortSignal, { any }));

  it('is aborted by any of them, with its reason', () => {
    expect('any' in AbortSignal).toBe(has);
    const other = new AbortController();
    const signal = anyOf([new AbortController().signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('why');
    expect([signal.aborted, signal.reason]).toEqual([true, 'why']);
  });

  it('is aborted from the beginning where one of them is', () => {
    const signal = anyOf([new AbortController().signal, AbortSignal.abort('before')]);
    expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
  });
});
