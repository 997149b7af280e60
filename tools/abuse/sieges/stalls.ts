import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../contract/operations.ts';
import { besiegerOf, isLimited, type Scene, type Siege, TOO_MANY } from './siege.ts';
import { stall, within } from './stalled-body.ts';

const STALLED = 60;
const INSIDE_WITHIN_MS = 15_000;
/** Reads of somebody else's while they stand: some two seconds. */
const READS = 15;

/** What a person has under way counts until the server notices that they are gone. */
const RETURNED_WITHIN_MS = 10_000;

/**
 * Bodies that have begun and hardly go on, on every call that takes one. Meanwhile everybody else must get
 * through; whoever sends them must not, where a call is limited; and may again when they are gone.
 */
export const stalls = (operations: readonly Operation[], returnedWithinMs = RETURNED_WITHIN_MS): Siege[] =>
  operations
    .filter(({ body }) => body !== null)
    .map((operation) => ({
      name: `${STALLED} bodies of ${operation.id} that do not come`,
      async lay(scene) {
        const bodies = await stall(scene, operation, STALLED);
        const known = (): number => bodies.filter(({ isInside }) => isInside).length;
        const faults: string[] = [];
        try {
          const all = await within(INSIDE_WITHIN_MS, () => known() === STALLED);
          if (!all) faults.push(`only ${known()} of ${STALLED} were ever taken note of`);
          if (bodies.some(({ status }) => status === 401 || status === 403))
            faults.push('nobody was besieged: the besieger may not call it');
          await scene.untilReads(READS);
          faults.push(...(await scene.honestWork()));
          if (isLimited(operation)) faults.push(...(await ownLimitFaults(scene, operation)));
        } finally {
          for (const body of bodies) body.giveUp();
        }
        if (isLimited(operation)) faults.push(...(await returnFaults(scene, operation, returnedWithinMs)));
        return faults;
      },
    }));

async function ownLimitFaults(scene: Scene, operation: Operation): Promise<string[]> {
  const status = await scene.call(operation, besiegerOf(operation));
  return status === TOO_MANY
    ? []
    : [`whoever sends them has no limit: a further call of theirs got ${status}`];
}

/** The besieger may call again, soon after all that they had under way is gone. */
export async function returnFaults(
  scene: Scene,
  operation: Operation,
  withinMs = RETURNED_WITHIN_MS,
): Promise<string[]> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if ((await scene.call(operation, besiegerOf(operation))) !== TOO_MANY) return [];
    await delay(250);
  }
  return [`${operation.id} still counts bodies whose connections are gone`];
}
