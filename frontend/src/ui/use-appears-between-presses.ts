import { useEffect, useState } from 'react';

let pressed = false;
window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) {
  window.addEventListener(end, () => (pressed = false), { capture: true });
}

/**
 * Whether what is wanted may appear: not while a finger is down anywhere on the page. It would move what is
 * pressed away, and the tap would reach something else, or nothing. What is wanted no longer goes at once.
 */
export function useAppearsBetweenPresses(wanted: boolean): boolean {
  const [shown, setShown] = useState(wanted);
  if (!wanted && shown) setShown(false);
  const waits = wanted && !shown;
  useEffect(() => (waits ? whenReleased(() => setShown(true)) : undefined), [waits]);
  return wanted && shown;
}

/** @returns ends the waiting */
function whenReleased(act: () => void): () => void {
  if (!pressed) {
    act();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Later than the click that comes of lifting the finger.
  const released = () => (timer = setTimeout(act));
  window.addEventListener('pointerup', released, { once: true });
  window.addEventListener('pointercancel', released, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('pointerup', released);
    window.removeEventListener('pointercancel', released);
  };
}
