import type { DraftRow } from '../../../frontend/src/offline/drafts/draft-row';
import { presentId } from '../oracle/read-drafts.ts';
import { rowsOf } from '../oracle/rows-of.ts';
import { draftName, typed, type Draft, type DraftContent } from '../world/drafts.ts';
import type { Values } from '../world/fields.ts';
import { takePhoto } from '../world/photos.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { errorText, isOfflineError } from './event.ts';
import { engineOf, save, valuesOf, wishesOf } from './save-deed.ts';

/** The form is offered where its asset is, filled to its end and saved. */
export async function takeUp(world: World, tab: Tab, draft: Draft, content: DraftContent): Promise<void> {
  const { kind, grupoId, shown } = draft;
  const id = await presentId(tab, draft.id);
  const engine = engineOf(tab);
  const assetId = shown && ((await engine.getAsset(shown.id))?.id ?? shown.id);
  const offered = (await engine.drafts.of({ action_type: kind, grupoId, assetId })).filter(
    (one) => one.id === id,
  );
  if (offered.length !== 1) {
    world.ledger.broken.push(`${draftName(draft)} is offered ${offered.length} times`);
    return;
  }
  const kept = await engine.drafts.photosOf(id);
  const ids = await idsOfPhotos(tab, id);
  const more = Array.from({ length: 2 - kept.length }, () => takePhoto(world.fresh('photo')));
  const photos = [...kept, ...more.map(({ blob }) => ({ blob, originalSize: blob.size * 3 }))];
  const taken = [...content.photos, ...more].map(({ sha256 }) => ({ sha256 }));
  const input = { grupoId, photos, draft: id };
  const text = `takes up ${draftName(draft)}`;
  if (shown && assetId !== null) {
    const seen = valuesOf(shown);
    const data = dataOf({ ...seen, ...content.values });
    draft.deed = await save(world, tab, kind, text, wishesOf(seen, content.values), null, taken, () =>
      engine.saveUpdate({ ...input, assetId, shown, data }).catch((error: unknown) => {
        // Work on an asset that the server knows is for the server to judge, wherever the asset is by now.
        if (typeof assetId === 'number' && isOfflineError(error, 'ASSET_NOT_FOUND'))
          world.ledger.broken.push(`${draftName(draft)} could not be saved: ${errorText(error)}`);
        throw error;
      }),
    );
  } else {
    const given: Values = { ESTADO: 'BUENO', ...content.values };
    const data = dataOf(given);
    draft.deed = await save(world, tab, kind, text, {}, given, taken, () =>
      engine.saveCreate({ ...input, data }),
    );
  }
  draft.step = world.step;
  const { told, photos: named } = draft.deed;
  if (told === 'saved') draft.may = [null];
  if (told === 'unknown') {
    draft.may.push(null);
    // The device names the new ones alone: the others have had their names since the draft was kept.
    const drawn = draft.deed.ids.slice(1);
    named.forEach((photo, index) => (photo.id = ids[index] ?? drawn[index - ids.length] ?? ''));
  }
}

/** As whatever the draft's photos go once it is saved. */
async function idsOfPhotos(tab: Tab, id: string): Promise<string[]> {
  const row = (await rowsOf<DraftRow>(tab, 'borradores')).find((one) => one.id === id);
  return row?.fotos.map((photo) => photo.id) ?? [];
}

function dataOf(values: Values) {
  const { NUMERO_DE_ACTIVO, DESCRIPCION, SERIAL, NUMERO_ETIQUETA } = typed(values);
  return {
    NUMERO_DE_ACTIVO: NUMERO_DE_ACTIVO ?? '',
    DESCRIPCION: DESCRIPCION ?? '',
    SERIAL,
    NUMERO_ETIQUETA,
    ESTADO: values.ESTADO,
  };
}
