import { type AssetRow, readServer, type ServerState } from '../oracle/server-state.ts';
import { rowsOf } from '../oracle/rows-of.ts';
import { numberKey } from '../world/fields.ts';
import type { Rng } from '../world/rng.ts';
import type { World } from '../world/world.ts';
import { errorText } from './event.ts';

/** The administrator takes out what was loaded by mistake, now and then. */
export async function removals(world: World): Promise<void> {
  if (world.removals?.chance(0.06)) await removeOne(world, world.removals);
}

/** And once more before the last honest step, when phones still hold work on it. */
export async function removeBeforeTheEnd(world: World): Promise<void> {
  if (world.removals?.chance(0.6)) await removeOne(world, world.removals);
}

/** What is rejected for it is made new assets of, or given up, in most of these histories. */
export const leadsOut = (world: World): boolean => world.removals?.chance(0.7) ?? false;

async function removeOne(world: World, rng: Rng): Promise<void> {
  if (world.api.url === null) return;
  const server = await readServer(world.databaseUrl);
  const waiting = await workedOnByPhones(world);
  const untouched = server.assets.filter((asset) => workOn(asset, server) === 'none');
  const awaited = untouched.filter(({ id }) => waiting.has(id));
  const removable = awaited.length > 0 && rng.chance(0.8) ? awaited : untouched;
  const from = rng.chance(0.15) ? server.assets : removable;
  if (from.length === 0) return;
  const asset = rng.pick(from);
  await remove(world, asset, server);
  // A lost answer is asked for again.
  if (rng.chance(0.2)) await remove(world, asset, server);
}

async function remove(world: World, asset: AssetRow, server: ServerState): Promise<void> {
  const number = asset.valores['NUMERO_DE_ACTIVO'] ?? '';
  const body = { version: asset.version, motivo: 'Vino en el archivo de otra sede' };
  const told = await world.admin
    .send<object>('POST', `/api/admin/assets/${asset.id}/quitar`, body)
    .then(() => 'removed', errorText);
  world.log.event(`The administrator removes ${number} (${asset.id}): ${told}`);
  const work = workOn(asset, server);
  if (told === 'removed') {
    if (work === 'some') world.ledger.broken.push(`${number} was removed with field work on it`);
    const lines = server.history.filter(({ asset_id }) => asset_id === asset.id).length;
    const isKnown = world.ledger.removed.some((one) => one.asset.id === asset.id);
    if (!isKnown) world.ledger.removed.push({ asset, lines, step: world.step });
  } else if (work === 'none' || !told.includes('asset_worked_on'))
    world.ledger.broken.push(`${number}, on which nobody worked, cannot be removed: ${told}`);
  await world.settle();
}

/** Field work of any end is work; of a conflict about its number another attempt may have taken the place. */
function workOn({ id, valores }: AssetRow, { actions, photos }: ServerState): 'some' | 'none' | 'perhaps' {
  if ([...actions, ...photos].some(({ asset_id }) => asset_id === id)) return 'some';
  const number = numberKey(valores['NUMERO_DE_ACTIVO']);
  const claimed = actions.some(
    ({ status, resolved_by, conflict_number }) =>
      status === 'conflict' && resolved_by === null && numberKey(conflict_number) === number,
  );
  return claimed ? 'perhaps' : 'none';
}

/** Assets with work on an open phone that the server does not have. */
async function workedOnByPhones(world: World): Promise<Set<unknown>> {
  const tabs = world.devices.flatMap(({ openTabs }) => openTabs.slice(0, 1));
  const rows = await Promise.all(tabs.map((tab) => rowsOf<{ asset: unknown }>(tab, 'pendingActions')));
  return new Set(rows.flat().map(({ asset }) => asset));
}
