import { fireEvent } from '@testing-library/react';

const KEY_EVERY_MS = 5;
/** Later than any key that a test types otherwise. */
let now = 1e13;

/**
 * What a scanner that acts as a keyboard does: keys into whatever has the focus, as fast as it goes, and
 * Enter.
 */
export function scan(code: string): void {
  now += 1000;
  for (const key of [...code, 'Enter']) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (now += KEY_EVERY_MS) });
    const taken = fireEvent(target, event);
    if (!taken) continue;
    if (key === 'Enter' && target instanceof HTMLButtonElement) fireEvent.click(target);
    const field = target instanceof HTMLInputElement ? target : null;
    if (field && key !== 'Enter') fireEvent.change(field, { target: { value: field.value + key } });
  }
}
