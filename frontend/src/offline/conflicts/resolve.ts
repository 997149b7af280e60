import { rebuildAsset } from '../assets/rebuild-asset';
import { repoint } from '../assets/repoint';
import { blankValues, cleanText, sameValue, withChanges } from '../assets/values';
import { newActionRow } from '../commands/new-rows';
import type { EngineContext } from '../context';
import { photosOfAction } from '../db/access';
import { freshSending, type ActionRow, type AssetKey, type StoredConflict } from '../db/rows';
import { storing } from '../db/storage-failure';
import type { ConflictChoices, SavedAction } from '../engine-api';
import { OfflineError } from '../errors';
import type { ActionData, WireResolution } from '../wire';
import { localValue } from './local-value';

type Conflicting = ActionRow & { conflict: StoredConflict };

/**
 * Settles a conflict: one transaction replaces the action by a new one that says what was decided, in the same
 * place among the actions of its asset, with the photos of the old one (rules 5 and 6).
 */
export async function resolveConflict(
  ctx: EngineContext,
  actionId: string,
  choices: ConflictChoices | 'local' | 'server',
): Promise<SavedAction> {
  const { db, userId } = ctx;
  const saved = await storing(() =>
    db.transaction('rw', db.pendingActions, db.fotos, db.activos, db.alias, async () => {
      const row = await db.pendingActions.get([userId, actionId]);
      if (row?.status !== 'conflict' || !row.conflict) throw new OfflineError('CONFLICT_NOT_FOUND');
      const settled = settle(ctx, { ...row, conflict: row.conflict }, choices);

      await db.pendingActions.delete([userId, row.id]);
      await db.pendingActions.add(settled);
      const photos = await photosOfAction(ctx, row.id);
      await db.fotos.bulkPut(
        photos.map((photo) => ({
          ...photo,
          ...freshSending(),
          action_id: settled.id,
          asset: settled.asset,
        })),
      );
      if (settled.asset === row.asset) await rebuildAsset(ctx, row.asset);
      else await moveTo(ctx, { ...row, conflict: row.conflict }, settled);
      return { actionId: settled.id, assetId: settled.asset, photoIds: photos.map((photo) => photo.id) };
    }),
  );
  await ctx.queueChanged();
  return saved;
}

function settle(
  ctx: EngineContext,
  row: Conflicting,
  choices: ConflictChoices | 'local' | 'server',
): ActionRow {
  const decided = decide(row, choices);
  const { campos } = row.conflict;
  const resolves: WireResolution = { action_id: row.id, campos: decided.campos };
  const common = { seq: row.seq, grupo_id: row.grupo_id, resolves };
  const data_after = { ...row.data_after, ...decided.values };

  if (row.action_type === 'CREATE') {
    const number = data_after.NUMERO_DE_ACTIVO;
    const renumbered = !sameValue(number, row.data_after.NUMERO_DE_ACTIVO);
    if (campos.includes('NUMERO_DE_ACTIVO') && !renumbered) return asUpdate(ctx, row, data_after, common);
    const id = ctx.ports.newId();
    return newActionRow(ctx, {
      ...common,
      id,
      asset: id,
      action_type: 'CREATE',
      base_version: 0,
      data_before: null,
      data_after,
    });
  }
  return newActionRow(ctx, {
    ...common,
    asset: row.asset,
    action_type: row.action_type,
    base_version: row.conflict.version,
    // The user has seen the server's values: that is the state which the decision starts from.
    data_before: { ...row.data_before, ...row.conflict.server },
    data_after,
  });
}

/** A CREATE whose number exists becomes an UPDATE of the asset that has it, if the user may see that one. */
function asUpdate(
  ctx: EngineContext,
  row: Conflicting,
  data_after: ActionData,
  common: Pick<ActionRow, 'seq' | 'grupo_id' | 'resolves'>,
): ActionRow {
  const { server, serverActivoId, version } = row.conflict;
  if (serverActivoId === null || !server) throw new OfflineError('OTHER_NUMBER_REQUIRED');
  return newActionRow(ctx, {
    ...common,
    asset: serverActivoId,
    action_type: 'UPDATE',
    base_version: version,
    data_before: server,
    // What the form gave; the place that the new asset would have had does not move the one that exists.
    data_after: omitLevels(data_after),
  });
}

function omitLevels({
  EMPLEADO: _e,
  DEPENDENCIA: _d,
  SECCIONAL: _s,
  DIRECCION: _a,
  ...rest
}: ActionData): ActionData {
  return rest;
}

function decide(
  row: Conflicting,
  choices: ConflictChoices | 'local' | 'server',
): { values: ActionData; campos: WireResolution['campos'] } {
  const values: ActionData = {};
  const campos: WireResolution['campos'] = {};
  for (const field of row.conflict.campos) {
    const decision = typeof choices === 'string' ? { choice: choices } : choices[field];
    if (!decision) throw new OfflineError('CHOICE_REQUIRED', { detail: field });
    campos[field] = decision.choice;
    if (decision.choice === 'local') values[field] = localValue(row, field);
    else if (decision.choice === 'other') values[field] = cleanText(decision.value);
    else values[field] = row.conflict.server?.[field] ?? localValue(row, field);
  }
  // 'Usar Servidor' on a CREATE means the asset that exists, not its number with everything else of mine.
  if (row.action_type === 'CREATE' && choices === 'server') {
    for (const field of Object.keys(row.data_after) as (keyof ActionData)[]) {
      values[field] = row.conflict.server?.[field] ?? values[field] ?? row.data_after[field];
    }
  }
  return { values, campos };
}

/** The work on an asset goes over to another one: the next CREATE, or the asset that exists on the server. */
async function moveTo(ctx: EngineContext, row: Conflicting, settled: ActionRow): Promise<void> {
  const { db, userId } = ctx;
  const from: AssetKey = row.asset;
  const before = await db.activos.get([userId, from]);
  await repoint(ctx, from, settled.asset);
  await db.activos.delete([userId, from]);
  if (typeof settled.asset === 'number') await db.alias.put({ userId, ref: String(from), id: settled.asset });

  const known = await db.activos.get([userId, settled.asset]);
  const fromConflict =
    typeof settled.asset === 'number' && row.conflict.server
      ? {
          version: row.conflict.version,
          grupo_id: row.grupo_id,
          grupos: [],
          values: withChanges(blankValues(), null, row.conflict.server),
        }
      : null;
  await rebuildAsset(ctx, settled.asset, {
    servidor: known?.servidor ?? fromConflict,
    membresia: { ...before?.membresia, ...known?.membresia },
  });
}
