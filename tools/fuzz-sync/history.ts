import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beside } from './events/beside.ts';
import type { EventKind } from './events/event.ts';
import { exports } from './events/exports.ts';
import { fieldWork } from './events/field-work.ts';
import { mirror } from './events/mirror.ts';
import { mishaps } from './events/mishaps.ts';
import { office } from './events/office.ts';
import { givingUp } from './events/queue.ts';
import { races } from './events/races.ts';
import { logIn, sessions } from './events/sessions.ts';
import { syncing } from './events/syncing.ts';
import { finish } from './finish.ts';
import { glance } from './oracle/glance.ts';
import { judge } from './oracle/judge.ts';
import { officeConflicts } from './events/office-conflicts.ts';
import { settling } from './events/settling.ts';
import { cloneTemplate } from './server/postgres.ts';
import type { Template } from './server/template.ts';
import type { Device } from './world/device.ts';
import { WEATHERS } from './world/weather.ts';
import { Rng } from './world/rng.ts';
import { leaveBehind } from './world/stranger.ts';
import { World } from './world/world.ts';

const EVENTS: EventKind[] = [
  ...fieldWork,
  ...syncing,
  ...settling,
  ...givingUp,
  ...sessions,
  ...mishaps,
  ...mirror,
  ...office,
  ...races,
  ...exports,
  ...officeConflicts,
];

export interface Outcome {
  seed: number;
  /** Rules that were broken; empty when all is well. */
  broken: string[];
  log: string[];
  events: number;
  ms: number;
}

/** Plays the history that a seed stands for and judges how it ended. */
export async function playHistory(
  seed: number,
  { url: server, folder, name: template }: Template,
): Promise<Outcome> {
  const started = Date.now();
  const dataDir = mkdtempSync(join(folder, 'api-'));
  const database = await cloneTemplate(server, template, `fuzz_${process.pid}_${seed}`);
  const world = new World(seed, database.url, dataDir);
  const broken: string[] = [];
  try {
    await world.open();
    await begin(world);
    await happen(world);
    const devices = await finish(world);
    broken.push(...world.ledger.broken, ...world.log.faults, ...(await judge(world, devices)));
  } catch (error) {
    broken.push(
      `the history could not be finished: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  } finally {
    await world.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { seed, broken, log: world.log.lines, events: world.step, ms: Date.now() - started };
}

/** A working morning: everybody logs in and downloads, most of the time. */
async function begin(world: World): Promise<void> {
  const rng = new Rng(world.seed, 'beginning');
  const names = rng.chance(0.3) ? ['ana', 'ana'] : ['ana', 'beto'];
  for (const [index, device] of world.devices.entries()) {
    await inherit(world, device);
    const tab = await world.newTab(device);
    await logIn(world, tab, names[index] ?? 'ana');
    if (!tab.engine) throw new Error('nobody could log in');
    if (rng.chance(0.7)) await tab.engine.setAutoSync(false);
    await world.until(tab.engine.refreshGroups());
    for (const group of await tab.engine.listGroups()) {
      if (rng.chance(0.9)) await world.until(tab.engine.downloadGroup(group.id));
    }
  }
  world.network.weather = rng.pick([WEATHERS.fair, WEATHERS.changing, WEATHERS.foul, WEATHERS.foul]);
}

/** Some phones come from an earlier server, with what somebody there had not sent. */
async function inherit(world: World, device: Device): Promise<void> {
  const rng = new Rng(world.seed, `left on ${device.name}`);
  if (rng.chance(0.4)) world.leftovers.push(await leaveBehind(device, rng.pick(world.people), rng));
}

async function happen(world: World): Promise<void> {
  const length = world.rng.between(15, 80);
  for (world.step = 1; world.step <= length; world.step += 1) {
    await reopen(world);
    for (let tries = 0; tries < 12; tries += 1) {
      if (await world.rng.weighted(EVENTS).run(world)) break;
    }
    await beside(world);
    if (world.step % 2 === 0) world.ledger.broken.push(...(await glance(world)));
    if (world.ledger.broken.length > 0) break;
  }
}

/** Nobody leaves a phone without the app for long, nor full for long. */
async function reopen(world: World): Promise<void> {
  for (const device of world.devices) {
    if (device.full && world.rng.chance(0.25)) {
      device.full = null;
      world.log.event(`${device.name} has space again.`);
    }
    if (device.openTabs.length > 0 || world.rng.chance(0.6)) continue;
    const tab = await world.newTab(device);
    world.log.event(`The app is opened on ${tab.name}: ${tab.username ?? 'nobody'}.`);
    if (!tab.session && world.rng.chance(0.7)) await logIn(world, tab, world.rng.pick(world.people).username);
  }
}
