/** Longer than a scanner takes from key to key, slow ones over Bluetooth too; shorter than most people. */
const NEXT_KEY_WITHIN_MS = 100;
/** Quicker than anybody types several keys in a row. */
const NO_PERSON_WITHIN_MS = 40;
/** Shorter is no code, but somebody who types. */
const SHORTEST_CODE = 3;

type Key = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

type Heard = {
  /** What was scanned, with the key that ends it. */
  code: string | null;
  /** The key is a scanner's: in a field it is typed, elsewhere it is to do nothing. */
  scanners: boolean;
};

const A_PERSONS: Heard = { code: null, scanners: false };
const A_SCANNERS: Heard = { code: null, scanners: true };

/**
 * Tells a scanner that acts as a keyboard from a person: a code comes as a burst of keys that Enter ends, or
 * Tab. By the times that the events carry, not by when the page had the time to look at them.
 */
export class KeyBurst {
  private typed = '';
  private last = -Infinity;
  /** The longest time from key to key in this burst. */
  private slowest = 0;
  private endedAt = -Infinity;
  private readonly tabWithin: number;

  /**
   * @param where who is quick and goes on with Tab to the next field is nearly as fast as a slow scanner:
   *   where people type, Tab ends no slow burst. Enter may, for it looks up what they typed as well.
   */
  constructor(where: 'people type' | 'nobody types' = 'nobody types') {
    this.tabWithin = where === 'people type' ? NO_PERSON_WITHIN_MS : NEXT_KEY_WITHIN_MS;
  }

  /** To be told of each key. */
  next({ key, timeStamp, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Key): Heard {
    if (isComposing || ctrlKey || metaKey || altKey) return A_PERSONS;
    const pause = timeStamp - this.last;
    const goesOn = this.typed !== '' && pause <= NEXT_KEY_WITHIN_MS;
    const slowest = goesOn ? Math.max(this.slowest, pause) : 0;
    if (key === 'Enter' || key === 'Tab') {
      const ends = goesOn && (key === 'Enter' || (!shiftKey && slowest <= this.tabWithin));
      const code = ends ? this.typed.trim() : '';
      this.forget();
      if (code.length >= SHORTEST_CODE) {
        this.endedAt = timeStamp;
        return { code, scanners: true };
      }
      // Some scanners end a code with two of them, or with both.
      return key === 'Enter' && timeStamp - this.endedAt <= NEXT_KEY_WITHIN_MS ? A_SCANNERS : A_PERSONS;
    }
    // Capitals bring a key of their own.
    if ([...key].length !== 1) return A_PERSONS;
    // A space with nothing before it presses a button; codes have none there.
    if (key === ' ' && !goesOn) {
      this.forget();
      return A_PERSONS;
    }
    this.typed = goesOn ? this.typed + key : key;
    this.last = timeStamp;
    this.slowest = slowest;
    return goesOn ? A_SCANNERS : A_PERSONS;
  }

  /** What comes next continues nothing, though it may still be the second Enter of a scan. */
  forget(): void {
    this.typed = '';
    this.last = -Infinity;
  }
}
