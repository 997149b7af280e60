import { errorText, isOfflineError, who, workingTab, type EventKind } from './event.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';

/** Errors that say in plain words why a run or a download did not happen. */
const EXPECTED = [
  'NOTHING_TO_SYNC',
  'NO_CONNECTION',
  'ALREADY_SYNCING',
  'SESSION_ENDED',
  'STORAGE_FULL',
  'GROUP_NOT_FOUND',
  'DOWNLOAD_IN_PROGRESS',
  'DOWNLOAD_FAILED',
  'SERVER_TROUBLE',
  'GROUPS_FAILED',
  'CONFLICT',
];

export const syncing: EventKind[] = [
  {
    name: 'synchronise',
    weight: 14,
    run: (world) => begin(world, 'synchronises', (tab) => tab.engine?.sync()),
  },
  {
    name: 'retry',
    weight: 3,
    run: (world) => begin(world, 'retries what failed', (tab) => tab.engine?.retryFailed()),
  },
  {
    name: 'refresh groups',
    weight: 3,
    run: (world) => begin(world, 'looks at their groups', (tab) => tab.engine?.refreshGroups()),
  },
  { name: 'download', weight: 12, run: download },
  { name: 'pause', weight: 1, run: pause },
  { name: 'auto-sync', weight: 2, run: autoSync },
  {
    name: 'forget what was sent',
    weight: 1,
    run: (world) => begin(world, "empties 'datos sincronizados'", (tab) => tab.engine?.clearSynced()),
  },
  { name: 'time passes', weight: 14, run: timePasses },
  { name: 'a held call arrives', weight: 12, run: heldCall },
];

/** Starts something that may take long; the history goes on meanwhile. */
export async function begin(
  world: World,
  text: string,
  start: (tab: Tab) => Promise<unknown> | undefined,
): Promise<boolean> {
  const tab = workingTab(world);
  const work = tab && start(tab);
  if (!work) return false;
  const name = who(tab);
  world.log.event(`${name} ${text}.`);
  void tab.told(work).then((told) => {
    if (told.kind === 'done') world.log.detail(`(${name}: ${text} – done${summary(told.value)})`);
    if (told.kind === 'failed') {
      world.log.detail(`(${name}: ${text} – ${errorText(told.error)})`);
      if (!isOfflineError(told.error, ...EXPECTED)) {
        world.ledger.broken.push(`${name} ${text}: failed with ${errorText(told.error)}`);
      }
    }
  });
  await world.settle();
  return true;
}

const summary = (value: unknown): string =>
  typeof value === 'object' && value !== null ? ` ${JSON.stringify(value)}` : '';

async function download(world: World): Promise<boolean> {
  const tab = workingTab(world);
  const groups = (await tab?.engine?.listGroups()) ?? [];
  if (!tab || groups.length === 0)
    return begin(world, 'looks at their groups', (one) => one.engine?.refreshGroups());
  const group = world.rng.pick(groups);
  return begin(world, `downloads ${group.nombre}`, (one) => one.engine?.downloadGroup(group.id));
}

async function pause(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab?.engine) return false;
  world.log.event(`${who(tab)} pauses.`);
  tab.engine.pause();
  await world.settle();
  return true;
}

async function autoSync(world: World): Promise<boolean> {
  const on = world.rng.chance(0.6);
  return begin(world, `switches auto-sync ${on ? 'on' : 'off'}`, (tab) => tab.engine?.setAutoSync(on));
}

async function timePasses(world: World): Promise<boolean> {
  const ms = world.rng.pick([500, 1_000, 2_500, 5_000, 20_000, 70_000, 200_000]);
  world.log.event(`${ms / 1000} s pass.`);
  await world.pass(ms);
  return true;
}

async function heldCall(world: World): Promise<boolean> {
  if (world.network.held === 0) return false;
  world.log.event('A call that was held up arrives.');
  world.network.release();
  await world.settle();
  return true;
}
