import Dexie from 'dexie';
import type { EngineContext } from '../context';
import type { InventarioDB } from '../db/inventario-db';
import type { ActionRow, GroupRow, PhotoRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import type { DraftRow } from '../drafts/draft-row';
import { draftsUnder } from '../drafts/own-drafts';
import { OfflineError } from '../errors';
import type { UserId } from '../ports';
import { authorOf, isBy, type Author } from './author';
import { completeNames } from './complete-names';
import { moveWork } from './move-work';
import { setAside } from './set-aside';

/**
 * User ids are a server's: set up anew, or put back to an earlier day, it may give them to other people.
 * Before anybody works under an id, what lies under it is theirs alone by what its rows say: other people's
 * work is set aside, and their own that was set aside comes back. AUTHOR_UNKNOWN where somebody has to say
 * whose it is.
 */
export async function claimDevice(
  ctx: Pick<EngineContext, 'db' | 'userId' | 'author' | 'ports'>,
): Promise<void> {
  const { db, userId, author, ports } = ctx;
  const silent = await completeNames(db, ports.syncStateStore, ports.patience);
  // What may be the user's own is not deleted for a mirror that is slow today: nobody sees it before it says
  // more.
  const spareUnsigned = silent.has(userId);
  const foreign = await foreignUnder(ctx, spareUnsigned);
  if (foreign.work.length + foreign.aside.length === 0 && !foreign.copy) return;
  await recording(db, () =>
    db.transaction('rw', db.tables, async () => {
      const { work, copy, aside } = await foreignUnder(ctx, spareUnsigned);
      if (work.some(({ username }) => username === null)) throw new OfflineError('AUTHOR_UNKNOWN');
      if (work.length > 0 || copy) await setAside(db, userId, work);
      for (const from of aside) await moveWork(db, { author, from, to: userId });
    }),
  );
}

/** What does not lie where it belongs. Photos that the server has are nobody's work any more. */
async function foreignUnder(
  { db, userId, author }: Pick<EngineContext, 'db' | 'userId' | 'author'>,
  spareUnsigned: boolean,
) {
  const range = [[userId, Dexie.minKey] as const, [userId, Dexie.maxKey] as const] as const;
  // At once: one after the other they are a good part of what the start waits for.
  const [actions, photos, groups, drafts, aside] = await Promise.all([
    db.pendingActions
      .where('[userId+id]')
      .between(...range)
      .toArray(),
    db.fotos.where('[userId+uploaded]').equals([userId, 0]).toArray(),
    db.grupos
      .where('[userId+id]')
      .between(...range)
      .toArray(),
    draftsUnder(db, userId),
    asideFor(db, author),
  ]);
  const isForeign = (row: ActionRow | PhotoRow | GroupRow | DraftRow) => !isBy(author, row);
  return {
    work: distinct([...actions, ...photos, ...drafts].filter(isForeign).map(authorOf)),
    copy: groups.some((group) => isForeign(group) && !(spareUnsigned && !group.author)),
    aside,
  };
}

/** Where the author's own work was set aside; under an id of a server it is where it belongs. */
async function asideFor(db: InventarioDB, author: Author): Promise<UserId[]> {
  const tables = [db.pendingActions, db.fotos, db.borradores] as Dexie.Table<
    ActionRow | PhotoRow | DraftRow
  >[];
  const found = await Promise.all(tables.map((table) => table.where('[userId+id]').below([0]).toArray()));
  const aside = found.flat();
  return [...new Set(aside.filter((row) => isBy(author, row)).map(({ userId }) => userId))];
}

const distinct = (authors: readonly Author[]): Author[] =>
  authors.filter(
    (one, index) => authors.findIndex((other) => isBy(one, { userId: 0, author: other })) === index,
  );
