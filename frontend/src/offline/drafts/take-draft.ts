import type { EngineContext } from '../context';
import { deletePhotoBytes } from '../db/photo-bytes';
import type { NewPhoto } from '../engine-api';
import type { DraftRow } from './draft-row';
import { draftPhotos } from './own-drafts';

/**
 * The photos of a form whose bytes lie in the device already, and as which: what the form calls them → their
 * id.
 */
export type KeptPhotos = ReadonlyMap<string, string>;

const NONE: KeptPhotos = new Map();

/**
 * The draft becomes work: its row goes, and the bytes of the photos that are saved stay where they are. Must
 * run inside the transaction that saves, on borradores and fotoBytes, so that there is always one of the two.
 */
export async function takeDraft(
  { db, userId }: Pick<EngineContext, 'db' | 'userId'>,
  draft: DraftRow | undefined,
  photos: readonly NewPhoto[],
): Promise<KeptPhotos> {
  if (!draft) return NONE;
  const used = new Set(photos.map(({ key }) => key));
  const kept = draft.fotos.filter(({ key }) => used.has(key));
  const ids = new Set(kept.map((photo) => photo.id));
  const unused = draftPhotos(draft).filter((photo) => !ids.has(photo.id));
  await Promise.all([deletePhotoBytes(db, unused), db.borradores.delete([userId, draft.id])]);
  return new Map(kept.map((photo) => [photo.key, photo.id]));
}
