import { assetStores } from '../db/inventario-db';
import { rebuildAsset } from '../assets/rebuild-asset';
import { numberAsset } from '../assets/number-asset';
import { namesOtherPlace } from '../assets/other-place';
import { blankValues, withChanges } from '../assets/values';
import { storedConflict, serverCopyAfterConflict } from '../conflicts/stored-conflict';
import type { EngineContext } from '../context';
import { isWork, photosOfAction } from '../db/access';
import type { ActionRow, ServerCopy } from '../db/rows';
import { recording } from '../db/space-reserve';
import { OfflineError } from '../errors';
import type { ActionResult, SyncAnswer } from '../wire';
import { decidedElsewhere } from '../queue/decided-elsewhere';
import { subjectOf } from '../queue/subject-of';
import { keepSent } from '../sent/keep-sent';
import { handOver } from './hand-over';
import { failedOnce } from './record-failure';

export type Outcome = 'completed' | 'failed' | 'conflict' | 'rejected' | 'held';

/**
 * Writes what the server answered for a batch (`pagesBefore`: see inPresentRound), in one transaction: a
 * crash before its end leaves every action unsent, and the repeat is answered with `duplicate`. Rows are read
 * anew by id: one that is gone meanwhile (the queue was cleared) is passed over, and a CREATE earlier in the
 * batch may have renamed the asset.
 */
export async function applyResults(
  ctx: EngineContext,
  ids: readonly string[],
  answer: SyncAnswer,
  pagesBefore: ReadonlyMap<number, number>,
): Promise<Map<string, Outcome>> {
  const { db, userId } = ctx;
  const results = new Map(answer.results.map((result) => [result.id, result]));
  const errors = new Map(answer.errors.map(({ id, error }) => [id, error]));
  const outcomes = new Map<string, Outcome>();

  await recording(db, () =>
    db.transaction('rw', [...assetStores(db), db.grupos, db.alias, db.enviadas], async () => {
      for (const id of ids) {
        const row = await db.pendingActions.get([userId, id]);
        // What was given up meanwhile is nothing that an answer could be about.
        if (row && isWork(row))
          outcomes.set(id, await applyResult(ctx, row, results.get(id), errors.get(id), pagesBefore));
      }
    }),
  );
  return outcomes;
}

async function applyResult(
  ctx: EngineContext,
  stored: ActionRow,
  result: ActionResult | undefined,
  error: string | undefined,
  pagesBefore: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const { db, ports } = ctx;
  const { carried: _answered, ...row } = stored;
  const now = ports.clock.now();
  const text = result?.error ?? error;
  switch (result?.status) {
    case 'applied':
    case 'duplicate':
      await settle(ctx, row, result, pagesBefore);
      return 'completed';
    case 'conflict': {
      const conflict = storedConflict(row, result, now);
      const message = new OfflineError('CONFLICT').message;
      await db.pendingActions.put({ ...row, status: 'conflict', lastAttempt: now, error: message, conflict });
      await rebuildAsset(ctx, row.asset, { servidor: await serverCopyAfterConflict(ctx, row, conflict) });
      return 'conflict';
    }
    case 'rejected': {
      const reason = text ?? new OfflineError('REJECTED').message;
      const rejected: ActionRow = {
        ...row,
        status: 'rejected',
        lastAttempt: now,
        error: reason,
        ...(result.discarded && { discarded: result.discarded }),
        ...(result.removed && { removed: result.removed }),
        ...(result.resolved_by !== undefined && { cameTooLate: true }),
      };
      if (rejected.cameTooLate && row.resolves && result.activo_id > 0)
        return handOver(ctx, rejected, result.activo_id);
      await db.pendingActions.put(rejected);
      // What is gone is in no group any more; only the work on it keeps it on the device.
      await rebuildAsset(ctx, row.asset, result.removed ? { membresia: {} } : {});
      return 'rejected';
    }
    case 'held':
      await db.pendingActions.put({ ...row, status: 'held', error: text ?? null });
      return 'held';
    default: {
      // Not answered: whether it was applied is unknown, and the id makes a repeat safe.
      const message = text ?? new OfflineError('INCOMPLETE_ANSWER').message;
      await db.pendingActions.put({ ...stored, ...failedOnce(row, { failure: 'transport', message }, now) });
      return 'failed';
    }
  }
}

/** The server has the action: it leaves the queue, the server's copy moves on, its photos may go. */
async function settle(
  ctx: EngineContext,
  row: ActionRow,
  result: ActionResult,
  pagesBefore: ReadonlyMap<number, number>,
): Promise<void> {
  const { db, userId } = ctx;
  // The author may be far from the screen when this is learned.
  const byOthers = result.status === 'duplicate' && result.resolved_by !== undefined;
  if (byOthers) await db.pendingActions.put(decidedElsewhere(row, result, ctx.ports.clock.now()));
  else await db.pendingActions.delete([userId, row.id]);
  await keepSent(ctx, row, result);
  const of = subjectOf(row);
  for (const photo of await photosOfAction(ctx, row.id))
    await db.fotos.put({ ...photo, actionApplied: 1, of });

  if (typeof row.asset === 'number') {
    const copy = (await db.activos.get([userId, row.asset]))?.servidor ?? null;
    // Sent when it was still for another asset, whose copy comes by a download.
    const isThis = result.activo_id === row.asset;
    await rebuildAsset(ctx, row.asset, isThis ? { servidor: copyAfter(copy, row, result) } : {});
    return;
  }
  await numberAsset(ctx, row.asset, result.activo_id);
  // A download may have brought the asset before the answer did; then it knows best where it is.
  const known = await db.activos.get([userId, result.activo_id]);
  // First sent in this call, or, when the server knew it already, in any call since it was made.
  const sent = result.status === 'applied' ? pagesBefore.get(row.grupo_id) : row.pagesBefore;
  // Somebody else's decision may have made it a change of an asset that hangs anywhere.
  const before = result.resolved_by === undefined ? sent : UNKNOWN;
  await rebuildAsset(ctx, result.activo_id, {
    servidor: copyAfter(known?.servidor ?? null, row, result),
    membresia: known?.membresia ?? (await inPresentRound(ctx, row, before ?? 0)),
  });
}

/**
 * The membership of an asset that has just got its number, which no download has brought. It belongs to the
 * present round, so that a whole download which is past its place does not sweep it out. But where pages came
 * since the server may have made it, one of them may have said that it left the group again; and work that
 * names another place makes an asset that never was in the group, which no page says: then the next download
 * is a whole one, and sweeps it out unless it brings it. So it is with a whole download that has still to
 * begin: own work that goes with this may have moved the asset on before it does.
 */
async function inPresentRound(
  { db, userId }: EngineContext,
  { grupo_id: grupoId, data_after }: ActionRow,
  pagesBefore: number,
): Promise<Record<number, number>> {
  const group = await db.grupos.get([userId, grupoId]);
  if (!group) return {};
  const stillToCome = group.wholeUnderWay && group.cursor === null;
  const isThere = group.pages === pagesBefore && !namesOtherPlace(data_after, group);
  if (isThere && !stillToCome) return { [grupoId]: group.vuelta };
  if (!group.wholeUnderWay) await db.grupos.put({ ...group, cursor: null });
  return { [grupoId]: group.vuelta - 1 };
}

/** No group has had this many pages. */
const UNKNOWN = -1;

/**
 * The server's copy with the applied action. A copy as new as the answer, or newer, already holds it: it came
 * by a download, or the answer is the repeat of an older one. What somebody else decided comes by a download.
 */
function copyAfter(copy: ServerCopy | null, row: ActionRow, result: ActionResult): ServerCopy {
  const { version, resolved_by } = result;
  if (copy && (copy.version >= version || resolved_by !== undefined)) return copy;
  return {
    ...copy,
    version,
    grupo_id: copy?.grupo_id ?? row.grupo_id,
    grupos: copy?.grupos ?? [],
    values: withChanges(copy?.values ?? blankValues(), row),
  };
}
