import { assetStores } from '../db/inventario-db';
import { actionDataOf } from '../assets/values';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { nextSeq } from '../db/access';
import type { ActionRow, GroupRow, StoredBytes } from '../db/rows';
import { isBy } from '../identity/author';
import { blobsOrPlain } from '../db/blob-refused';
import { plainBytes } from '../db/photo-bytes';
import { storingInRoom } from '../db/make-room';
import { ownDraft } from '../drafts/own-drafts';
import { takeDraft } from '../drafts/take-draft';
import type { ChangeInput, CreateInput, NewPhoto, SavedAction } from '../engine-api';
import { OfflineError } from '../errors';
import { CREATE } from '../kinds/create';
import { changeKindOf, type ChangeType } from '../kinds/kinds';
import { againstShown } from './against-shown';
import { newActionRow, newPhotoRows, requirePhotos } from './new-rows';
import { startOfChange } from './start-of-change';

export async function saveCreate(ctx: EngineContext, input: CreateInput): Promise<SavedAction> {
  requirePhotos(input.photos);
  return save(ctx, input, async (seq) => {
    const { group, isHere } = await groupOfForm(ctx, input);
    const id = ctx.ports.newId();
    const action = newActionRow(ctx, {
      id,
      // Until the server has given a number the asset goes by the id of the action that makes it.
      asset: id,
      seq,
      grupo_id: input.grupoId,
      action_type: CREATE.name,
      base_version: 0,
      data_before: null,
      data_after: CREATE.dataOf(input.data, group),
      pagesBefore: group.pages,
    });
    return { action, membresia: isHere ? { [group.id]: group.vuelta } : {} };
  });
}

/** An action of a kind that is about an asset that exists. */
export async function saveChange(
  ctx: EngineContext,
  action_type: ChangeType,
  { grupoId, assetId, data, shown = {}, photos = [], draft }: ChangeInput,
): Promise<SavedAction> {
  const kind = changeKindOf(action_type);
  if (kind.needsPhotos) requirePhotos(photos);
  return save(ctx, { photos: kind.needsPhotos ? photos : [], draft }, async (seq) => {
    const { id, version, values } = await startOfChange(ctx, { assetId, grupoId, kind, shown });
    // A state that is given by the kind was not chosen against another one.
    const seen = kind.state === null ? shown : {};
    const action = newActionRow(ctx, {
      asset: id,
      seq,
      grupo_id: grupoId,
      action_type,
      base_version: version,
      ...againstShown(kind, actionDataOf(values), kind.dataOf(data, values, seen), seen),
    });
    return { action };
  });
}

/**
 * This transaction is crucial: action, photos and local asset become durable together or not at all, the
 * draft that they were made of goes with it, and only then does the caller hear that the change is saved.
 * Everything that the action is made of is read inside it, so that two tabs cannot build on the same state.
 */
async function save(
  ctx: EngineContext,
  { photos, draft }: { photos: readonly NewPhoto[]; draft?: string | undefined },
  build: (seq: number) => Promise<{ action: ActionRow; membresia?: Record<number, number> }>,
): Promise<SavedAction> {
  const { db } = ctx;
  const stores = [...assetStores(db), db.fotoBytes, db.grupos, db.alias, db.borradores];
  const write = (stored: (photo: NewPhoto) => Blob | StoredBytes) =>
    db.transaction('rw', stores, async () => {
      const [seq, begun] = await Promise.all([
        nextSeq(ctx),
        draft === undefined ? undefined : ownDraft(ctx, draft),
      ]);
      const { action, membresia } = await build(seq);
      const rows = newPhotoRows(
        ctx,
        photos.map((photo) => ({ ...photo, stored: stored(photo) })),
        {
          actionId: action.id,
          asset: action.asset,
          grupoId: action.grupo_id,
        },
        await takeDraft(ctx, begun, photos),
      );
      await Promise.all([
        db.pendingActions.add(action),
        db.fotos.bulkAdd(rows.map(({ photo }) => photo)),
        db.fotoBytes.bulkAdd(rows.flatMap(({ bytes }) => bytes)),
      ]);
      await rebuildAsset(ctx, action.asset, membresia ? { membresia } : {});
      return { actionId: action.id, assetId: action.asset, photoIds: rows.map(({ photo }) => photo.id) };
    });
  const saved = await storingInRoom(db, () =>
    blobsOrPlain(
      () => write(({ blob }) => blob),
      async () => {
        const plain = new Map<NewPhoto, StoredBytes>();
        for (const photo of photos) plain.set(photo, await plainBytes(photo.blob));
        return write((photo) => plain.get(photo) ?? photo.blob);
      },
    ),
  );
  // What was saved is safe: whoever waits for it does not wait for the queue to be read anew.
  void ctx.queueChanged();
  return saved.value;
}

/**
 * Not somebody else's, who may have logged in under the same id in another tab while the form was open here.
 * One that was taken away meanwhile is as the form showed it: what becomes of the work is an administrator's
 * to say, and until then it can be seen and exported.
 */
async function groupOfForm(
  { db, userId, author }: EngineContext,
  { grupoId, group: shown }: CreateInput,
): Promise<{ group: GroupRow; isHere: boolean }> {
  const here = await db.grupos.get([userId, grupoId]);
  const group = here ?? shown;
  if (!group || group.id !== grupoId || !isBy(author, group)) throw new OfflineError('GROUP_NOT_FOUND');
  if (group.downloaded !== 1) throw new OfflineError('GROUP_NOT_DOWNLOADED');
  return { group, isHere: here !== undefined };
}
