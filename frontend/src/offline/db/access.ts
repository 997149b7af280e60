import Dexie from 'dexie';
import type { EngineContext } from '../context';
import type { ActionRow, AssetKey, AssetRow, PhotoRow } from './rows';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

/** Every unsent action of the user, in the order in which they were made. */
export const actionsInOrder = ({ db, userId }: Ctx): Promise<ActionRow[]> =>
  db.pendingActions.where('[userId+seq]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray();

/** The unsent actions of one asset, in order. */
export const actionsOfAsset = ({ db, userId }: Ctx, asset: AssetKey): Promise<ActionRow[]> =>
  db.pendingActions.where('[userId+asset]').equals([userId, asset]).sortBy('seq');

/** Photos that the server does not have yet. */
export const unsentPhotos = ({ db, userId }: Ctx): Promise<PhotoRow[]> =>
  db.fotos.where('[userId+uploaded]').equals([userId, 0]).sortBy('timestamp');

export const photosOfAction = ({ db, userId }: Ctx, actionId: string): Promise<PhotoRow[]> =>
  db.fotos.where('[userId+action_id]').equals([userId, actionId]).toArray();

export const countUnsentPhotosOfAsset = ({ db, userId }: Ctx, asset: AssetKey): Promise<number> =>
  db.fotos.where('[userId+asset+uploaded]').equals([userId, asset, 0]).count();

/** The place after the user's last action. Only meaningful inside the transaction that uses it. */
export async function nextSeq({ db, userId }: Ctx): Promise<number> {
  const last = await db.pendingActions
    .where('[userId+seq]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .last();
  return (last?.seq ?? 0) + 1;
}

/** The asset under a name that a screen knows it by, be it one from before the server numbered it. */
export async function findAsset(ctx: Ctx, id: AssetKey): Promise<AssetRow | undefined> {
  const { db, userId } = ctx;
  const row = await db.activos.get([userId, id]);
  if (row || typeof id === 'number') return row;
  const alias = await db.alias.get([userId, id]);
  return alias && findAsset(ctx, alias.id);
}
