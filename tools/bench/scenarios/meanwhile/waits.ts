import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until `act` has ended. @returns the longest wait, in milliseconds */
export async function longestWait(
  ask: () => Promise<number>,
  everyMs: number,
  until: { isOver: boolean },
): Promise<number> {
  let longest = 0;
  do {
    longest = Math.max(longest, await ask());
    await delay(everyMs);
  } while (!until.isOver);
  return longest;
}
