import { fireEvent } from '@testing-library/react';

const KEY_EVERY_MS = 5;
/** Later than any key that a test types otherwise. */
let now = 1e13;

type Options = {
  every?: number;
  ends?: readonly ('Enter' | 'Tab')[];
  /** What comes of the code before a second key ends it once more. */
  onEnd?: () => void;
};

/**
 * What a scanner that acts as a keyboard does: keys into whatever has the focus, as fast as it goes, and what
 * it ends a code with; and what the browser makes of those that nobody takes. A button is pressed by the
 * space that comes up, as in Firefox, whatever became of the one that went down.
 */
export function scan(code: string, options: Options = {}): void {
  const { every = KEY_EVERY_MS, ends = ['Enter'], onEnd } = options;
  now += 1000;
  const keys = [...code, ...ends];
  for (const [at, key] of keys.entries()) {
    if (at === code.length + 1) onEnd?.();
    const target = document.activeElement ?? document.body;
    now += every;
    const taken = !press(target, 'keydown', key);
    const button = target instanceof HTMLButtonElement ? target : null;
    if (!taken && key === 'Enter' && button) fireEvent.click(button);
    if (!taken && key === 'Tab' && target instanceof HTMLElement) target.blur();
    const field = target instanceof HTMLInputElement ? target : null;
    if (!taken && field && key.length === 1) {
      fireEvent.change(field, { target: { value: field.value + key } });
    }
    if (press(document.activeElement ?? document.body, 'keyup', key) && key === ' ' && button) {
      fireEvent.click(button);
    }
  }
}

/** False where somebody keeps the browser from doing what it does with the key. */
function press(target: Element, type: 'keydown' | 'keyup', key: string): boolean {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  return fireEvent(target, event);
}
