import Dexie from 'dexie';
import type { EngineContext } from '../context';
import { SENT_PHOTO_BYTES } from '../limits';
import type { SentPhotoRow } from './sent-row';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

/** Bytes of all of a user's photos that were ever kept, as far as the last one that still is tells. */
export async function bytesKept(ctx: Ctx): Promise<number> {
  const last = await keptFrom(ctx, Dexie.minKey, Dexie.maxKey).last();
  return last?.before === undefined ? 0 : last.before + last.photo.size;
}

/**
 * The oldest that do not fit together with the later ones; nothing is read of those that do, but of the last.
 */
export async function overflowing(ctx: Ctx): Promise<SentPhotoRow[]> {
  return keptFrom(ctx, Dexie.minKey, (await bytesKept(ctx)) - SENT_PHOTO_BYTES).toArray();
}

const keptFrom = ({ db, userId }: Ctx, from: unknown, end: unknown) =>
  db.fotosEnviadas.where('[userId+before]').between([userId, from], [userId, end]);
