import { setTimeout } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const MB = 1_048_576;

/**
 * Resolves when this process, all of its threads together, has come to hold so many megabytes more than now.
 * @returns how many more they are then
 */
export async function memoryGrownBy(megabytes: number, signal: AbortSignal): Promise<number> {
  const before = process.memoryUsage.rss();
  for (;;) {
    const grown = (process.memoryUsage.rss() - before) / MB;
    if (grown > megabytes) return Math.round(grown);
    await setTimeout(LOOK_EVERY_MS, undefined, { signal });
  }
}
