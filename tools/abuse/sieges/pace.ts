import type { Operation } from '../contract/operations.ts';
import { isLimited, type Scene, type Siege } from './siege.ts';
import { stall, within } from './stalled-body.ts';
import { returnFaults } from './stalls.ts';

const PER_OPERATION = 20;

/** The server's own limit is a minute, looked at every five seconds; the rest is for a busy machine. */
const ENDED_WITHIN_MS = 95_000;
const READS = 40;

/**
 * Bodies that do not come, held until the server has enough of them: all must be ended, those that say
 * nothing as those that trickle, and what they held must be free again.
 */
export const beyondPace = (operations: readonly Operation[], endedWithinMs = ENDED_WITHIN_MS): Siege => ({
  name: 'bodies that do not come, until they are ended',
  async lay(scene) {
    const besieged = operations.filter(isLimited);
    const bodies = (await Promise.all(besieged.map((one) => stall(scene, one, PER_OPERATION)))).flat();
    try {
      const ended = within(endedWithinMs, () => bodies.every(({ isOver }) => isOver));
      const faults = await workUntil(ended, scene);
      const open = bodies.filter(({ isOver }) => !isOver).length;
      if (open > 0) return [...faults, `${open} of ${bodies.length} were never ended`];
      return [...faults, ...(await Promise.all(besieged.map((one) => returnFaults(scene, one)))).flat()];
    } finally {
      for (const body of bodies) body.giveUp();
    }
  },
});

async function workUntil(ended: Promise<boolean>, scene: Scene): Promise<string[]> {
  const faults: string[] = [];
  let isOver = false;
  void ended.then(() => (isOver = true));
  do {
    faults.push(...(await scene.honestWork()));
    await Promise.race([scene.untilReads(READS), ended]);
  } while (!isOver);
  return faults;
}
