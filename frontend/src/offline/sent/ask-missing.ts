import type { EngineContext } from '../context';
import { recording } from '../db/space-reserve';
import { requireOwn } from '../identity/author';
import { abortable } from '../sync/call';
import type { MissingWork } from '../wire';
import { allSent, countDueSent } from './due';
import { returnToQueue, storesOfReturn } from './return-to-queue';
import type { SentRow } from './sent-row';

/** Actions that one call asks about. */
const BATCH = 100;

/**
 * Asks the server whether it still has what it once confirmed, where that is due for anything of it, and
 * makes work again of what it has lost: all at once, so that it goes back in the order in which it was made,
 * and what was done to an asset with what made it. What was given up is to be told again where it has lost
 * that. Answers how many actions and photos are work again.
 */
export async function askMissing(
  ctx: EngineContext,
  signal: AbortSignal,
  begin: () => Promise<void>,
): Promise<number> {
  const { db } = ctx;
  if ((await countDueSent(ctx)) === 0) return 0;
  const sent = await allSent(ctx);
  requireOwn(ctx.author, sent);
  await begin();
  const lost: MissingWork = { acciones: [], fotos: [] };
  for (let at = 0; at < sent.length; at += BATCH) {
    const answer = await ask(ctx, sent.slice(at, at + BATCH), signal);
    lost.acciones.push(...answer.acciones);
    lost.fotos.push(...answer.fotos);
  }
  // What the server lost makes no room for itself.
  const spared = () => Promise.resolve(new Set(lost.fotos));
  const returned = await recording(
    db,
    () => db.transaction('rw', storesOfReturn(db), async () => returnToQueue(ctx, sent, lost)),
    spared,
  );
  await ctx.queueChanged();
  return returned;
}

async function ask(ctx: EngineContext, rows: readonly SentRow[], signal: AbortSignal): Promise<MissingWork> {
  const { db, userId, ports } = ctx;
  const ids = rows.map(({ id }) => id);
  const photos = await db.fotosEnviadas
    .where('[userId+action_id]')
    .anyOf(ids.map((id) => [userId, id]))
    .primaryKeys();
  const fotos = photos.map(([, id]) => id);
  return abortable(ports.transport.missingWork({ acciones: ids, fotos }, signal), signal);
}
