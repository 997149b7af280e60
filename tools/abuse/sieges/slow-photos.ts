import { HOSTILE_PHOTOS } from '../../../backend/test/support/hostile-photos/hostile-photos.ts';
import type { World } from '../world/world.ts';
import { CARLA } from '../world/people.ts';
import type { Siege } from './siege.ts';

const AT_ONCE = 12;

/**
 * One person's photos, as many at once as one person may send and each as dear as can be: others' must not
 * wait.
 */
export const slowPhotos = (world: World): Siege => ({
  name: `${AT_ONCE} photos at once that are hard to look at`,
  async lay(scene) {
    const faults: string[] = [];
    let isOver = false;
    const waiting = [...HOSTILE_PHOTOS];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await world.sendForm(CARLA, 'user/upload-photos', world.photoOfCarla(), next.make());
      }
    };
    const sending = Promise.allSettled(Array.from({ length: AT_ONCE }, lane)).finally(() => (isOver = true));
    do {
      faults.push(...(await scene.honestWork()));
      await scene.untilReads(5);
    } while (!isOver);
    for (const done of await sending) {
      if (done.status === 'rejected') faults.push(`its photos could not be sent: ${String(done.reason)}`);
    }
    return faults;
  },
});
