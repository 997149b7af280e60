import type { InventarioDB } from './inventario-db';
import { authorOf } from '../identity/author';
import type { PhotoBytesRow, PhotoRow, StoredBytes } from './rows';
import type { UserId } from '../ports';

type Key = [UserId, string];

/** Of a photo, whether it is work already or belongs to a draft. */
type BytesOf = Pick<PhotoRow, 'userId' | 'id' | 'author'>;

/**
 * The bytes stay where they were written when the photo's row is set aside (see move-work.ts): under its
 * author's id. Versions before moved them along.
 */
const keysOf = (photo: BytesOf): Key[] => [
  [photo.userId, photo.id],
  [authorOf(photo).id, photo.id],
];

/** By its shape: a browser that lost a Blob may give anything in its place. */
const isPlain = (stored: Blob | StoredBytes): stored is StoredBytes =>
  typeof stored === 'object' && 'buffer' in stored;

/** undefined when there are none; rejects when the browser lost what it stored (they may, under pressure). */
export async function readPhotoBytes(db: InventarioDB, photo: BytesOf): Promise<Blob | undefined> {
  const rows = await db.fotoBytes.bulkGet(keysOf(photo));
  const stored = rows.find((row) => row !== undefined)?.blob;
  if (stored === undefined) return undefined;
  if (isPlain(stored)) return new Blob([stored.buffer], { type: stored.type });
  return new Blob([await stored.arrayBuffer()], { type: stored.type });
}

/** Must run inside the transaction that deletes the photos or marks them as sent. */
export const deletePhotoBytes = (db: InventarioDB, photos: readonly BytesOf[]): Promise<void> =>
  db.fotoBytes.bulkDelete(photos.flatMap(keysOf));

/** A Blob's content, for browsers that refuse Blobs. To be called before the transaction that stores it. */
export const plainBytes = async (blob: Blob): Promise<StoredBytes> => ({
  type: blob.type,
  buffer: await blob.arrayBuffer(),
});

/** Bytes that a version before had moved along go back to where they were written. */
export async function bytesToAuthor(db: InventarioDB, photo: BytesOf): Promise<void> {
  const [here, home] = keysOf(photo);
  if (!here || !home || here[0] === home[0]) return;
  const row = await db.fotoBytes.get(here);
  if (!row) return;
  await db.fotoBytes.delete(here);
  await db.fotoBytes.put({ ...row, userId: home[0] } satisfies PhotoBytesRow);
}
