import type { NewPhoto } from '../engine-api';
import type { EngineContext } from '../context';
import type { KeptPhotos } from '../drafts/take-draft';
import {
  freshSending,
  type ActionRow,
  type AssetKey,
  type PhotoBytesRow,
  type PhotoRow,
  type StoredBytes,
} from '../db/rows';
import { requireFits } from '../assets/field-limits';
import { OfflineError } from '../errors';
import { REQUIRED_PHOTOS } from '../limits';

type ActionContent = Pick<
  ActionRow,
  'asset' | 'grupo_id' | 'action_type' | 'base_version' | 'data_before' | 'data_after' | 'seq'
> &
  Partial<
    Pick<ActionRow, 'id' | 'resolves' | 'settled' | 'restates' | 'bornAs' | 'pagesBefore' | 'contrato'>
  >;

/** @throws OfflineError FIELD_TOO_LONG */
export function newActionRow(ctx: EngineContext, content: ActionContent): ActionRow {
  requireFits(content.data_after);
  return {
    ...freshSending(),
    userId: ctx.userId,
    author: ctx.author,
    created_at: new Date(ctx.ports.clock.now()).toISOString(),
    conflict: null,
    ...content,
    id: content.id ?? ctx.ports.newId(),
    resolves: content.resolves ?? null,
    settled: content.settled ?? [],
    restates: content.restates ?? [],
    pagesBefore: content.pagesBefore ?? null,
  };
}

/** @param kept photos whose bytes a draft has stored: they keep their ids and are not written again */
export function newPhotoRows(
  ctx: EngineContext,
  photos: readonly (NewPhoto & { stored: Blob | StoredBytes })[],
  of: { actionId: string; asset: AssetKey; grupoId: number },
  kept: KeptPhotos,
): { photo: PhotoRow; bytes: PhotoBytesRow[] }[] {
  const timestamp = ctx.ports.clock.now();
  return photos.map(({ blob, stored, originalSize, key: name }, index) => {
    const keptAs = name === undefined ? undefined : kept.get(name);
    const key = { userId: ctx.userId, id: keptAs ?? ctx.ports.newId() };
    const photo: PhotoRow = {
      ...freshSending(),
      ...key,
      author: ctx.author,
      action_id: of.actionId,
      asset: of.asset,
      grupo_id: of.grupoId,
      filename: `photo_${timestamp}_${index + 1}.jpg`,
      size: blob.size,
      originalSize,
      timestamp,
      actionApplied: 0,
      uploaded: 0,
      uploadedUrl: null,
    };
    return { photo, bytes: keptAs === undefined ? [{ ...key, blob: stored }] : [] };
  });
}

export function requirePhotos(photos: readonly NewPhoto[]): void {
  if (photos.length !== REQUIRED_PHOTOS) throw new OfflineError('PHOTOS_REQUIRED');
}
