import { useEffect, useEffectEvent } from 'react';

/** Calls back when '/' is pressed where it would write nothing: in no field and in no dialog. */
export function useSlashKey(onSlash: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], [role=dialog]')
    )
      return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
