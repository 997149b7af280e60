import { holdUnsavedWork } from './unsaved-work';

const underWay = new Map<Promise<void>, string>();

/** Two pictures on the slowest way take as long. */
const PATIENCE_MS = 200_000;

/**
 * Follows what is still on its way to the device, also after the form that it belongs to was closed: until
 * its end it keeps the tab from closing without a word.
 * @param of what it belongs to
 */
export function stillStoring(of: string, task: Promise<unknown>): void {
  const release = holdUnsavedWork();
  const ended = task.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(ended, of);
  void ended.then(() => {
    underWay.delete(ended);
    release();
  });
}

const tasksOf = (of?: string): Promise<void>[] =>
  [...underWay].flatMap(([task, owner]) => (of === undefined || owner === of ? [task] : []));

export const isStillStoring = (of: string): boolean => tasksOf(of).length > 0;

type Wait = { of?: string; patienceMs?: number };

/**
 * Resolves when all that belongs to it, or all there is, is on the device, has failed, or takes too long.
 */
export async function allStored({ of, patienceMs = PATIENCE_MS }: Wait = {}): Promise<void> {
  if (tasksOf(of).length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)));
  await Promise.race([Promise.all(tasksOf(of)), tooLong]);
  clearTimeout(timer);
}
