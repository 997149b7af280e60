import Dexie from 'dexie';
import type { InventarioDB } from '../db/inventario-db';
import { bytesToAuthor } from '../db/photo-bytes';
import { draftsUnder } from '../drafts/own-drafts';
import type { UserId } from '../ports';
import { isBy, type Author } from './author';

interface Move {
  author: Author;
  from: UserId;
  to: UserId;
}

/**
 * One author's unsent work, drafts included, goes from one id to another, in its order and before what lies
 * there already. The bytes of its photos stay where they are: a device that is full could not hold them twice
 * for a moment. Must run inside a transaction on pendingActions, fotos, fotoBytes and borradores.
 */
export async function moveWork(db: InventarioDB, { author, from, to }: Move): Promise<void> {
  const actions = (await inOrder(db, from)).filter((row) => isBy(author, row));
  const first = (await inOrder(db, to))[0]?.seq;
  const shift = first === undefined ? 0 : first - 1 - (actions.at(-1)?.seq ?? 0);
  await db.pendingActions.bulkDelete(actions.map(({ id }) => [from, id]));
  await db.pendingActions.bulkAdd(
    actions.map((row) => ({ ...row, userId: to, author, seq: row.seq + shift })),
  );
  const all = await db.fotos
    .where('[userId+id]')
    .between([from, Dexie.minKey], [from, Dexie.maxKey])
    .toArray();
  const photos = all.filter((photo) => isBy(author, photo));
  for (const photo of photos) await bytesToAuthor(db, { ...photo, author });
  await db.fotos.bulkDelete(photos.map(({ id }) => [from, id]));
  // What the server has is kept for its address alone, which is nobody's work.
  const unsent = photos.filter(({ uploaded }) => uploaded === 0);
  await db.fotos.bulkAdd(unsent.map((photo) => ({ ...photo, userId: to, author })));
  const drafts = (await draftsUnder(db, from)).filter((draft) => isBy(author, draft));
  await db.borradores.bulkDelete(drafts.map(({ id }) => [from, id]));
  await db.borradores.bulkAdd(drafts.map((draft) => ({ ...draft, userId: to })));
}

const inOrder = (db: InventarioDB, userId: UserId) =>
  db.pendingActions.where('[userId+seq]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();
