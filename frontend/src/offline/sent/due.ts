import Dexie from 'dexie';
import type { EngineContext } from '../context';
import type { InventarioDB } from '../db/inventario-db';
import { recording } from '../db/space-reserve';
import { isBy } from '../identity/author';
import { SENT_ASK_EVERY_MS } from '../limits';
import type { SentRow } from './sent-row';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author' | 'ports'>;

/** Everything of its author that is kept, in the order in which it was confirmed. */
export async function allSent({ db, userId, author }: Ctx): Promise<SentRow[]> {
  const rows = await db.enviadas
    .where('[userId+orden]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray();
  return rows.filter((row) => isBy(author, row));
}

/**
 * How much of it the server was not asked about for a day, or is to be asked about anew. What was asked about
 * later than now was asked about when this device's clock was wrong: nobody knows when.
 */
export async function countDueSent({ db, userId, author, ports }: Ctx): Promise<number> {
  const now = ports.clock.now();
  const rows = await db.enviadas
    .where('[userId+askedAt]')
    .inAnyRange([
      [
        [userId, Dexie.minKey],
        [userId, now - SENT_ASK_EVERY_MS],
      ],
      [
        [userId, now + 1],
        [userId, Dexie.maxKey],
      ],
    ])
    .toArray();
  return rows.filter((row) => isBy(author, row)).length;
}

/** The server knows nothing of an action that it confirmed. */
export async function askAnewOf({ db, userId }: Ctx, id: string): Promise<void> {
  await recording(db, () => db.enviadas.update([userId, id], { askedAt: 0 }));
}

/**
 * The server does not know how far this device had come: it may have been put back to an earlier day. Must
 * run inside a transaction on `enviadas`.
 */
export const askAnew = ({ db, userId }: Ctx): Promise<number> =>
  db.enviadas
    .where('[userId+askedAt]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .modify({ askedAt: 0 });

/** Ids of all photos that the server confirmed. */
export async function sentPhotos({ fotosEnviadas }: InventarioDB): Promise<Set<string>> {
  return new Set((await fotosEnviadas.toCollection().primaryKeys()).map(([, id]) => id));
}

/** Ids of the photos that the server is to be asked about anew: it may have lost them. */
export async function photosInDoubt(db: InventarioDB): Promise<Set<string>> {
  const doubted = await db.enviadas.filter(({ askedAt }) => askedAt === 0).toArray();
  const photos = await db.fotosEnviadas
    .where('[userId+action_id]')
    .anyOf(doubted.map(({ userId, id }) => [userId, id]))
    .toArray();
  return new Set(photos.map(({ id }) => id));
}
