import Dexie from 'dexie';
import type { EngineContext } from '../context';
import type { InventarioDB } from '../db/inventario-db';
import { deletePhotoBytes } from '../db/photo-bytes';
import { SENT_KEPT_MS } from '../limits';
import type { UserId } from '../ports';
import { overflowing } from './bytes-kept';
import type { SentPhotoRow } from './sent-row';

/**
 * What was sent long ago goes, and of the photos the oldest where they take too much room. Nothing waits for
 * it and nothing depends on it: what could not go now goes after the next run.
 */
export async function forgetSent(ctx: EngineContext): Promise<void> {
  const { db, userId, ports } = ctx;
  const before = ports.clock.now() - SENT_KEPT_MS;
  const old = await db.enviadas
    .where('[userId+sentAt]')
    .between([userId, Dexie.minKey], [userId, before])
    .primaryKeys();
  const tooMany = await overflowing(ctx);
  if (old.length + tooMany.length === 0) return;
  await db.transaction('rw', db.enviadas, db.fotosEnviadas, db.fotoBytes, async () => {
    const ids = old.map(([, id]) => [userId, id]);
    const theirs = await db.fotosEnviadas.where('[userId+action_id]').anyOf(ids).toArray();
    await db.enviadas.bulkDelete(old);
    await deletePhotos(db, [...theirs, ...tooMany]);
  });
}

/**
 * The photos that the server has go, whosever they are: somebody needs the room. Answers whether there were
 * any. It is a transaction that only deletes, which browsers let commit however full they are.
 * @param spared ids of those that the server may not have, after all
 */
export function giveUpSentPhotos(db: InventarioDB, spared: ReadonlySet<string>): Promise<boolean> {
  return db.transaction('rw', db.fotosEnviadas, db.fotoBytes, async () => {
    const photos = await db.fotosEnviadas.filter(({ id }) => !spared.has(id)).toArray();
    await deletePhotos(db, photos);
    return photos.length > 0;
  });
}

/** Everything of one user. Must run inside a transaction on `enviadas`, `fotosEnviadas` and `fotoBytes`. */
export async function deleteSent(db: InventarioDB, userId: UserId): Promise<void> {
  await deletePhotos(db, await photosUnder(db, userId));
  await db.enviadas.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).delete();
}

const photosUnder = (db: InventarioDB, userId: UserId): Promise<SentPhotoRow[]> =>
  db.fotosEnviadas.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();

async function deletePhotos(db: InventarioDB, photos: readonly SentPhotoRow[]): Promise<void> {
  await deletePhotoBytes(
    db,
    photos.map(({ photo }) => photo),
  );
  await db.fotosEnviadas.bulkDelete(photos.map(({ userId, id }) => [userId, id]));
}
