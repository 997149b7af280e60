import Dexie from 'dexie';
import type { EngineContext } from '../context';
import { isBy } from '../identity/author';
import type { ActionRow, AssetKey, AssetRow, PhotoRow } from './rows';

// Inside a transaction many of these are asked at once: each answer would wait for the one before. That
// takes the database's own promises; of several 'async' functions at a time it loses track.

type Ctx = Pick<EngineContext, 'db' | 'userId'>;
/** Work is read for its author alone, under whatever id it lies (rule 23). */
type OwnCtx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

/** Everything of the user in order, also what is no work any more. */
export const storedActions = ({ db, userId, author }: OwnCtx): Promise<ActionRow[]> =>
  db.pendingActions
    .where('[userId+seq]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray((rows) => rows.filter((row) => isBy(author, row)));

/** Whether an action is work, and no mere note that it was given up or decided by somebody else. */
export const isWork = ({ discardedAt, decidedAt }: Pick<ActionRow, 'discardedAt' | 'decidedAt'>): boolean =>
  discardedAt === undefined && decidedAt === undefined;

/** Every unsent action of the user, in the order in which they were made. */
export const actionsInOrder = (ctx: OwnCtx): Promise<ActionRow[]> =>
  storedActions(ctx).then((rows) => rows.filter(isWork));

/** What the user gave up and the server does not know yet, in the order in which it was made. */
export const discardsToTell = async (ctx: OwnCtx): Promise<ActionRow[]> =>
  (await storedNotes(ctx)).filter(({ discardedAt }) => discardedAt !== undefined);

/**
 * What is no work: given up, and decided by others as long as the user has not said that they have seen it.
 */
export const storedNotes = async (ctx: OwnCtx): Promise<ActionRow[]> =>
  (await storedActions(ctx)).filter((row) => !isWork(row));

/** The unsent actions of one asset, in order. */
export const actionsOfAsset = (ctx: OwnCtx, asset: AssetKey): Promise<ActionRow[]> => {
  const { db, userId, author } = ctx;
  const inOrder = db.pendingActions.where('[userId+asset]').equals([userId, asset]).sortBy('seq');
  return inOrder.then((rows) => rows.filter((row) => isBy(author, row) && isWork(row)));
};

/** Photos that the server does not have yet. */
export const unsentPhotos = ({ db, userId, author }: OwnCtx): Promise<PhotoRow[]> => {
  const inOrder = db.fotos.where('[userId+uploaded]').equals([userId, 0]).sortBy('timestamp');
  return inOrder.then((rows) => rows.filter((row) => isBy(author, row)));
};

export const photosOfAction = ({ db, userId }: Ctx, actionId: string): Promise<PhotoRow[]> =>
  db.fotos.where('[userId+action_id]').equals([userId, actionId]).toArray();

export const countUnsentPhotosOfAsset = (ctx: OwnCtx, asset: AssetKey): Promise<number> => {
  const { db, userId, author } = ctx;
  const unsent = db.fotos.where('[userId+asset+uploaded]').equals([userId, asset, 0]);
  return unsent.toArray((rows) => rows.filter((row) => isBy(author, row)).length);
};

/**
 * The place after the last action under the user's id, whosever. Only meaningful inside the transaction that
 * uses it.
 */
export const nextSeq = ({ db, userId }: Ctx): Promise<number> =>
  db.pendingActions
    .where('[userId+seq]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .last((last) => (last?.seq ?? 0) + 1);

/** The asset under a name that a screen knows it by, be it one from before the server numbered it. */
export const findAsset = (ctx: Ctx, id: AssetKey): Promise<AssetRow | undefined> =>
  ctx.db.activos
    .get([ctx.userId, id])
    .then((row) => row ?? followed(ctx, id, (next) => findAsset(ctx, next)));

/** The asset's name of today, also of one that is not on the device. */
export const numberedAs = async (ctx: Ctx, id: AssetKey): Promise<AssetKey> =>
  (await followed(ctx, id, (next) => numberedAs(ctx, next))) ?? id;

const followed = <T>(
  { db, userId }: Ctx,
  id: AssetKey,
  follow: (next: AssetKey) => Promise<T>,
): Promise<T | undefined> | undefined =>
  typeof id === 'number' ? undefined : db.alias.get([userId, id]).then((alias) => alias && follow(alias.id));
