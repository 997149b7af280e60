import { assetStores } from '../db/inventario-db';
import { actionDataOf } from '../assets/values';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { findAsset, nextSeq } from '../db/access';
import type { ActionRow, AssetKey, AssetRow, GroupRow, StoredBytes } from '../db/rows';
import { isBy } from '../identity/author';
import { blobsOrPlain } from '../db/blob-refused';
import { plainBytes } from '../db/photo-bytes';
import { storingInRoom } from '../db/make-room';
import { takeDraft } from '../drafts/take-draft';
import type { ChangeInput, CreateInput, NewPhoto, SavedAction } from '../engine-api';
import { OfflineError } from '../errors';
import type { ChangeKind } from '../kinds/action-kind';
import { CREATE } from '../kinds/create';
import { changeKindOf, type ChangeType } from '../kinds/kinds';
import { againstShown } from './against-shown';
import { newActionRow, newPhotoRows, requirePhotos } from './new-rows';

export async function saveCreate(ctx: EngineContext, input: CreateInput): Promise<SavedAction> {
  requirePhotos(input.photos);
  return save(ctx, input, async () => {
    const group = await downloadedGroup(ctx, input.grupoId);
    const id = ctx.ports.newId();
    const action = newActionRow(ctx, {
      id,
      // Until the server has given a number the asset goes by the id of the action that makes it.
      asset: id,
      seq: await nextSeq(ctx),
      grupo_id: input.grupoId,
      action_type: CREATE.name,
      base_version: 0,
      data_before: null,
      data_after: CREATE.dataOf(input.data, group),
      pagesBefore: group.pages,
    });
    return { action, membresia: { [group.id]: group.vuelta } };
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
  return save(ctx, { photos: kind.needsPhotos ? photos : [], draft }, async () => {
    const asset = await changeableAsset(ctx, assetId, grupoId, kind);
    const action = newActionRow(ctx, {
      asset: asset.id,
      seq: await nextSeq(ctx),
      grupo_id: grupoId,
      action_type,
      base_version: asset.servidor?.version ?? 0,
      ...againstShown(kind, actionDataOf(asset), kind.dataOf(data, asset, shown), shown),
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
  build: () => Promise<{ action: ActionRow; membresia?: Record<number, number> }>,
): Promise<SavedAction> {
  const { db } = ctx;
  const stores = [...assetStores(db), db.fotoBytes, db.grupos, db.alias, db.borradores];
  const write = (stored: (photo: NewPhoto) => Blob | StoredBytes) =>
    db.transaction('rw', stores, async () => {
      const { action, membresia } = await build();
      const rows = newPhotoRows(
        ctx,
        photos.map((photo) => ({ ...photo, stored: stored(photo) })),
        {
          actionId: action.id,
          asset: action.asset,
          grupoId: action.grupo_id,
        },
        await takeDraft(ctx, draft, photos),
      );
      await db.pendingActions.add(action);
      await db.fotos.bulkAdd(rows.map(({ photo }) => photo));
      await db.fotoBytes.bulkAdd(rows.flatMap(({ bytes }) => bytes));
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
 */
async function downloadedGroup({ db, userId, author }: EngineContext, grupoId: number): Promise<GroupRow> {
  const group = await db.grupos.get([userId, grupoId]);
  if (!group || !isBy(author, group)) throw new OfflineError('GROUP_NOT_FOUND');
  if (group.downloaded !== 1) throw new OfflineError('GROUP_NOT_DOWNLOADED');
  return group;
}

async function changeableAsset(
  ctx: EngineContext,
  id: AssetKey,
  grupoId: number,
  { suitsWrittenOff }: ChangeKind,
): Promise<AssetRow> {
  const group = await ctx.db.grupos.get([ctx.userId, grupoId]);
  const asset = await findAsset(ctx, id);
  if (!asset || (group && !isBy(ctx.author, group))) throw new OfflineError('ASSET_NOT_FOUND');
  if (asset.ESTADO === 'BAJA' && !suitsWrittenOff) throw new OfflineError('ASSET_WRITTEN_OFF');
  return asset;
}
