import type { EngineContext } from '../context';
import { actionsInOrder, discardsToTell } from '../db/access';
import { freshSending } from '../db/rows';
import { recording } from '../db/space-reserve';
import { requireOwn } from '../identity/author';
import { TransportError } from '../ports';
import type { DiscardAnswer } from '../wire';
import type { RunSummary } from '../state';
import { askMissing } from '../sent/ask-missing';
import { keepDiscard } from '../sent/keep-sent';
import { abortable, judge, unlessFull, type Verdict } from './call';
import { toWire } from './to-wire';

const BATCH = 50;
/** In a row: then the server fails over the call itself, and what is to be sent waits no longer. */
const MOST_FAILURES = 3;

interface CaughtUp {
  /** How much the server was told. */
  told: number;
  /** How much of what was sent the server has lost, and is work again. */
  returned: number;
  /** Whether there was no room to note what the server answered. */
  full: boolean;
  /** Why there is no use in going on, if there is none. */
  stoppedBy: RunSummary['stoppedBy'];
}

interface Part {
  ctx: EngineContext;
  /** Before the first call: until its end somebody waits for it. */
  begin: () => Promise<void>;
  signal: AbortSignal;
  caught: CaughtUp;
}

/**
 * What a run does before it sends: asks whether the server still has what was sent lately (`../sent`); tells
 * what was given up, so that the server lists it no longer; and asks which conflicts wait for no decision
 * there, for what conflicts is not sent and would never hear that somebody settled it, or that the server has
 * lost it. These are pending again: sending them tells what became of them. None keeps the others or the run
 * from going on, least of all a server that does not know these calls, or a full device: what the run sends
 * makes room.
 */
export async function catchUp(
  ctx: EngineContext,
  signal: AbortSignal,
  begin: () => Promise<void>,
  parts = [askSent, tellDiscards, askConflicts],
): Promise<CaughtUp> {
  const caught: CaughtUp = { told: 0, returned: 0, full: false, stoppedBy: null };
  for (const part of parts) {
    const task = part({ ctx, begin, signal, caught }).then(() => null);
    const end = await verdictOf(ctx, unlessFull(task));
    if (end?.kind !== 'stop') continue;
    if (end.by !== 'storage-full') return { ...caught, stoppedBy: end.by };
    caught.full = true;
  }
  return caught;
}

/** A defect here is one more reason to send what can be sent. */
async function verdictOf(ctx: EngineContext, part: Promise<Verdict | null>): Promise<Verdict | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof TransportError) return judge(error, ctx.ports.connectivity);
    ctx.ports.report(error, 'catch-up');
    return null;
  }
}

export async function askSent({ ctx, begin, signal, caught }: Part): Promise<void> {
  caught.returned += (await known(askMissing(ctx, signal, begin))) ?? 0;
}

async function tellDiscards({ ctx, begin, signal, caught }: Part): Promise<void> {
  const { db, userId, ports } = ctx;
  const passedOver = new Set<string>();
  let size = BATCH;
  let failures = 0;
  for (;;) {
    const batch = (await discardsToTell(ctx)).filter(({ id }) => !passedOver.has(id)).slice(0, size);
    if (batch.length === 0) return;
    requireOwn(ctx.author, batch);
    await begin();
    let answer: DiscardAnswer | null;
    try {
      answer = await abortable(known(ports.transport.discard(batch.map(toWire), signal)), signal);
    } catch (error) {
      const { kind } = await judge(error, ports.connectivity);
      failures += 1;
      if (kind === 'stop' || kind === 'wait' || failures === MOST_FAILURES) throw error;
      // The server fails over one of them, which must not keep the others from being told.
      if (batch.length === 1) passedOver.add(batch[0]?.id ?? '');
      size = 1;
      continue;
    }
    failures = 0;
    size = Math.min(size * 4, BATCH);
    // Whatever it came to is final: given up, or decided before it could be.
    const ends = new Map(answer?.results.map(({ id, status }) => [id, status]));
    const done = batch.filter(({ id }) => ends.has(id));
    if (!answer) return;
    if (done.length === 0) {
      for (const { id } of batch) passedOver.add(id);
      continue;
    }
    await recording(db, () =>
      db.transaction('rw', db.pendingActions, db.enviadas, async () => {
        await db.pendingActions.bulkDelete(done.map(({ id }) => [userId, id]));
        for (const row of done) if (ends.get(row.id) !== 'refused') await keepDiscard(ctx, row);
      }),
    );
    caught.told += done.length;
    await ctx.queueChanged();
  }
}

async function askConflicts({ ctx, begin, signal }: Part): Promise<void> {
  const { db, userId, ports } = ctx;
  const waiting = (await actionsInOrder(ctx)).filter(({ status }) => status === 'conflict');
  if (waiting.length > 0) await begin();
  for (let at = 0; at < waiting.length; at += BATCH) {
    const ids = waiting.slice(at, at + BATCH).map(({ id }) => id);
    const answer = await abortable(known(ports.transport.closedConflicts(ids, signal)), signal);
    if (!answer || answer.cerrados.length === 0) continue;
    await recording(db, () =>
      db.transaction('rw', db.pendingActions, async () => {
        for (const id of answer.cerrados) {
          const row = await db.pendingActions.get([userId, id]);
          if (row?.status !== 'conflict') continue;
          await db.pendingActions.put({ ...row, ...freshSending(), conflict: null });
        }
      }),
    );
    await ctx.queueChanged();
  }
}

/** An earlier server has no such call. */
async function known<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof TransportError && error.details.status === 404 && error.isOfApi) return null;
    throw error;
  }
}
