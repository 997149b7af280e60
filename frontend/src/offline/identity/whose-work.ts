import Dexie from 'dexie';
import type { InventarioDB } from '../db/inventario-db';
import { recording } from '../db/space-reserve';
import type { UserId } from '../ports';
import type { Author } from './author';
import { signUnnamed } from './complete-names';
import { setAside } from './set-aside';

/**
 * Unsent work of which nobody knows whose it is, told so that its author knows it and nobody else learns of
 * it.
 */
export interface UnnamedWork {
  actions: number;
  photos: number;
  /** Milliseconds since the epoch of the first and the last of it. */
  from: number;
  until: number;
}

/** null when everything under that id says whose it is. */
export async function unnamedWork(db: InventarioDB, userId: UserId): Promise<UnnamedWork | null> {
  const range = [[userId, Dexie.minKey] as const, [userId, Dexie.maxKey] as const] as const;
  const actions = await db.pendingActions
    .where('[userId+id]')
    .between(...range)
    .filter((row) => !row.author)
    .toArray();
  const photos = await db.fotos
    .where('[userId+uploaded]')
    .equals([userId, 0])
    .filter((row) => !row.author)
    .toArray();
  const times = [
    ...actions.map(({ created_at }) => Date.parse(created_at)),
    ...photos.map(({ timestamp }) => timestamp),
  ];
  if (times.length === 0) return null;
  return {
    actions: actions.length,
    photos: photos.length,
    from: Math.min(...times),
    until: Math.max(...times),
  };
}

/**
 * What the person said who is logged in as `author`: theirs, and it goes as theirs from now on; or not, and
 * it is set aside as work of that id without a name, which nobody is asked about again and everybody can
 * export.
 */
export async function answerWhose(db: InventarioDB, author: Author, mine: boolean): Promise<void> {
  if (mine) await recording(db, () => signUnnamed(db, author.id, author));
  else {
    const nobody = { id: author.id, username: null };
    await recording(db, () => db.transaction('rw', db.tables, async () => setAside(db, author.id, [nobody])));
  }
}
