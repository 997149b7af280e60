import { assetStores } from '../db/inventario-db';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { offline } from '../../locales/es/offline';
import type { ActionRow, Sending } from '../db/rows';
import { deletePhotoBytes } from '../db/photo-bytes';
import { recording } from '../db/space-reserve';
import { OfflineError } from '../errors';
import { lossOf, reportOf, type LossReport } from './loss';
import { readWork } from './read-work';
import { rebaseWithout } from './without-given-up';

interface GivenUp {
  /** Without it everything unsent. */
  id?: string | undefined;
  /** What the person was told they would lose; undefined where nobody was asked. */
  named?: LossReport | undefined;
}

/**
 * Deletes unsent actions and photos (all of them, or one photo, or one action and what hangs on it) and
 * restores the server's copy of their assets, in one transaction. Answers what was lost: nothing that was not
 * named to the person.
 */
export async function giveUp(ctx: EngineContext, { id, named }: GivenUp): Promise<LossReport> {
  const { db, userId } = ctx;
  const lost = await recording(db, () =>
    db.transaction('rw', [...assetStores(db), db.fotoBytes], async () => {
      const loss = lossOf(await readWork(ctx), id);
      const nothing = loss.actions.length + loss.photos.length === 0;
      if (id !== undefined && nothing) throw new OfflineError('NOT_UNSENT');
      if (named && !isWithin(reportOf(loss), named)) throw new OfflineError('MORE_TO_LOSE');
      const told = loss.actions.filter(concernsServer);
      await db.pendingActions.bulkDelete(loss.actions.map((row) => [userId, row.id]));
      await db.pendingActions.bulkAdd(told.map((row) => ({ ...row, ...givenUpAt(ctx.ports.clock.now()) })));
      await db.fotos.bulkDelete(loss.photos.map(({ id }) => [userId, id]));
      await deletePhotoBytes(db, loss.photos);
      for (const action of loss.actions) {
        for (const data_after of [action.data_after, ...(action.settled ?? [])]) {
          await rebaseWithout(ctx, { ...action, data_after });
        }
      }
      const touched = new Set([...loss.actions, ...loss.photos].map((item) => item.asset));
      for (const asset of touched) await rebuildAsset(ctx, asset);
      return reportOf(loss);
    }),
  );
  await ctx.queueChanged();
  return lost;
}

/**
 * What the server has as a conflict that waits for a decision, or as a decision on one: it is to be told that
 * nobody will decide, or it would list the conflict for ever. And what it may have although nobody heard of
 * it: what is still on its way must not act any more.
 */
export const concernsServer = ({ status, resolves, carried }: ActionRow): boolean =>
  status === 'conflict' || resolves !== null || carried === true;

/** The work is gone; what is left of it is the note that it is. */
export const givenUpAt = (now: number): Partial<ActionRow> => ({
  status: 'rejected',
  error: offline.discarded,
  discardedAt: now,
});

/**
 * What was saved since, in another tab perhaps, nobody has agreed to lose; nor that it may have arrived where
 * it has been on its way since.
 */
export function isWithin(loss: LossReport, named: LossReport): boolean {
  const ids = new Set(named.actions.map(({ id }) => id));
  const arriving = new Set(named.actions.flatMap(({ id, mayHaveArrived }) => (mayHaveArrived ? [id] : [])));
  // The photos of a form count with it alone, and it gets more of them as long as it is open.
  const photosOf = new Map(named.drafts.map(({ id, photos }) => [id, photos]));
  return (
    loss.photos <= named.photos &&
    loss.actions.every(({ id, mayHaveArrived }) => (mayHaveArrived ? arriving : ids).has(id)) &&
    loss.drafts.every(({ id, photos }) => photos <= (photosOf.get(id) ?? -1))
  );
}

/**
 * Every failed item, action or photo, pending again with no attempts behind it. Rejected ones too: what they
 * were rejected for may have passed (a group that was given back), or an administrator may have loaded them
 * from an export.
 */
export const freshStart = (ctx: EngineContext): Promise<void> =>
  makePending(ctx, ({ status }) => status === 'failed' || status === 'rejected');

/**
 * What failed for transport reasons alone, as earlier versions counted them: the connection is back
 * (rule 13).
 */
export const freshStartAfterReconnect = (ctx: EngineContext): Promise<void> =>
  makePending(ctx, ({ status, failure }) => status === 'failed' && failure === 'transport');

async function makePending(ctx: EngineContext, concerned: (item: Sending) => boolean): Promise<void> {
  const { db } = ctx;
  // Nothing is locked for nothing: a page that is left at this moment may be kept with its lock, and the next
  // one would wait for it (WebKit).
  const stored = await readWork(ctx);
  if (![...stored.actions, ...stored.photos].some(concerned)) return;
  await recording(db, () =>
    db.transaction('rw', assetStores(db), async () => {
      const { actions, photos } = await readWork(ctx);
      const fresh = { status: 'pending', attempts: 0, failure: null } as const;
      for (const row of actions.filter(concerned)) {
        const asks = row.status === 'rejected' ? { retries: (row.retries ?? 0) + 1 } : {};
        await db.pendingActions.put({ ...row, ...fresh, ...asks });
        await rebuildAsset(ctx, row.asset);
      }
      for (const photo of photos.filter(concerned)) await db.fotos.put({ ...photo, ...fresh });
    }),
  );
  await ctx.queueChanged();
}

/** Forgets what the server has: uploaded photos whose rows are kept for their address. */
export async function forgetSent({ db, userId }: EngineContext): Promise<void> {
  await db.fotos.where('[userId+uploaded]').equals([userId, 1]).delete();
}
