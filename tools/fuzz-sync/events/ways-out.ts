import type { QueueItem } from '../../../frontend/src/offline/state';
import { FIELDS, LEVELS, show, type Field, type Value, type Values } from '../world/fields.ts';
import type { Deed, Ledger, Wish } from '../world/ledger.ts';
import type { Rng } from '../world/rng.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { workingTab } from './event.ts';
import { giveUp } from './queue.ts';
import { engineOf, save } from './save-deed.ts';

/** What leads out of a rejection: putting it right, or getting back the group that it was rejected for. */
export async function waysOut(world: World): Promise<void> {
  const { waysOut: rng } = world;
  const corrects = rng.chance(0.25);
  const givesBack = rng.chance(0.05);
  if (corrects) await correctOne(world, rng);
  if (givesBack) await giveBack(world, rng);
}

const rejectedOf = (tab: Tab): QueueItem[] =>
  tab.engine?.getState().queue.filter(({ type, status }) => type === 'action' && status === 'rejected') ?? [];

async function correctOne(world: World, rng: Rng): Promise<void> {
  const tab = workingTab(world, rng);
  const rejected = tab ? rejectedOf(tab) : [];
  if (tab && rejected.length > 0) await correct(world, tab, rng.pick(rejected), rng);
}

/** Everything that is rejected there, each once. */
export async function correctAll(world: World, tab: Tab, rng: Rng): Promise<void> {
  for (const item of rejectedOf(tab)) if (!tab.dead) await correct(world, tab, item, rng);
}

interface Tables {
  table(name: string): { get(key: [unknown, string]): Promise<{ asset: number | string } | undefined> };
}

/**
 * What was done to an asset that is removed becomes a new one; what only makes sense of the removed one is
 * given up.
 */
export async function leaveRemoved(world: World, tab: Tab, rng: Rng): Promise<void> {
  for (const item of rejectedOf(tab)) {
    if (!item.removed || tab.dead) continue;
    if (item.data.action_type === 'UPDATE') await correct(world, tab, item, rng);
    else if (rng.chance(0.5))
      await giveUp(world, tab, `gives up [${item.id.slice(-6)}], whose asset was removed`, () =>
        engineOf(tab).discard(item.id),
      );
  }
}

/**
 * 'Corregir y reenviar': the same work from how the asset stands by now, with another value here and there.
 */
async function correct(world: World, tab: Tab, { id, data, removed }: QueueItem, rng: Rng): Promise<void> {
  // A transfer or a write-off of what is gone can't be put right.
  if (removed && data.action_type !== 'UPDATE') return;
  const { engine } = tab;
  const earlier = world.ledger.byAction(id);
  const row = await (engine?.db as Tables).table('pendingActions').get([engine?.userId, id]);
  if (!engine || !earlier || !row) return;
  const entered = data.cambios.map(({ campo }) => campo).filter((campo) => campo !== 'observaciones');
  const corrections: Values = {};
  if (entered.length > 0 && rng.chance(0.5)) {
    const field = rng.pick(entered);
    corrections[field] = correction(world, field, rng);
  }
  const present = data.action_type === 'CREATE' ? undefined : await engine.getAsset(row.asset);
  const registered = removed && present ? registeredAnew(earlier, present, corrections) : null;
  const isNew = registered !== null || data.action_type === 'CREATE';
  const said = Object.entries(corrections).map(([field, value]) => `${field} ${show(value)}`);
  const deed = await save(
    world,
    tab,
    isNew ? 'CREATE' : data.action_type,
    `${registered ? 'registers anew' : 'puts right'} [${id.slice(-6)}]: ${said.join(', ') || 'as it was'}`,
    present && !isNew ? wishesAnew(earlier, present, corrections) : {},
    registered ?? (isNew ? { ...earlier.given, ...corrections } : null),
    [],
    () => engine.redo(id, corrections),
  );
  deed.redoes = id;
}

function correction(world: World, field: Field, rng: Rng): Value {
  if (field === 'ESTADO') return rng.pick(['BUENO', 'REGULAR', 'MALO']);
  // A number that exists is a conflict more, a place that is new a group.
  if (field === 'NUMERO_DE_ACTIVO' && rng.chance(0.3)) return rng.pick(['N-1', 'A-001']);
  return world.fresh(LEVELS.includes(field) ? 'CORREGIDO' : 'C');
}

/** What was wanted is wanted still, and starts from what the asset has on this phone. */
function wishesAnew(
  { wishes, kind }: Deed,
  present: Partial<Record<Field, Value>>,
  corrections: Values,
): Partial<Record<Field, Wish>> {
  const anew: Partial<Record<Field, Wish>> = {};
  for (const field of FIELDS) {
    const wish = wishes[field];
    if (!wish) continue;
    const corrected = kind !== 'BAJA' && field in corrections;
    anew[field] = {
      from: [present[field] ?? null],
      to: corrected ? (corrections[field] ?? null) : wish.to,
    };
  }
  return anew;
}

/** 'Registrar como activo nuevo': all that the phone has of the removed asset, with what was wanted of it. */
function registeredAnew(
  { wishes }: Deed,
  present: Partial<Record<Field, Value>>,
  corrections: Values,
): Values {
  const given: Values = {};
  for (const field of FIELDS) {
    const wish = wishes[field];
    const value = corrections[field] ?? (wish ? wish.to : present[field]);
    // A level that is open is the group's.
    if (value || !LEVELS.includes(field)) given[field] = value ?? null;
  }
  if (!['BUENO', 'REGULAR', 'MALO'].includes(given.ESTADO ?? '')) given.ESTADO = 'BUENO';
  return given;
}

/** The administrator gives a group back to whom it was taken from. */
async function giveBack(world: World, rng: Rng): Promise<void> {
  if (world.ledger.taken.length > 0) await assignAgain(world, rng.pick(world.ledger.taken));
}

/** Whoever lost a group gets it back. */
export async function giveAllBack(world: World): Promise<void> {
  for (const one of world.ledger.taken) await assignAgain(world, one);
}

async function assignAgain(world: World, { grupoId, who }: Ledger['taken'][number]): Promise<void> {
  const person = world.person(who);
  if (world.api.url === null || !person.active) return;
  const path = '/api/admin/groups';
  const { groups } = await world.admin.send<{ groups: { id: number; nombre: string }[] }>('GET', path);
  const group = groups.find(({ id }) => id === grupoId);
  if (!group) return;
  await world.admin.assign(person.id, grupoId);
  world.log.event(`The administrator gives ${group.nombre} (${grupoId}) back to ${who}.`);
  await world.settle();
}
