import type { World } from '../world/world.ts';
import type { EventKind } from './event.ts';

/** What becomes of localforage, which nothing may depend on: at any time, and with the app open. */
export const mirror: EventKind[] = [
  { name: 'the mirror is lost', weight: 1.5, run: lose },
  { name: 'the mirror is damaged', weight: 1.5, run: damage },
  { name: 'the mirror comes back old', weight: 1.5, run: comeBackOld },
  { name: 'the mirror fails', weight: 1.5, run: fail },
];

const RUBBISH = [
  null,
  7,
  'carla',
  [],
  {},
  { queue: 'x', conflicts: 7, autoSync: 'no', lastSyncTime: 'never' },
  { queue: [{ id: 'x', type: 'action' }], conflicts: [{}], autoSync: false, lastSyncTime: -1 },
];

async function lose(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  device.syncStates.clear();
  world.log.event(`${device.name} loses its mirror.`);
  return Promise.resolve(true);
}

async function damage(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  const keys = world.people.flatMap(({ id }) => [`sync-state:${id}`, `username:${id}`, `author:${id}`]);
  for (const key of keys) device.syncStates.set(key, world.rng.pick(RUBBISH));
  world.log.event(`The mirror of ${device.name} is damaged.`);
  return Promise.resolve(true);
}

async function comeBackOld(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  const { backup } = device;
  if (backup) {
    device.syncStates.clear();
    for (const [key, value] of backup) device.syncStates.set(key, value);
  }
  device.backup = backup ? null : new Map(device.syncStates);
  world.log.event(`${device.name}: a backup of the mirror is ${backup ? 'put back' : 'made'}.`);
  return Promise.resolve(true);
}

async function fail(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  device.mirrorFails = !device.mirrorFails;
  world.log.event(`The mirror of ${device.name} ${device.mirrorFails ? 'fails' : 'works again'}.`);
  return Promise.resolve(true);
}
