/** What is asked before unsaved work would be lost. */
export type LossQuestion = { title: string; text?: string; discard: string; keep: string };

export type UnsavedWork = {
  /** Without one it only keeps the tab from closing: it goes on behind any other screen. */
  question?: LossQuestion;
  /**
   * What of the address it stands on besides the path: names of parameters. While they stay, nothing is lost.
   */
  standsOn?: readonly string[];
  /**
   * It is on the device: closing the tab loses nothing, but nothing may take it from under somebody's hands.
   */
  stored?: boolean;
};

/**
 * What this tab holds that a person typed, chose or photographed and that is not stored yet, the latest last.
 * While it does, nothing may reload the page by itself, and the browser asks before it closes the tab.
 */
const held: (() => UnsavedWork)[] = [];
const listeners = new Set<() => void>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (held.some((describe) => describe().stored !== true)) event.preventDefault();
}

function tell(): void {
  if (held.length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/**
 * Marks unsaved work; the returned function takes the mark away (once, however often it is called).
 * @param describe what it is by the time somebody asks
 */
export function holdUnsavedWork(describe: () => UnsavedWork = () => ({})): () => void {
  const mark = () => describe();
  held.push(mark);
  tell();
  return () => {
    const at = held.indexOf(mark);
    if (at < 0) return;
    held.splice(at, 1);
    tell();
  };
}

export function hasUnsavedWork(): boolean {
  return held.length > 0;
}

/** All that is held, the latest first. */
export function unsavedWork(): UnsavedWork[] {
  return held.map((describe) => describe()).reverse();
}

export function subscribeToUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
