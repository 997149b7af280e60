import Dexie from 'dexie';
import type { EngineContext } from '../context';
import { deletePhotoBytes } from '../db/photo-bytes';
import type { InventarioDB } from '../db/inventario-db';
import { isBy } from '../identity/author';
import type { UserId } from '../ports';
import type { DraftRow } from './draft-row';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

/** Everything that lies under a user id, whosever it is. */
export const draftsUnder = (db: InventarioDB, userId: UserId): Promise<DraftRow[]> =>
  db.borradores.where('[userId+id]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();

/** The author's own, the latest first. */
export async function ownDrafts({ db, userId, author }: Ctx): Promise<DraftRow[]> {
  const own = (await draftsUnder(db, userId)).filter((draft) => isBy(author, draft));
  return own.sort((a, b) => b.savedAt - a.savedAt);
}

/** A draft of somebody else under that id is none. */
export const ownDraft = ({ db, userId, author }: Ctx, id: string): Promise<DraftRow | undefined> =>
  db.borradores.get([userId, id]).then((draft) => (draft && isBy(author, draft) ? draft : undefined));

/** Must run inside a transaction on borradores and fotoBytes. */
export async function deleteDrafts(db: InventarioDB, drafts: readonly DraftRow[]): Promise<void> {
  if (drafts.length === 0) return;
  for (const draft of drafts) await deletePhotoBytes(db, draftPhotos(draft));
  await db.borradores.bulkDelete(drafts.map(({ userId, id }) => [userId, id]));
}

/** Where the bytes of a draft's photos lie. */
export const draftPhotos = ({ userId, author, fotos }: DraftRow) =>
  fotos.map(({ id }) => ({ userId, author, id }));
