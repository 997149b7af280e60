import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import type { SavedAction } from '../../../frontend/src/offline/engine-api';
import { asTyped, FIELDS, show, type Field, type Value, type Values } from '../world/fields.ts';
import type { Deed, Kind, Wish } from '../world/ledger.ts';
import { takePhoto } from '../world/photos.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { errorText, isOfflineError, who } from './event.ts';

/** Where somebody does something, and to what. */
export interface Place {
  tab: Tab;
  grupoId: number;
  asset: GroupAssetView;
  /** The asset as the form shows it; older than `asset` when something came in meanwhile. */
  shown: GroupAssetView;
}

export const valuesOf = (asset: GroupAssetView): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, asset[field]]));

export function engineOf(tab: Tab) {
  if (!tab.engine) throw new Error(`${tab.name} has no engine`);
  return tab.engine;
}

export function wishesOf(seen: Values, changed: Values): Partial<Record<Field, Wish>> {
  const wishes: Partial<Record<Field, Wish>> = {};
  for (const [field, to] of Object.entries(changed) as [Field, Value][]) {
    if ((to ?? '') !== (seen[field] ?? '')) wishes[field] = { from: [seen[field] ?? null], to };
  }
  return wishes;
}

export function describeWish(
  world: World,
  asset: GroupAssetView,
  wishes: Partial<Record<Field, Wish>>,
): string {
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

/** The form of a change, saved with these fields written anew. */
export async function saveUpdate(
  world: World,
  { tab, grupoId, asset, shown }: Place,
  changed: Values,
): Promise<Deed> {
  const seen = valuesOf(shown);
  const form = { ...seen, ...changed };
  const wishes = wishesOf(seen, changed);
  const photos = [0, 1].map(() => takePhoto(world.fresh('photo')));
  return save(world, tab, 'UPDATE', describeWish(world, asset, wishes), wishes, null, photos, () =>
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
