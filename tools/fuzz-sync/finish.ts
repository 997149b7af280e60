import { wantedComes } from './events/downloads.ts';
import { enterAnew } from './events/entered-anew.ts';
import { exportFrom, loadFile } from './events/exports.ts';
import { loadLastFile } from './events/last-file.ts';
import { lateSendings } from './events/late-sendings.ts';
import { settleForPhone } from './events/office-conflicts.ts';
import { leadsOut, removeBeforeTheEnd } from './events/removals.ts';
import { settleConflict } from './events/settling.ts';
import { logIn, logOut } from './events/sessions.ts';
import { takeBackBeforeTheEnd } from './events/takings-back.ts';
import { forward } from './events/versions.ts';
import { workBeforeALoss } from './events/work-before-a-loss.ts';
import { correctAll, giveAllBack, leaveRemoved } from './events/ways-out.ts';
import { readOutcomes } from './oracle/copy-rules.ts';
import { readDevice, type DeviceState } from './oracle/device-state.ts';
import { heldRules } from './oracle/held-rules.ts';
import { FIRST_WITH_LOST_SERVERS } from './first-with-lost-servers.ts';
import { backUp, loseAndRestore } from './server/lost-server.ts';
import { PASSWORD } from './server/office.ts';
import { query } from './server/postgres.ts';
import type { Device } from './world/device.ts';
import { Rng } from './world/rng.ts';
import type { Tab } from './world/tab.ts';
import type { World } from './world/world.ts';

/** Long enough for every attempt, backoff and time-out. */
const LONG = 3_600_000;

const ONE_DAY = 24 * LONG;

/** So often everybody is at it again at most, because something was still moved. */
const MAX_ROUNDS = 5;

/**
 * Everything is well again, and everybody sends what they have and downloads what there is: on every device
 * every person who ever worked there. Twice, so that the first to finish also gets what the last one sent;
 * and once more where a round, or the copies of old sendings that arrive after it, brought anything about.
 */
export async function finish(world: World): Promise<DeviceState[]> {
  world.log.event('— Everything is well again. —');
  await forward(world);
  await world.heal();
  await world.pass(300_000);
  for (const person of world.people) {
    if (!person.active || person.passwordInDoubt || person.password !== PASSWORD) {
      person.passwordInDoubt = false;
      person.active = true;
      world.ledger.sessionEnded(person.username, world.devices);
      person.password = PASSWORD;
      await world.admin.send('PUT', `/api/admin/users/${person.id}`, { active: true, password: PASSWORD });
    }
  }
  // What phones decide on what others made meanwhile has another id on a server that lost it.
  const loses = losesServer(world);
  const settles = new Rng(world.seed, 'finish').chance(0.6) && !loses;
  const out = new Rng(world.seed, 'finish: ways out');
  const corrects = out.chance(0.4) && !loses;
  if (out.chance(0.5)) await giveAllBack(world);
  if (new Rng(world.seed, 'office').chance(0.35)) await rescueFirst(world);
  await removeBeforeTheEnd(world);
  await takeBackBeforeTheEnd(world);
  await storyBeforeTheEnd(world);
  const office = new Rng(world.seed, 'finish: office');
  const file = new Rng(world.seed, 'finish: last file');
  const beforeLoss = new Rng(world.seed, 'finish: before a loss');
  const copies = lateSendings(world);
  const leaves = !loses && leadsOut(world);
  for (let round = 1; ; round += 1) {
    const states: DeviceState[] = [];
    const begun = await outcomes(world);
    const backup = loses && round === 1 ? await backUp(world) : null;
    for (const device of world.devices) {
      for (const username of [...device.people].sort()) {
        const tab = await openAs(world, device, username);
        await sendAll(world, tab);
        if (settles && round === 1) await settleAll(world, tab);
        if (corrects && round === 1) {
          await correctAll(world, tab, out);
          await sendAll(world, tab);
        }
        if (leaves && round === 1) {
          await leaveRemoved(world, tab, out);
          await sendAll(world, tab);
        }
        world.ledger.broken.push(...(await heldWrongly(world, tab)));
        await downloadAll(world, tab);
        if (backup !== null) await workBeforeALoss(world, tab, beforeLoss, () => sendAll(world, tab));
        if (round > 1) states.push(await readDevice(tab));
      }
    }
    if (backup !== null) await loseServer(world, backup);
    if (round === 1 && file.chance(0.4)) await loadLastFile(world, file);
    if (round === 1 && office.chance(0.5)) await decideWhatIsLeft(world);
    // A phone that was looked at before another one sent something is behind.
    const sent = (await outcomes(world)) !== begun;
    const { broken, moved } = await copies();
    world.ledger.broken.push(...broken);
    if (round > 1 && !sent && !moved) return states;
    if (round === MAX_ROUNDS) {
      world.ledger.broken.push(
        'everybody has sent all that they have, and something goes on and on changing',
      );
      return states;
    }
  }
}

const losesServer = ({ seed }: World): boolean =>
  seed >= FIRST_WITH_LOST_SERVERS && new Rng(seed, 'finish: lost server').chance(0.6);

/** All that phones have sent since the backup is lost with the server, and they send it again. */
async function loseServer(world: World, backup: string): Promise<void> {
  world.log.event('— The server is lost, and put back from a backup. —');
  // Copies of what was sent would bring it back in the phones' place.
  world.network.sendings.length = 0;
  world.network.besideWork.length = 0;
  await loseAndRestore(world, backup);
  for (const { username } of world.people) world.ledger.sessionEnded(username, world.devices);
  for (const device of world.devices) {
    for (const username of [...device.people].sort()) {
      const tab = await openWhereItAsks(world, device, username);
      await downloadAll(world, tab);
      await sendAll(world, tab);
      world.log.event(`${username} on ${tab.name} has brought back ${tab.engine?.getState().returned ?? 0}.`);
    }
  }
}

/** Without a downloaded group nothing tells a phone that the server was put back: it asks once a day. */
async function openWhereItAsks(world: World, device: Device, username: string): Promise<Tab> {
  const tab = await openAs(world, device, username);
  const groups = (await tab.engine?.listGroups()) ?? [];
  if (groups.some(({ downloaded, wholeUnderWay }) => downloaded === 1 || wholeUnderWay)) return tab;
  tab.kill();
  device.clock.set(ONE_DAY);
  world.log.event(`${device.name} is left alone for a day.`);
  return openAs(world, device, username);
}

/** What has become of everything; that what is rejected was asked for once more changes nothing. */
async function outcomes(world: World): Promise<string> {
  const all = [...(await readOutcomes(world)).values()];
  return JSON.stringify(all.map((one) => ({ ...one, reintento: 0 })));
}

/** Somebody who has sent all that they have meets what chance hardly ever brings together. */
async function storyBeforeTheEnd(world: World): Promise<void> {
  const rng = new Rng(world.seed, 'finish: entered anew');
  const device = rng.pick(world.devices);
  if (!rng.chance(0.3) || device.people.size === 0) return;
  const tab = await openAs(world, device, rng.pick([...device.people].sort()));
  await sendAll(world, tab);
  await downloadAll(world, tab);
  await enterAnew(world, tab, rng);
}

/**
 * Another phone may have settled what it was held for in the very moment: only what is held once more counts.
 */
async function heldWrongly(world: World, tab: Tab): Promise<string[]> {
  const first = await heldRules(world, tab);
  if (first.length === 0) return [];
  await sendAll(world, tab);
  const again = await heldRules(world, tab);
  return first.filter((rule) => again.includes(rule));
}

/**
 * The phones come to the office: their work is loaded and decided on there, before they send it themselves.
 */
async function rescueFirst(world: World): Promise<void> {
  for (const tab of world.devices.flatMap(({ openTabs }) => openTabs.slice(0, 1))) {
    const before = world.exports.length;
    await exportFrom(world, tab);
    if (world.exports.length > before) await loadFile(world, before);
  }
  for (let turn = 0; turn < 20; turn += 1) if (!(await settleForPhone(world, 'RESCATE'))) return;
}

/**
 * What nobody decided on a phone the office decides; the phones learn of it when everybody is at it once
 * more.
 */
async function decideWhatIsLeft(world: World): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) if (!(await settleForPhone(world, 'CAMPO'))) return;
}

/** One tab of one device, with this person logged in by a session that holds. */
export async function openAs(world: World, device: Device, username: string): Promise<Tab> {
  for (const tab of device.openTabs.slice(1)) await tab.close();
  const tab = device.openTabs[0] ?? (await world.newTab(device));
  await world.settle();
  // A session that somebody ended meanwhile is found out by using it.
  if (tab.engine) await world.until(tab.told(tab.engine.refreshGroups()), LONG);
  await world.settle();
  if (tab.username === username) return tab;
  if (tab.session) await logOut(world, tab);
  if (await logIn(world, tab, username)) return tab;
  // Whoever tried too often waits; a login page that hangs from worse times is reloaded.
  await query(world.databaseUrl, 'DELETE FROM login_throttles');
  tab.kill();
  const anew = await world.newTab(device);
  if (!(await logIn(world, anew, username))) throw new Error(`${username} cannot log in on ${device.name}`);
  return anew;
}

async function sendAll(world: World, tab: Tab): Promise<void> {
  const { engine } = tab;
  if (!engine) throw new Error(`${tab.name} has no engine`);
  await world.pass(130_000);
  for (let turn = 0; turn < 4; turn += 1) {
    const { unsent, toTell } = engine.getState();
    if (tab.engine !== engine || unsent + toTell === 0) return;
    const told = await world.until(tab.told(engine.retryFailed()), LONG);
    const text =
      told === 'never'
        ? 'never ended'
        : told.kind === 'done'
          ? JSON.stringify(told.value)
          : `${told.kind === 'failed' ? String((told.error as Error).message) : ''}`;
    world.log.event(`${tab.username ?? ''} on ${tab.name} sends everything: ${text}`);
    if (told === 'never') {
      world.ledger.broken.push(`a run of ${tab.name} never ended`);
      return;
    }
    if (told.kind === 'failed') return;
  }
}

async function settleAll(world: World, tab: Tab): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    const [conflict] = tab.engine?.getState().conflicts ?? [];
    if (!conflict) return;
    await settleConflict(world, tab, conflict);
    await sendAll(world, tab);
  }
}

async function downloadAll(world: World, tab: Tab): Promise<void> {
  const { engine } = tab;
  if (!engine) throw new Error(`${tab.name} has no engine`);
  const refreshed = await world.until(tab.told(engine.refreshGroups()), LONG);
  world.log.event(
    `${tab.username ?? ''} on ${tab.name} looks at their groups: ${refreshed === 'never' ? 'never ended' : refreshed.kind}`,
  );
  await wantedComes(world, tab);
  for (const group of await engine.listGroups()) {
    if (group.downloaded === 0 && !group.wholeUnderWay) continue;
    const told = await world.until(tab.told(engine.downloadGroup(group.id)), LONG);
    const text =
      told === 'never'
        ? 'never ended'
        : told.kind === 'failed'
          ? String((told.error as Error).message)
          : JSON.stringify(told.kind === 'done' ? told.value : '');
    world.log.event(`${tab.username ?? ''} on ${tab.name} downloads ${group.nombre} (${group.id}): ${text}`);
    if (told === 'never' || told.kind === 'failed') {
      world.ledger.broken.push(
        `${tab.username ?? ''} cannot download ${group.nombre} on ${tab.name} although all is well: ${text}`,
      );
    }
  }
}
