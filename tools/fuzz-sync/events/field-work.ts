import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import type { SavedAction } from '../../../frontend/src/offline/engine-api';
import { PLACES } from '../server/office.ts';
import { asTyped, FIELDS, nameKey, show, type Field, type Value, type Values } from '../world/fields.ts';
import type { Deed, Kind, Wish } from '../world/ledger.ts';
import { takePhoto } from '../world/photos.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { errorText, isOfflineError, who, workingTab, type EventKind } from './event.ts';
import { giveUp } from './queue.ts';

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

interface Place {
  tab: Tab;
  grupoId: number;
  asset: GroupAssetView;
  /** The asset as the form shows it; older than `asset` when something came in meanwhile. */
  shown: GroupAssetView;
}

type Act = (world: World, place: Place) => Promise<void>;

async function downloadedGroups(tab: Tab): Promise<number[]> {
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

const valuesOf = (asset: GroupAssetView): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, asset[field]]));

async function update(world: World, { tab, grupoId, asset, shown }: Place): Promise<void> {
  const { rng } = world;
  const seen = valuesOf(shown);
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
  const form = { ...seen, ...changed };
  const wishes = wishesOf(seen, changed);
  const photos = [0, 1].map(() => takePhoto(world.fresh('photo')));
  await save(world, tab, 'UPDATE', describeWish(world, asset, wishes), wishes, null, photos, () =>
    engineOf(tab).saveUpdate({
      grupoId,
      assetId: asset.id,
      shown,
      data: {
        NUMERO_DE_ACTIVO: asTyped(form.NUMERO_DE_ACTIVO ?? ''),
        DESCRIPCION: asTyped(form.DESCRIPCION ?? ''),
        SERIAL: asTyped(form.SERIAL),
        NUMERO_ETIQUETA: asTyped(form.NUMERO_ETIQUETA),
        ESTADO: form.ESTADO,
      },
      photos: photos.map(({ blob }) => ({ blob, originalSize: blob.size * 3 })),
    }),
  );
}

async function transfer(world: World, place: Place): Promise<void> {
  const { rng } = world;
  const seen = valuesOf(place.shown);
  const to = rng.pick(PLACES);
  const EMPLEADO = rng.chance(0.3) ? world.fresh('NUEVO') : to.EMPLEADO || 'ANA RUIZ';
  const DEPENDENCIA = rng.chance(0.15)
    ? world.fresh('DEPENDENCIA')
    : rng.chance(0.5)
      ? (seen.DEPENDENCIA ?? to.DEPENDENCIA)
      : to.DEPENDENCIA;
  await moveTo(world, place, EMPLEADO, DEPENDENCIA);
}

/** Somebody sees that they were wrong, puts it right, and gives up the first of the two if it is still there. */
async function moveAwayAndBack(world: World, place: Place): Promise<void> {
  const { EMPLEADO, DEPENDENCIA } = valuesOf(place.asset);
  const { tab } = place;
  if (!EMPLEADO || !DEPENDENCIA) return;
  const away = await moveTo(world, place, world.fresh('NUEVO'), DEPENDENCIA);
  const asset = tab.dead ? undefined : await tab.engine?.getAsset(place.asset.id);
  if (!asset || away.told !== 'saved') return;
  const seen = { ...place.asset, ...asset };
  await moveTo(world, { ...place, asset: seen, shown: seen }, EMPLEADO, DEPENDENCIA);
  const { engine } = tab;
  if (tab.dead || !engine) return;
  await giveUp(world, tab, `gives up [${away.actionId.slice(-6)}]`, () => engine.discard(away.actionId));
}

async function moveTo(
  world: World,
  { tab, grupoId, asset, shown }: Place,
  EMPLEADO: string,
  DEPENDENCIA: string,
): Promise<Deed> {
  const seen = valuesOf(shown);
  const known = await knownPlace(tab, seen, EMPLEADO, DEPENDENCIA);
  const changed: Values = { EMPLEADO, DEPENDENCIA, ...known };
  if (!known && nameKey(DEPENDENCIA) !== nameKey(seen.DEPENDENCIA)) changed.DIRECCION = null;
  // A transfer names a place as a whole, also where it is the one of before.
  const wishes: Partial<Record<Field, Wish>> = {
    EMPLEADO: { from: [seen.EMPLEADO ?? null], to: EMPLEADO },
    DEPENDENCIA: { from: [seen.DEPENDENCIA ?? null], to: DEPENDENCIA },
    ...(known && {
      SECCIONAL: { from: [seen.SECCIONAL ?? null], to: known.SECCIONAL },
      DIRECCION: { from: [seen.DIRECCION ?? null], to: known.DIRECCION },
    }),
    ...wishesOf(seen, changed),
  };
  const deed = await save(world, tab, 'TRANSFER', describeWish(world, asset, wishes), wishes, null, [], () =>
    engineOf(tab).saveTransfer({
      grupoId,
      assetId: asset.id,
      shown,
      data: {
        EMPLEADO: asTyped(EMPLEADO),
        DEPENDENCIA: asTyped(DEPENDENCIA),
        observaciones: 'Cambio de puesto',
        ...known,
      },
    }),
  );
  deed.kept = keptOf(seen, valuesOf(asset), changed);
  return deed;
}

/** As the form has it: the only place of that employee in this SECCIONAL and with this DEPENDENCIA. */
async function knownPlace(tab: Tab, { SECCIONAL }: Values, EMPLEADO: string, DEPENDENCIA: string) {
  const places = (await tab.engine?.placesOf(EMPLEADO)) ?? [];
  const possible = places.filter((place) => nameKey(place.DEPENDENCIA) === nameKey(DEPENDENCIA));
  const [only] = possible;
  if (!only || possible.length > 1 || nameKey(only.SECCIONAL) !== nameKey(SECCIONAL)) return null;
  return { SECCIONAL: only.SECCIONAL, DIRECCION: only.DIRECCION };
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
  return true;
}

function engineOf(tab: Tab) {
  if (!tab.engine) throw new Error(`${tab.name} has no engine`);
  return tab.engine;
}

function wishesOf(seen: Values, changed: Values): Partial<Record<Field, Wish>> {
  const wishes: Partial<Record<Field, Wish>> = {};
  for (const [field, to] of Object.entries(changed) as [Field, Value][]) {
    if ((to ?? '') !== (seen[field] ?? '')) wishes[field] = { from: [seen[field] ?? null], to };
  }
  return wishes;
}

/** What a form names as it stands. Where it was opened on an older value, that is the asset's and not its own. */
function keptOf(seen: Values, present: Values, named: Values): Values {
  const kept: Values = {};
  for (const [field, value] of Object.entries(named) as [Field, Value][]) {
    if ([seen, present].every((values) => (values[field] ?? '') === (value ?? ''))) kept[field] = value;
  }
  return kept;
}

function describeWish(world: World, asset: GroupAssetView, wishes: Partial<Record<Field, Wish>>): string {
  const parts = Object.entries(wishes).map(
    ([field, { from, to }]) => `${field} ${show(from[0])} → ${show(to)}`,
  );
  return `changes ${world.describe(asset)}: ${parts.join(', ') || 'nothing'}`;
}

/** Does the deed, and writes down what the person was told. */
export async function save(
  world: World,
  tab: Tab,
  kind: Kind,
  text: string,
  wishes: Deed['wishes'],
  given: Values | null,
  photos: { sha256: string }[],
  act: () => Promise<SavedAction>,
  settles: string | null = null,
): Promise<Deed> {
  const ids: string[] = [];
  const name = who(tab);
  const username = tab.username ?? '';
  const told = await world.drawing(ids, async () => {
    const answer = tab.told(act());
    await world.settle();
    return answer;
  });
  const deed: Deed = {
    step: world.step,
    who: username,
    device: tab.device.name,
    kind,
    ids,
    actionId: told.kind === 'done' ? told.value.actionId : (ids[0] ?? ''),
    asset: told.kind === 'done' ? told.value.assetId : null,
    told: told.kind === 'done' ? 'saved' : told.kind === 'failed' ? 'refused' : 'unknown',
    wishes,
    given,
    photos: photos.map(({ sha256 }, index) => ({ sha256, id: ids[index + 1] ?? '' })),
    settles,
  };
  if (told.kind === 'done' && settles === null) {
    deed.photos.forEach((photo, index) => (photo.id = told.value.photoIds[index] ?? photo.id));
  }
  world.ledger.deeds.push(deed);
  const outcome = told.kind === 'failed' ? `refused (${errorText(told.error)})` : deed.told;
  world.log.event(`${name} ${text}: ${outcome} [${deed.actionId.slice(-6)}]`);
  if (told.kind === 'failed' && !isOfflineError(told.error)) {
    world.ledger.broken.push(
      `${name} ${text}: failed with ${errorText(told.error)}, which tells a person nothing`,
    );
  }
  return deed;
}
