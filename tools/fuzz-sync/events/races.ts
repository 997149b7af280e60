import type { World } from '../world/world.ts';
import { who, type EventKind } from './event.ts';
import { importOf } from './office.ts';

/** Things that reach the API in the same moment. What the database makes of them is its own business. */
export const races: EventKind[] = [{ name: 'all at once', weight: 4, run: allAtOnce }];

/** Everybody sends or downloads at once, and sometimes the administrator loads a file in the same moment. */
async function allAtOnce(world: World): Promise<boolean> {
  if (world.api.url === null) return false;
  const tabs = world.devices.flatMap((device) => device.openTabs).filter(({ engine }) => engine !== null);
  if (tabs.length < 2) return false;
  world.log.event(`${tabs.map(who).join(', ')} do something at once:`);
  world.network.gather();
  for (const tab of tabs) {
    const { engine } = tab;
    if (!engine) continue;
    const [group] = (await engine.listGroups()).filter(({ downloaded }) => downloaded === 1);
    const downloads = group !== undefined && world.rng.chance(0.3);
    const work: Promise<unknown> = downloads ? engine.downloadGroup(group.id) : engine.sync();
    void tab
      .told(work)
      .then((told) =>
        world.log.detail(`(${who(tab)} ${downloads ? 'downloads' : 'synchronises'}: ${told.kind})`),
      );
  }
  await world.settle();
  const file = world.rng.chance(0.3) ? importOf(world) : null;
  world.network.together();
  await file?.();
  await world.settle();
  return true;
}
