import { KeyBurst } from './key-burst';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

/** What comes of keys that follow each other by so many milliseconds. */
function typed(keys: readonly string[], gap: number, burst = new KeyBurst(), from = 1000) {
  return keys.map((key, at) => burst.next({ key, timeStamp: from + at * gap, ...NO_MODIFIERS })).at(-1);
}

describe('a burst of keys', () => {
  it('is a scan when Enter ends it as fast as it came', () => {
    expect(typed([...'A-100', 'Enter'], 5)).toBe('A-100');
    expect(typed(['Shift', 'A', '-', '1', 'Enter'], 60)).toBe('A-1');
  });

  it('is none from a person, nor of one or two keys', () => {
    expect(typed([...'A-100', 'Enter'], 140)).toBeNull();
    expect(typed(['1', '2', 'Enter'], 5)).toBeNull();
    expect(typed(['Enter'], 5)).toBeNull();
  });

  it('begins anew after a pause and after each scan', () => {
    const burst = new KeyBurst();
    typed([...'silla'], 5, burst);
    expect(typed([...'A-100', 'Enter'], 5, burst, 5000)).toBe('A-100');
    expect(typed([...'A-200', 'Enter'], 5, burst, 5030)).toBe('A-200');
  });
});
