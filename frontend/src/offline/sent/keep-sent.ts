import Dexie from 'dexie';
import type { EngineContext } from '../context';
import { deletePhotoBytes } from '../db/photo-bytes';
import type { ActionRow, PhotoRow } from '../db/rows';
import { isNewAsset } from '../kinds/kinds';
import type { ActionResult } from '../wire';
import { bytesKept } from './bytes-kept';
import type { SentRow } from './sent-row';

/** Must run inside the transaction that records the server's answer (stores: `enviadas`). */
export async function keepSent(ctx: EngineContext, action: ActionRow, result: ActionResult): Promise<void> {
  const { activo_id: asset, resolved_by } = result;
  // Somebody else's decision may have made it a change of an asset that was there before, or of nothing.
  if (resolved_by !== undefined) await keep(ctx, { id: action.id, made: null, action });
  else await keep(ctx, { id: action.id, made: isNewAsset(action) ? asset : null, asset, action });
}

/**
 * Somebody else's decision stands there for this action, and its author's own came too late: its photos are
 * all that is kept with it. Must run inside the transaction that records the server's answer (stores:
 * `enviadas`).
 */
export const keepSettled = (ctx: EngineContext, id: string): Promise<void> =>
  keep(ctx, { id, made: null, action: null });

/**
 * The server knows that its author gave it up. Must run inside the transaction that records the server's
 * answer (stores: `enviadas`).
 */
export const keepDiscard = (ctx: EngineContext, action: ActionRow): Promise<void> =>
  keep(ctx, { id: action.id, made: null, action });

async function keep(
  ctx: EngineContext,
  sent: Pick<SentRow, 'id' | 'made' | 'asset' | 'action'>,
): Promise<void> {
  const { db, userId, author, ports } = ctx;
  const now = ports.clock.now();
  const orden = (await lastOrden(ctx)) + 1;
  await db.enviadas.put({ userId, author, orden, sentAt: now, askedAt: now, ...sent });
}

/** Its bytes go, unless its action is kept. Must run inside the transaction that marks it as uploaded. */
export async function keepSentPhoto(ctx: EngineContext, photo: PhotoRow): Promise<void> {
  const { db, userId } = ctx;
  const { id, action_id } = photo;
  if (await db.enviadas.get([userId, action_id])) {
    await db.fotosEnviadas.put({ userId, id, action_id, before: await bytesKept(ctx), photo });
  } else await deletePhotoBytes(db, [photo]);
}

async function lastOrden({ db, userId }: EngineContext): Promise<number> {
  const range = db.enviadas.where('[userId+orden]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  return (await range.last())?.orden ?? 0;
}
