/** How much of the page is still being loaded: it would be missing on paper. */
let onItsWay = 0;
const waiting = new Set<() => void>();

/** Marks something of the page as loading; the returned function says that it is there, or will not come. */
export function markOnItsWay(): () => void {
  onItsWay += 1;
  let marked = true;
  return () => {
    if (!marked) return;
    marked = false;
    onItsWay -= 1;
    // What takes its place may be on its way as well: its mark comes at the same moment, after this one went.
    queueMicrotask(goOn);
  };
}

function goOn(): void {
  if (!isComplete()) return;
  for (const run of [...waiting]) {
    waiting.delete(run);
    run();
  }
}

export const isComplete = (): boolean => onItsWay === 0;

/** Runs it when all of the page is there, at once if it is. The returned function calls that off. */
export function onceComplete(run: () => void): () => void {
  if (isComplete()) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}
