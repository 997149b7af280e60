import { KeyBurst } from './key-burst';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };

/** What comes of each of some keys that follow each other by so many milliseconds. */
function heard(keys: readonly string[], gap: number, burst = new KeyBurst(), from = 1000) {
  return keys.map((key, at) => burst.next({ key, timeStamp: from + at * gap, ...NO_MODIFIERS }));
}

const typed = (...keys: Parameters<typeof heard>) => heard(...keys).at(-1)?.code;

/** The keys among them that are a scanner's. */
const taken = (keys: readonly string[], ...more: [gap: number, burst?: KeyBurst, from?: number]) =>
  heard(keys, ...more).flatMap(({ scanners }, at) => (scanners ? [keys[at]] : []));

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

  it('takes its keys for itself, but the first, of which nothing is known, and no space of a person', () => {
    expect(taken([...'SN 44', 'Enter'], 5)).toEqual(['N', ' ', '4', '4', 'Enter']);
    expect(taken([...'SN 44', 'Enter'], 140)).toEqual([]);
    expect(taken([' ', ' ', 'Enter'], 30)).toEqual([]);
    expect(typed([...' SN 44', 'Enter'], 5)).toBe('SN 44');
  });

  it('ends with all the Enters that a scanner sends, and with none of a person', () => {
    expect(taken([...'123', 'Enter', 'Enter'], 30)).toEqual(['2', '3', 'Enter', 'Enter']);
    const burst = new KeyBurst();
    typed([...'123', 'Enter'], 5, burst);
    expect(taken(['Enter'], 5, burst, 1200)).toEqual([]);
  });

  it('may end with Tab, unless somebody goes from field to field', () => {
    expect(typed([...'A-100', 'Tab'], 60)).toBe('A-100');
    expect(taken([...'A-100', 'Tab', 'Enter'], 5)).toEqual([...'-100', 'Tab', 'Enter']);
    expect(taken(['1', '2', 'Tab'], 5)).toEqual(['2']);
    expect(typed([...'A-100', 'Tab'], 140)).toBeNull();
    // What was typed before it is of another place.
    expect(typed([...'12', 'Tab', '3', 'Enter'], 5)).toBeNull();
  });

  it('ends with Tab only at the pace of a machine where people type', () => {
    const field = () => new KeyBurst('people type');
    expect(typed([...'A-100', 'Tab'], 15, field())).toBe('A-100');
    expect(typed([...'silla', 'Tab'], 70, field())).toBeNull();
    // Neither one quick pair of keys nor a quick Tab makes a machine of a person.
    const burst = field();
    heard([...'sil'], 70, burst);
    expect(typed(['l', 'a', 'Tab'], 10, burst, 1200)).toBeNull();
    expect(typed([...'A-100', 'Enter'], 70, field())).toBe('A-100');
  });

  it('has no Tab with Shift for its end', () => {
    const burst = new KeyBurst();
    heard([...'123'], 5, burst);
    const back = burst.next({ ...NO_MODIFIERS, key: 'Tab', timeStamp: 1020, shiftKey: true });
    expect(back).toEqual({ code: null, scanners: false });
  });
});
