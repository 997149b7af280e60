import { WEATHERS } from '../world/weather.ts';
import { who, workingTab, type EventKind } from './event.ts';
import type { World } from '../world/world.ts';

/** What goes wrong with phones, networks and servers. */
export const mishaps: EventKind[] = [
  { name: 'the app is killed', weight: 2, run: kill },
  { name: 'the app is doomed', weight: 7, run: doom },
  { name: 'open the app', weight: 5, run: openApp },
  { name: 'storage', weight: 3, run: storage },
  { name: 'connection', weight: 5, run: connection },
  { name: 'weather', weight: 3, run: weather },
  { name: 'the API restarts', weight: 1, run: restart },
  { name: 'a clock is set', weight: 1, run: clock },
  { name: 'a server stumbles', weight: 4, run: (world) => stumble(world, false) },
  // An asset that only one phone knows is sent at once with what was done to it: it takes this to tell them
  // apart.
  { name: 'a server stumbles over work on a new asset', weight: 20, run: (world) => stumble(world, true) },
];

async function kill(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab) return false;
  world.log.event(`${who(tab)}: the app is killed.`);
  tab.kill();
  await world.settle();
  return true;
}

async function doom(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab) return false;
  const writes = world.rng.between(1, 12);
  const after = world.rng.chance(0.5);
  tab.doom = { writes, after };
  world.log.event(
    `${who(tab)}: the app will be killed ${after ? 'after' : 'at'} its storage write ${writes} from now.`,
  );
  return Promise.resolve(true);
}

async function openApp(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  if (device.openTabs.length >= 2) {
    const tab = world.rng.pick(device.openTabs);
    world.log.event(`${who(tab)}: the tab is closed.`);
    await tab.close();
  } else {
    const tab = await world.newTab(device);
    world.log.event(`The app is opened: ${who(tab)}.`);
  }
  await world.settle();
  return true;
}

async function storage(world: World): Promise<boolean> {
  const device = world.devices.find(({ full }) => full !== null) ?? world.rng.pick(world.devices);
  device.full = device.full ? null : world.rng.pick(['write fails', 'commit fails']);
  world.log.event(`${device.name} has ${device.full ? `no more space (${device.full})` : 'space again'}.`);
  return Promise.resolve(true);
}

async function connection(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  const online = !device.online;
  world.log.event(`${device.name} ${online ? 'finds' : 'loses'} its connection.`);
  device.quality = world.rng.chance(0.8) ? 'good' : 'poor';
  device.setOnline(online);
  await world.settle();
  return true;
}

async function weather(world: World): Promise<boolean> {
  const name = world.rng.pick(Object.keys(WEATHERS) as (keyof typeof WEATHERS)[]);
  world.network.weather = WEATHERS[name];
  world.log.event(`The network is ${name}.`);
  return Promise.resolve(true);
}

/** One of several copies falls while the others go on, or comes back. */
async function copyFalls(world: World): Promise<boolean> {
  if (world.api.isWhole) {
    const place = world.rng.below(world.api.copies);
    await world.api.stopCopy(place);
    world.log.event(`Copy ${place + 1} of the API goes down.`);
  } else {
    await world.api.start();
    world.log.event('Every copy of the API is up again.');
  }
  await world.settle();
  return true;
}

async function restart(world: World): Promise<boolean> {
  if (world.api.copies > 1 && world.rng.chance(0.5)) return copyFalls(world);
  if (world.api.url === null) {
    await world.api.start();
    world.log.event('The API is up again.');
  } else {
    await world.api.stop();
    world.log.event('The API goes down.');
    if (world.rng.chance(0.7)) {
      await world.api.start();
      world.log.event('The API is up again.');
    }
  }
  await world.settle();
  return true;
}

async function clock(world: World): Promise<boolean> {
  const device = world.rng.pick(world.devices);
  const minutes = world.rng.pick([-1440, -90, -5, 5, 90, 1440]);
  device.clock.set(minutes * 60_000);
  world.log.event(`${device.name}: somebody sets the clock by ${minutes} minutes.`);
  return Promise.resolve(true);
}

/** One action whose call always fails, while everything else goes: it goes alone, and others pass it by. */
async function stumble(world: World, onNewAsset: boolean): Promise<boolean> {
  const { network } = world;
  if (network.poison !== null) {
    if (onNewAsset) return Promise.resolve(false);
    network.poison = null;
    world.log.event('Nothing is stumbled over any more.');
    return Promise.resolve(true);
  }
  const items = workingTab(world)?.engine?.getState().queue ?? [];
  const actions = items
    .filter(({ type, status }) => type === 'action' && status === 'pending')
    .filter(({ data }) => !onNewAsset || (data.activo_id === 0 && data.action_type !== 'CREATE'));
  if (actions.length === 0) return Promise.resolve(false);
  network.poison = world.rng.pick(actions).id;
  world.log.event(`From now on every call with [${network.poison.slice(-6)}] fails.`);
  return Promise.resolve(true);
}
