import { rebuildAsset } from '../assets/rebuild-asset';
import { repoint } from '../assets/repoint';
import { actionDataOf, changedFields } from '../assets/values';
import { correctedData } from '../commands/form-data';
import { newActionRow } from '../commands/new-rows';
import type { EngineContext } from '../context';
import { findAsset, nextSeq, photosOfAction } from '../db/access';
import { freshSending, type ActionRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import type { SavedAction } from '../engine-api';
import { OfflineError } from '../errors';
import { isBy } from '../identity/author';
import type { ActionData } from '../wire';

/**
 * Makes new work of a rejected action: what it wanted, as far as `corrections` do not say otherwise, from how the
 * asset stands on this device by now. It takes the photos and the place of the rejected one, in one transaction.
 */
export async function redo(
  ctx: EngineContext,
  actionId: string,
  corrections: ActionData,
): Promise<SavedAction> {
  const { db, userId } = ctx;
  const saved = await recording(db, () =>
    db.transaction('rw', db.pendingActions, db.fotos, db.activos, db.grupos, db.alias, async () => {
      const row = await db.pendingActions.get([userId, actionId]);
      if (row?.status !== 'rejected' || !isBy(ctx.author, row)) throw new OfflineError('NOT_REJECTED');
      const anew =
        row.action_type === 'CREATE'
          ? await newCreate(ctx, row, corrections)
          : await newChange(ctx, row, corrections);
      await db.pendingActions.delete([userId, row.id]);
      await db.pendingActions.add(anew);
      const photos = await photosOfAction(ctx, row.id);
      await db.fotos.bulkPut(
        photos.map((photo) => ({ ...photo, ...freshSending(), action_id: anew.id, asset: anew.asset })),
      );
      if (anew.action_type === 'CREATE' && typeof row.asset === 'string')
        await rename(ctx, row.asset, anew.id);
      else
        await rebuildAsset(ctx, anew.asset, anew.action_type === 'CREATE' ? { servidor: null } : undefined);
      return { actionId: anew.id, assetId: anew.asset, photoIds: photos.map(({ id }) => id) };
    }),
  );
  await ctx.queueChanged();
  return saved;
}

/** Should the rejected one have been applied after all, the server says so instead of doing it twice. */
const inPlaceOf = ({ id, resolves }: ActionRow) =>
  // A decision that came too late is of no more account: what is wanted now is wanted by itself.
  resolves ? null : { action_id: id, campos: {} };

async function newChange(ctx: EngineContext, row: ActionRow, corrections: ActionData): Promise<ActionRow> {
  const asset = await findAsset(ctx, row.asset);
  if (!asset) throw new OfflineError('ASSET_NOT_FOUND');
  const wanted: ActionData = {};
  for (const field of changedFields(row)) wanted[field] = row.data_after[field] ?? null;
  if ('observaciones' in row.data_after) wanted.observaciones = row.data_after.observaciones ?? null;
  return newActionRow(ctx, {
    asset: asset.id,
    seq: await nextSeq(ctx),
    grupo_id: row.grupo_id,
    action_type: row.action_type,
    base_version: asset.servidor?.version ?? 0,
    data_before: actionDataOf(asset),
    data_after: correctedData(row.action_type, wanted, corrections, asset.ESTADO),
    resolves: inPlaceOf(row),
    restates: row.restates ?? [],
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
  });
}

/** The new asset goes by the id of the action that makes it, and so does all that was done to it. */
async function rename(ctx: EngineContext, from: string, to: string): Promise<void> {
  const { db, userId } = ctx;
  const before = await db.activos.get([userId, from]);
  await repoint(ctx, from, to);
  await db.activos.delete([userId, from]);
  await db.alias.put({ userId, ref: from, id: to });
  await rebuildAsset(ctx, to, { servidor: null, membresia: before?.membresia ?? {} });
}
