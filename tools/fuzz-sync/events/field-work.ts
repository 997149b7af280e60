import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import { asTyped, show, type Field, type Values } from '../world/fields.ts';
import { takePhoto } from '../world/photos.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { who, workingTab, type EventKind } from './event.ts';
import { describeWish, engineOf, save, saveUpdate, valuesOf, wishesOf, type Place } from './save-deed.ts';
import { moveAwayAndBack, transfer } from './transfers.ts';

/** Somebody saves one change. */
export const fieldWork: EventKind[] = [
  { name: 'update', weight: 16, run: (world) => onAsset(world, update) },
  { name: 'transfer', weight: 7, run: (world) => onAsset(world, transfer) },
  { name: 'move away and back', weight: 2, run: (world) => onAsset(world, moveAwayAndBack) },
  { name: 'write off', weight: 3, run: (world) => onAsset(world, writeOff) },
  { name: 'create', weight: 7, run: create },
  { name: 'work on what is unsent', weight: 9, run: chain },
  { name: 'open a form', weight: 4, run: openForm },
];

/** Forms that stand open, with the asset as it was when they were opened. */
const forms = new WeakMap<Tab, { grupoId: number; asset: GroupAssetView }>();

type Act = (world: World, place: Place) => Promise<void>;

export async function downloadedGroups(tab: Tab): Promise<number[]> {
  const groups = (await tab.engine?.listGroups()) ?? [];
  return groups.filter((group) => group.downloaded === 1).map((group) => group.id);
}

async function onAsset(world: World, act: Act): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab?.engine) return false;
  const form = forms.get(tab);
  if (form && world.rng.chance(0.5)) {
    forms.delete(tab);
    const asset = await tab.engine.getAsset(form.asset.id);
    if (asset) await act(world, { tab, grupoId: form.grupoId, asset, shown: form.asset });
    return asset !== undefined;
  }
  const groups = await downloadedGroups(tab);
  if (groups.length === 0) return false;
  const grupoId = world.rng.pick(groups);
  const assets = await tab.engine.listGroupAssets(grupoId);
  if (assets.length === 0) return false;
  // A few assets are everybody's favourites: that is where people meet.
  const asset = world.rng.pick(world.rng.chance(0.65) ? assets.slice(0, 2) : assets);
  await act(world, { tab, grupoId, asset, shown: asset });
  return true;
}

/** Another action on an asset that has unsent ones: chains are where order matters. */
async function chain(world: World): Promise<boolean> {
  return onAsset(world, async (_, place) => {
    const assets = (await place.tab.engine?.listGroupAssets(place.grupoId)) ?? [];
    const unsent = assets.filter((asset) => asset.syncStatus === 'pending');
    const asset = unsent.length > 0 ? world.rng.pick(unsent) : place.asset;
    const act = world.rng.pick([update, update, transfer, writeOff]);
    await act(world, { ...place, asset, shown: asset });
  });
}

async function openForm(world: World): Promise<boolean> {
  return onAsset(world, async (_, { tab, grupoId, asset }) => {
    forms.set(tab, { grupoId, asset });
    world.log.event(`${who(tab)} opens the form of ${world.describe(asset)} and leaves it open.`);
    return Promise.resolve();
  });
}

async function update(world: World, { tab, grupoId, asset, shown }: Place): Promise<void> {
  const { rng } = world;
  const choices: [Field, () => string][] = [
    ['SERIAL', () => (rng.chance(0.3) ? rng.pick(['S-1', 'S-común', '']) : world.fresh('S'))],
    ['DESCRIPCION', () => world.fresh('Activo')],
    ['NUMERO_ETIQUETA', () => (rng.chance(0.3) ? 'E-común' : world.fresh('E'))],
    ['ESTADO', () => rng.pick(['BUENO', 'REGULAR', 'MALO'])],
    [
      'NUMERO_DE_ACTIVO',
      () => (rng.chance(0.6) ? rng.pick(['N-1', 'N-2', 'N-3', 'A-001', 'A-005']) : world.fresh('N')),
    ],
  ];
  const weights = [8, 2, 3, 4, 1.5];
  const changed: Values = {};
  for (let count = rng.between(1, 2); count > 0; count -= 1) {
    const { field, value } = rng.weighted(
      choices.map(([name, make], at) => ({ field: name, value: make, weight: weights[at] ?? 1 })),
    );
    changed[field] = value();
  }
  await saveUpdate(world, { tab, grupoId, asset, shown }, changed);
}

async function writeOff(world: World, { tab, grupoId, asset }: Place): Promise<void> {
  const wishes = wishesOf(valuesOf(asset), { ESTADO: 'BAJA' });
  await save(world, tab, 'BAJA', describeWish(world, asset, wishes), wishes, null, [], () =>
    engineOf(tab).saveBaja({ grupoId, assetId: asset.id }),
  );
}

async function create(world: World): Promise<boolean> {
  const { rng } = world;
  const tab = workingTab(world);
  if (!tab?.engine) return false;
  const groups = await downloadedGroups(tab);
  if (groups.length === 0) return false;
  const grupoId = rng.pick(groups);
  const given: Values = {
    NUMERO_DE_ACTIVO: rng.chance(0.5)
      ? rng.pick(['N-1', 'N-2', 'N-3', 'A-002', 'F-1', 'F-2'])
      : world.fresh('N'),
    DESCRIPCION: world.fresh('Nuevo'),
    SERIAL: rng.chance(0.5) ? world.fresh('S') : null,
    ESTADO: rng.pick(['BUENO', 'REGULAR']),
  };
  await createAsset(world, tab, grupoId, given);
  return true;
}

/** A new asset with two photos. */
export async function createAsset(world: World, tab: Tab, grupoId: number, given: Values): Promise<void> {
  const photos = [0, 1].map(() => takePhoto(world.fresh('photo')));
  const text = `creates ${show(given.NUMERO_DE_ACTIVO)} in group ${grupoId}`;
  await save(world, tab, 'CREATE', text, {}, given, photos, () =>
    engineOf(tab).saveCreate({
      grupoId,
      data: {
        NUMERO_DE_ACTIVO: asTyped(given.NUMERO_DE_ACTIVO ?? ''),
        DESCRIPCION: asTyped(given.DESCRIPCION ?? ''),
        SERIAL: asTyped(given.SERIAL),
        ESTADO: given.ESTADO,
      },
      photos: photos.map(({ blob }) => ({ blob, originalSize: blob.size * 3 })),
    }),
  );
}
