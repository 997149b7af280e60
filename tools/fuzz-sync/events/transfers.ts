import type { KnownPlace } from '../../../frontend/src/offline/assets/known-places';
import { placesRules } from '../oracle/places-rules.ts';
import { PLACES } from '../server/office.ts';
import { asTyped, nameKey, type Field, type Value, type Values } from '../world/fields.ts';
import type { Deed, Wish } from '../world/ledger.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { giveUp } from './queue.ts';
import { describeWish, engineOf, save, valuesOf, wishesOf, type Place } from './save-deed.ts';

export async function transfer(world: World, place: Place): Promise<void> {
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

/**
 * Somebody sees that they were wrong, puts it right, and gives up the first of the two if it is still there.
 */
export async function moveAwayAndBack(world: World, place: Place): Promise<void> {
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
  const known = await knownPlace(world, tab, seen, EMPLEADO, DEPENDENCIA);
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
async function knownPlace(
  world: World,
  tab: Tab,
  { SECCIONAL }: Values,
  EMPLEADO: string,
  DEPENDENCIA: string,
): Promise<Pick<KnownPlace, 'SECCIONAL' | 'DIRECCION'> | null> {
  // Whichever way a person writes the name.
  const typed = asTyped(EMPLEADO).toLowerCase();
  const places = await engineOf(tab).placesOf(typed);
  world.ledger.broken.push(...(await placesRules(tab, typed, places)));
  const possible = places.filter((place) => nameKey(place.DEPENDENCIA) === nameKey(DEPENDENCIA));
  const [only] = possible;
  if (!only || possible.length > 1 || nameKey(only.SECCIONAL) !== nameKey(SECCIONAL)) return null;
  return { SECCIONAL: only.SECCIONAL, DIRECCION: only.DIRECCION };
}

/**
 * What a form names as it stands. Where it was opened on an older value, that is the asset's and not its own.
 */
function keptOf(seen: Values, present: Values, named: Values): Values {
  const kept: Values = {};
  for (const [field, value] of Object.entries(named) as [Field, Value][]) {
    if ([seen, present].every((values) => (values[field] ?? '') === (value ?? ''))) kept[field] = value;
  }
  return kept;
}
