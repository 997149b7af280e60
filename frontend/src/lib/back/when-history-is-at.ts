/**
 * Runs it when the browser's history stands at the entry with that key. After a step that is not to be, it is
 * still on its way back there, and whatever else moved it meanwhile would lead to another entry.
 */
export function whenHistoryIsAt(key: string, run: () => void): void {
  const state = window.history.state as { key?: string } | null;
  // A router that keeps its history in memory writes nothing there, and is back at once.
  if (state === null || (state.key ?? 'default') === key) run();
  else window.addEventListener('popstate', run, { once: true });
}
