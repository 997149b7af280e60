/** Longer than a scanner takes from key to key, slow ones over Bluetooth too; shorter than most people. */
const NEXT_KEY_WITHIN_MS = 100;
/** Shorter is no code, but somebody who types. */
const SHORTEST_CODE = 3;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * Tells a scanner that acts as a keyboard from a person: a code comes as a burst of keys that Enter ends. By
 * the times that the events carry, not by when the page had the time to look at them.
 */
export class KeyBurst {
  private typed = '';
  private last = -Infinity;

  /** To be told of each key; answers the code with the Enter that ends a burst, else null. */
  next({ key, timeStamp, ctrlKey, metaKey, altKey, isComposing }: Key): string | null {
    if (isComposing || ctrlKey || metaKey || altKey) return null;
    const goesOn = timeStamp - this.last <= NEXT_KEY_WITHIN_MS;
    if (key === 'Enter') {
      const code = goesOn ? this.typed : '';
      this.forget();
      return code.trim().length >= SHORTEST_CODE ? code.trim() : null;
    }
    // Capitals bring a key of their own.
    if ([...key].length !== 1) return null;
    this.typed = goesOn ? this.typed + key : key;
    this.last = timeStamp;
    return null;
  }

  forget(): void {
    this.typed = '';
    this.last = -Infinity;
  }
}
