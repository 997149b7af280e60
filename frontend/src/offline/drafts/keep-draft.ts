import type { GroupAssetView } from '../assets/asset-view';
import type { EngineContext } from '../context';
import { blobsOrPlain } from '../db/blob-refused';
import { deletePhotoBytes, plainBytes } from '../db/photo-bytes';
import type { GroupRow, StoredBytes } from '../db/rows';
import { storingInRoom } from '../db/make-room';
import type { NewPhoto } from '../engine-api';
import type { ActionType } from '../wire';
import type { DraftPhotoRow, DraftValues } from './draft-row';
import { ownDraft } from './own-drafts';

/** A photo in a form: `key` names it as long as it is there. */
export interface DraftPhoto extends NewPhoto {
  key: string;
}

/** All that a form holds by now. */
export interface DraftContent {
  id: string;
  /** Of a draft that its form went on from. */
  firstId?: string | undefined;
  action_type: ActionType;
  grupoId: number;
  /** As the form showed it. */
  group?: GroupRow | undefined;
  /** The asset as the form showed it when it was opened; null for a new one. */
  shown: GroupAssetView | null;
  values: DraftValues;
  photos: readonly DraftPhoto[];
}

type Bytes = (photo: DraftPhoto) => Blob | StoredBytes;

/**
 * Keeps what a form holds, in one transaction. Each photo's bytes are written once, however often the rest
 * changes. A draft that is gone meanwhile (saved or discarded in another tab) begins anew, with bytes of its
 * own.
 * @throws OfflineError STORAGE_FULL: what was kept before is kept
 */
export async function keepDraft(ctx: EngineContext, content: DraftContent): Promise<void> {
  const { photos } = content;
  await storingInRoom(ctx.db, () =>
    blobsOrPlain(
      () => write(ctx, content, ({ blob }) => blob),
      async () => {
        const plain = new Map<DraftPhoto, StoredBytes>();
        for (const photo of photos) plain.set(photo, await plainBytes(photo.blob));
        return write(ctx, content, (photo) => plain.get(photo) ?? photo.blob);
      },
    ),
  );
}

async function write(ctx: EngineContext, content: DraftContent, bytesOf: Bytes): Promise<void> {
  const { db, userId, author, ports } = ctx;
  const { id, action_type, grupoId, group, shown, values, photos } = content;
  await db.transaction('rw', db.borradores, db.fotoBytes, async () => {
    const before = await ownDraft(ctx, id);
    // Also of a form that does not know under which name its draft began.
    const firstId = before?.firstId ?? content.firstId;
    const known = before?.fotos ?? [];
    const fotos: DraftPhotoRow[] = [];
    for (const photo of photos) {
      const kept = known.find(({ key }) => key === photo.key);
      if (!kept) {
        const { key, originalSize } = photo;
        fotos.push({ id: ports.newId(), key, originalSize });
        await db.fotoBytes.add({ userId, id: fotos.at(-1)?.id ?? '', blob: bytesOf(photo) });
      } else fotos.push(kept);
    }
    const gone = known.filter(({ key }) => !photos.some((photo) => photo.key === key));
    await deletePhotoBytes(
      db,
      gone.map((photo) => ({ userId, author, id: photo.id })),
    );
    await db.borradores.put({
      userId,
      author,
      id,
      ...(firstId !== undefined && { firstId }),
      action_type,
      grupo_id: grupoId,
      ...(group && { grupo: group }),
      asset: shown?.id ?? null,
      shown,
      values,
      fotos,
      savedAt: ports.clock.now(),
    });
  });
}
