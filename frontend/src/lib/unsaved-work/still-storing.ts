import { holdUnsavedWork } from './unsaved-work';

const underWay = new Set<Promise<unknown>>();

/**
 * Follows what is still on its way to the device, also after the form that it belongs to was closed: until
 * its end it keeps the tab from closing without a word.
 */
export function stillStoring(task: Promise<unknown>): void {
  const release = holdUnsavedWork();
  const ended = task.then(
    () => undefined,
    () => undefined,
  );
  underWay.add(ended);
  void ended.then(() => {
    underWay.delete(ended);
    release();
  });
}

/** Nobody waits longer for it. */
const PATIENCE_MS = 10_000;

/** Resolves when all that is on its way by now is on the device, or has failed, or takes too long. */
export async function allStored(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([Promise.all(underWay), tooLong]);
  clearTimeout(timer);
}
