import { useEffect, useState } from 'react';

/**
 * What stood there when a finger came down, until it is lifted: what changes above it meanwhile would move it
 * away under the finger, and the tap would reach something else, or nothing.
 */
export function useHeldWhilePressed<Value>(value: Value): [Value, press: () => void] {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!held) return;
    // Later than the click that comes of lifting it.
    const release = () => setTimeout(() => setHeld(null));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [held]);
  return [held ? held.value : value, () => setHeld({ value })];
}
