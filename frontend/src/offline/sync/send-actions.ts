import type { EngineContext } from '../context';
import { isWork } from '../db/access';
import type { ActionRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import { requireOwn } from '../identity/author';
import { TransportError } from '../ports';
import type { SyncAnswer, WireConflict } from '../wire';
import { applyResults } from './apply-results';
import { abortable, judge, unlessFull, type Verdict } from './call';
import { recordFailure, recordStumble } from './record-failure';
import type { RunMemory } from './run-memory';
import type { RunProgress } from './run-progress';
import { toWire } from './to-wire';
import { isNewAsset } from '../kinds/kinds';

/** 'ok' when the server answered for at least one item, or none was left to be sent. */
export type StepEnd = { kind: 'ok' } | Verdict;

/** Sends one batch and writes what came back. */
export async function sendActions(
  ctx: EngineContext,
  planned: readonly ActionRow[],
  progress: RunProgress,
  memory: RunMemory,
  signal: AbortSignal,
): Promise<StepEnd> {
  const pagesBefore = await pagesOfCreates(ctx, planned);
  const batch = await noteCarried(ctx, planned);
  if (batch.length === 0) return { kind: 'ok' };
  const ids = batch.map((row) => row.id);
  const first = batch[0];
  progress.carrying(ids, first?.data_before?.NUMERO_DE_ACTIVO ?? first?.data_after.NUMERO_DE_ACTIVO ?? null);

  const answer = await call(ctx, batch, signal);
  if ('kind' in answer) {
    if (answer.kind === 'failed') {
      await recordFailure(ctx, { actions: ids, photos: [] }, answer.message);
      for (const id of ids) progress.note(id, 'failed');
    }
    if (answer.kind === 'stumbled') {
      await recordStumble(ctx, { actions: ids, photos: [] });
      memory.noteStumble(ids, ctx.ports.clock.now());
    }
    if (answer.kind === 'stop' && answer.tooSlow) memory.line.noteTimeout();
    return answer;
  }

  const waitsForServer = new Set(
    answer.results.filter(({ held_by }) => held_by === 'version').map(({ id }) => id),
  );
  const outcomes = await applyResults(ctx, ids, answer, pagesBefore);
  for (const [id, outcome] of outcomes) {
    progress.note(id, outcome);
    // An update of the server does not come within a run.
    if (outcome === 'held') memory.noteHeld(id, waitsForServer.has(id));
  }
  return { kind: 'ok' };
}

/**
 * Before the call: whatever becomes of it, this page or the device, what it carries may have arrived.
 * @returns what is still work, as it is by now, which alone is sent: another tab may have given some of it up
 */
async function noteCarried(ctx: EngineContext, batch: readonly ActionRow[]): Promise<readonly ActionRow[]> {
  const { db, userId } = ctx;
  const present = async () => {
    const rows = await db.pendingActions.bulkGet(batch.map(({ id }) => [userId, id]));
    return rows.flatMap((row) => (row && isWork(row) ? [row] : []));
  };
  const noted = await unlessFull(
    recording(db, () =>
      db.transaction('rw', db.pendingActions, async () => {
        const rows = await present();
        const fresh = rows.filter(({ carried }) => !carried);
        await db.pendingActions.bulkPut(fresh.map((row) => ({ ...row, carried: true })));
        return rows;
      }),
    ),
  );
  // On a full device it goes all the same: what is sent makes room.
  return Array.isArray(noted) ? noted : present();
}

/** How far the downloads are of the groups that get a new asset, before the server can have made it. */
async function pagesOfCreates(
  { db, userId }: EngineContext,
  batch: readonly ActionRow[],
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(batch.flatMap((row) => (isNewAsset(row) ? row.grupo_id : [])))];
  const groups = await db.grupos.bulkGet(ids.map((id) => [userId, id]));
  return new Map(groups.flatMap((group) => (group ? [[group.id, group.pages]] : [])));
}

async function call(
  { ports, author }: EngineContext,
  batch: readonly ActionRow[],
  signal: AbortSignal,
): Promise<SyncAnswer | Verdict> {
  requireOwn(author, batch);
  try {
    return await abortable(ports.transport.sincronizar(batch.map(toWire), signal), signal);
  } catch (error) {
    return loneConflict(batch, error) ?? judge(error, ports.connectivity);
  }
}

/** A call with one single action that conflicts is answered with 409 instead of a result (design §3). */
function loneConflict(batch: readonly ActionRow[], error: unknown): SyncAnswer | undefined {
  const [row, ...others] = batch;
  if (!row || others.length > 0 || !(error instanceof TransportError) || error.details.status !== 409) {
    return undefined;
  }
  const { body } = error.details;
  if (typeof body !== 'object' || body === null || !('conflict' in body)) return undefined;
  const conflict = body.conflict as WireConflict;
  const activo_id = typeof row.asset === 'number' ? row.asset : 0;
  return {
    results: [{ id: row.id, status: 'conflict', activo_id, version: conflict.version, conflict }],
    errors: [],
  };
}
