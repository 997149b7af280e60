import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import { isFieldWork, readServer } from '../oracle/server-state.ts';
import type { Field } from '../world/fields.ts';
import type { Rng } from '../world/rng.ts';
import type { Tab } from '../world/tab.ts';
import { WEATHERS } from '../world/weather.ts';
import type { World } from '../world/world.ts';
import { who } from './event.ts';
import { loadRows } from './office.ts';
import { giveUp } from './queue.ts';
import { engineOf, saveUpdate, type Place } from './save-deed.ts';

/** By its column in files. */
const FIELDS = { SERIAL: 'SERIAL', DESCRIPCION: 'DESCRIPCIoN', NUMERO_ETIQUETA: 'NUMERO_ETIQUETA' };
type Edited = keyof typeof FIELDS;

interface Spot {
  grupoId: number;
  asset: GroupAssetView;
  field: Edited;
}

/**
 * Somebody gives up a change whose sending is still on its way. It arrives when a file has brought something
 * else there, and collides: a conflict that no phone knows of. They see what the file brought, enter theirs
 * once more and go on from it, before any of this is sent. By chance all of it hardly ever comes together.
 */
export async function enterAnew(world: World, tab: Tab, rng: Rng): Promise<void> {
  const spots = await spotsOf(world, tab);
  if (spots.length === 0) return;
  const spot = rng.pick(spots);
  const value = world.fresh('anew');
  const place: Place = { tab, grupoId: spot.grupoId, asset: spot.asset, shown: spot.asset };
  await world.until(engineOf(tab).setAutoSync(false));
  world.network.weather = { ...WEATHERS.fair, through: 0, late: 1 };
  const first = await saveUpdate(world, place, { [spot.field]: value });
  await world.until(tab.told(engineOf(tab).sync()));
  await giveUp(world, tab, `gives up [${first.actionId.slice(-6)}], which is on its way`, () =>
    engineOf(tab).discard(first.actionId),
  );
  world.network.weather = WEATHERS.fair;
  const row = {
    NUMERO_DE_ACTIVO: spot.asset.NUMERO_DE_ACTIVO,
    [FIELDS[spot.field]]: world.fresh('file'),
  };
  await loadRows(world, rng, 'a file', [row]);
  world.log.event('What was on its way arrives.');
  world.network.releaseAll();
  await world.settle();
  await goOn(world, tab, spot, value);
}

async function goOn(world: World, tab: Tab, { grupoId, asset, field }: Spot, value: string): Promise<void> {
  await world.until(tab.told(engineOf(tab).downloadGroup(grupoId)));
  for (const changed of [{ [field]: value }, { ESTADO: asset.ESTADO === 'MALO' ? 'BUENO' : 'MALO' }]) {
    const present = (await engineOf(tab).listGroupAssets(grupoId)).find(({ id }) => id === asset.id);
    if (!present) return world.log.event(`${who(tab)} no longer sees ${world.describe(asset)}.`);
    await saveUpdate(world, { tab, grupoId, asset: present, shown: present }, changed);
  }
}

/** Fields that a file still changes, of assets of which nothing is unsent on this phone. */
async function spotsOf(world: World, tab: Tab): Promise<Spot[]> {
  const { assets, history } = await readServer(world.databaseUrl);
  const engine = engineOf(tab);
  const waiting = new Set(engine.getState().conflicts.map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO));
  const spots: Spot[] = [];
  for (const { id: grupoId, downloaded } of await engine.listGroups()) {
    for (const asset of downloaded === 1 ? await engine.listGroupAssets(grupoId) : []) {
      const isThere = assets.some(({ id, valores }) => id === asset.id && valores['ESTADO'] !== 'BAJA');
      if (!isThere || asset.syncStatus !== 'synced' || waiting.has(asset.NUMERO_DE_ACTIVO)) continue;
      const edited = (field: Field): boolean =>
        history.some(
          (line) => line.asset_id === asset.id && isFieldWork(line) && line.changes[field] !== undefined,
        );
      for (const field of Object.keys(FIELDS) as Edited[])
        if (!edited(field)) spots.push({ grupoId, asset, field });
    }
  }
  return spots;
}
