/**
 * Whether this tab holds something that a person typed or photographed and that is not stored yet.
 * While it does, nothing may reload the page by itself, and the browser asks before it closes the tab.
 */
let holders = 0;
const listeners = new Set<() => void>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function change(by: 1 | -1): void {
  holders += by;
  if (holders === 1 && by === 1) window.addEventListener('beforeunload', askBeforeLeaving);
  if (holders === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Marks unsaved work; the returned function takes the mark away (once, however often it is called). */
export function holdUnsavedWork(): () => void {
  let held = true;
  change(1);
  return () => {
    if (!held) return;
    held = false;
    change(-1);
  };
}

export function hasUnsavedWork(): boolean {
  return holders > 0;
}

export function subscribeToUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
