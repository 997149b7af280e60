import { assetStores } from '../db/inventario-db';
import { isFormState } from '../assets/form-states';
import { rebuildAsset, removeAsset } from '../assets/rebuild-asset';
import { repoint } from '../assets/repoint';
import { actionDataOf, changedFields, sameValue } from '../assets/values';
import { correctedData } from '../commands/corrected-data';
import { newActionRow } from '../commands/new-rows';
import type { EngineContext } from '../context';
import { findAsset, isWork, nextSeq, photosOfAction } from '../db/access';
import { freshSending, type ActionRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import type { SavedAction } from '../engine-api';
import { OfflineError } from '../errors';
import { isBy } from '../identity/author';
import { ACTION_FIELDS, type ActionData, type ActionField, type ActionType } from '../wire';
import { required } from '../kinds/form-rules';
import { isNewAsset, kindOf } from '../kinds/kinds';

/**
 * Makes new work of a rejected action: what it wanted, as far as `corrections` do not say otherwise, from how
 * the asset stands on this device by now. It takes the photos of the rejected one, in one transaction. A
 * change goes behind whatever is unsent already, a CREATE keeps its place: what was done to the new asset
 * since comes after it. Of an asset that was removed meanwhile it makes a new one.
 */
export async function redo(
  ctx: EngineContext,
  actionId: string,
  corrections: ActionData,
): Promise<SavedAction> {
  const { db, userId } = ctx;
  const saved = await recording(db, () =>
    db.transaction('rw', [...assetStores(db), db.grupos, db.alias], async () => {
      const row = await db.pendingActions.get([userId, actionId]);
      // Another tab may have given it up meanwhile; what is left of it is for the server, or to be seen.
      const own = row && isBy(ctx.author, row) && isWork(row);
      if (!own || row.status !== 'rejected') throw new OfflineError('NOT_REJECTED');
      const anew = await newAction(ctx, row, corrections);
      await db.pendingActions.delete([userId, row.id]);
      await db.pendingActions.add(anew);
      const photos = await photosOfAction(ctx, row.id);
      await db.fotos.bulkPut(
        photos.map((photo) => ({ ...photo, ...freshSending(), action_id: anew.id, asset: anew.asset })),
      );
      if (isNewAsset(anew)) await showNew(ctx, row, anew);
      else await rebuildAsset(ctx, anew.asset);
      return { actionId: anew.id, assetId: anew.asset, photoIds: photos.map(({ id }) => id) };
    }),
  );
  await ctx.queueChanged();
  return saved;
}

/**
 * Should the rejected one be applied after all, by a file that an administrator loads, the server says so
 * instead of doing it twice. What came too late is of no more account, and what an administrator discarded
 * never acts by its old name: what is wanted even so is wanted by itself.
 */
const inPlaceOf = ({ id, cameTooLate, discarded }: ActionRow) =>
  cameTooLate || discarded ? null : { action_id: id, campos: {} };

function newAction(ctx: EngineContext, row: ActionRow, corrections: ActionData): Promise<ActionRow> {
  if (isNewAsset(row)) return newCreate(ctx, row, corrections);
  const registers = row.removed && kindOf(row.action_type).registersAnew;
  return registers ? newInstead(ctx, row, corrections) : newChange(ctx, row, corrections);
}

async function newChange(ctx: EngineContext, row: ActionRow, corrections: ActionData): Promise<ActionRow> {
  const asset = await findAsset(ctx, row.asset);
  if (!asset) throw new OfflineError('ASSET_NOT_FOUND');
  if (decidedAgainstItself(row)) throw new OfflineError('NOTHING_TO_RESEND');
  const wanted: ActionData = {};
  for (const field of changedFields(row)) wanted[field] = row.data_after[field] ?? null;
  if ('observaciones' in row.data_after) wanted.observaciones = row.data_after.observaciones ?? null;
  const data_before = actionDataOf(asset);
  const corrected = correctedData(row.action_type, wanted, corrections, asset.ESTADO);
  return newActionRow(ctx, {
    asset: asset.id,
    seq: await nextSeq(ctx),
    grupo_id: row.grupo_id,
    action_type: row.action_type,
    base_version: asset.servidor?.version ?? 0,
    data_before,
    data_after: row.resolves ? withAllThatIsNeeded(row.action_type, corrected, data_before) : corrected,
    resolves: inPlaceOf(row),
    restates: [...new Set([...(row.restates ?? []), ...alreadySo(data_before, corrected)])],
    contrato: row.contrato,
  });
}

/**
 * A decision by which the asset got another state than the one that this kind of work gives: by itself it
 * would give it.
 */
function decidedAgainstItself({ action_type, resolves }: ActionRow): boolean {
  const choice = resolves?.campos.ESTADO;
  return kindOf(action_type).state !== null && choice !== undefined && choice !== 'local';
}

/**
 * What is wanted by itself says all that its form asks for, as a form would. A decision that left things to
 * the server may have said none of it.
 * @throws OfflineError FIELD_REQUIRED for what the asset has not either
 */
function withAllThatIsNeeded(type: ActionType, data: ActionData, present: ActionData): ActionData {
  const needed = kindOf(type).required.map((field) => [
    field,
    required(field, data[field] ?? present[field]),
  ]);
  return { ...Object.fromEntries(needed), ...data };
}

/**
 * What is asked for by name is meant, also where the asset has it by now: somebody may have changed it since.
 */
const alreadySo = (before: ActionData, after: ActionData): ActionField[] =>
  ACTION_FIELDS.filter(
    (field) => field !== 'observaciones' && field in after && sameValue(before[field], after[field]),
  );

/**
 * What was entered about an asset that was removed meanwhile makes a new one of it, as it stands on this
 * device.
 */
async function newInstead(ctx: EngineContext, row: ActionRow, corrections: ActionData): Promise<ActionRow> {
  const asset = await findAsset(ctx, row.asset);
  if (!asset) throw new OfflineError('ASSET_NOT_FOUND');
  const group = await ctx.db.grupos.get([ctx.userId, row.grupo_id]);
  const wanted = actionDataOf(asset);
  for (const field of changedFields(row)) wanted[field] = row.data_after[field] ?? null;
  // A new asset has one of the forms' states.
  if (!isFormState(wanted.ESTADO)) wanted.ESTADO = 'BUENO';
  const id = ctx.ports.newId();
  return newActionRow(ctx, {
    id,
    asset: id,
    seq: await nextSeq(ctx),
    grupo_id: row.grupo_id,
    action_type: 'CREATE',
    base_version: 0,
    data_before: null,
    data_after: correctedData('CREATE', wanted, corrections),
    pagesBefore: group?.pages ?? 0,
    contrato: row.contrato,
  });
}

async function newCreate(ctx: EngineContext, row: ActionRow, corrections: ActionData): Promise<ActionRow> {
  const id = ctx.ports.newId();
  const group = await ctx.db.grupos.get([ctx.userId, row.grupo_id]);
  return newActionRow(ctx, {
    id,
    asset: id,
    // Before whatever was done to the new asset since.
    seq: row.seq,
    grupo_id: row.grupo_id,
    action_type: 'CREATE',
    base_version: 0,
    data_before: null,
    data_after: correctedData(row.action_type, row.data_after, corrections),
    resolves: inPlaceOf(row),
    pagesBefore: group?.pages ?? 0,
    contrato: row.contrato,
  });
}

/**
 * A decision on a CREATE that came too late stands with the asset that somebody else's decision made
 * (hand-over.ts): what is made anew is another asset, and that one is clear of it.
 */
async function showNew(ctx: EngineContext, row: ActionRow, anew: ActionRow): Promise<void> {
  if (typeof row.asset === 'string') return rename(ctx, row.asset, anew.id);
  const group = await ctx.db.grupos.get([ctx.userId, anew.grupo_id]);
  const membresia = group?.downloaded === 1 ? { [group.id]: group.vuelta } : {};
  await rebuildAsset(ctx, anew.asset, { servidor: null, membresia });
  await rebuildAsset(ctx, row.asset);
}

/** The new asset goes by the id of the action that makes it, and so does all that was done to it. */
async function rename(ctx: EngineContext, from: string, to: string): Promise<void> {
  const { db, userId } = ctx;
  const before = await db.activos.get([userId, from]);
  await repoint(ctx, from, to);
  await removeAsset(ctx, from);
  await db.alias.put({ userId, ref: from, id: to });
  await rebuildAsset(ctx, to, { servidor: null, membresia: before?.membresia ?? {} });
}
