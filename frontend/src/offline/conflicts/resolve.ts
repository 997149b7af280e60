import { assetStores } from '../db/inventario-db';
import { rebuildAsset, removeAsset } from '../assets/rebuild-asset';
import { repoint } from '../assets/repoint';
import { blankValues, withData } from '../assets/values';
import { newActionRow } from '../commands/new-rows';
import type { EngineContext } from '../context';
import { photosOfAction } from '../db/access';
import { freshSending, type ActionRow, type ServerCopy } from '../db/rows';
import { recording } from '../db/space-reserve';
import type { SavedAction } from '../engine-api';
import { OfflineError } from '../errors';
import { requireOwn } from '../identity/author';
import { changesOf, decide, type Choices } from './decide';
import type { Conflicting } from './fields-to-decide';
import { isNewAsset } from '../kinds/kinds';

/**
 * Settles a conflict: one transaction replaces the action by a new one that says what was decided, in the
 * same place among the actions of its asset, with the photos of the old one (rules 5 and 6).
 */
export async function resolveConflict(
  ctx: EngineContext,
  actionId: string,
  choices: Choices,
): Promise<SavedAction> {
  const { db, userId } = ctx;
  // What settles a conflict lets work leave the device, and must succeed on a full one.
  const saved = await recording(db, () =>
    db.transaction('rw', [...assetStores(db), db.grupos, db.alias], async () => {
      const stored = await db.pendingActions.get([userId, actionId]);
      if (stored?.status !== 'conflict' || !stored.conflict) throw new OfflineError('CONFLICT_NOT_FOUND');
      requireOwn(ctx.author, [stored]);
      const row: Conflicting = { ...stored, conflict: stored.conflict };
      const { asset, ...content } = decide(row, choices);
      const id = ctx.ports.newId();
      const settling = newActionRow(ctx, {
        ...content,
        id,
        asset: asset ?? id,
        seq: row.seq,
        grupo_id: row.grupo_id,
        settled: isNewAsset(row) ? [] : [changesOf(row), ...(row.settled ?? [])],
        pagesBefore: (await db.grupos.get([userId, row.grupo_id]))?.pages ?? 0,
        contrato: row.contrato,
        bornAs: row.bornAs ?? (typeof row.asset === 'string' ? row.asset : undefined),
      });
      await db.pendingActions.delete([userId, row.id]);
      await db.pendingActions.add(settling);
      const photos = await photosOfAction(ctx, row.id);
      await db.fotos.bulkPut(
        photos.map((photo) => ({ ...photo, ...freshSending(), action_id: id, asset: settling.asset })),
      );
      if (settling.asset === row.asset) await rebuildAsset(ctx, row.asset);
      else await moveTo(ctx, row, settling);
      return { actionId: id, assetId: settling.asset, photoIds: photos.map((photo) => photo.id) };
    }),
  );
  await ctx.queueChanged();
  return saved;
}

/** The work on an asset goes over to another one: the next CREATE, or the asset that exists on the server. */
async function moveTo(ctx: EngineContext, row: Conflicting, settling: ActionRow): Promise<void> {
  const { db, userId } = ctx;
  const to = settling.asset;
  const before = await db.activos.get([userId, row.asset]);
  // A decision that turns out to be too late has to tell what was meant for the new asset from the rest.
  const { bornAs } = settling;
  await db.pendingActions.where('[userId+asset]').equals([userId, row.asset]).modify({ bornAs });
  await repoint(ctx, row.asset, to);
  await removeAsset(ctx, row.asset);
  await db.alias.put({ userId, ref: String(row.asset), id: to });

  if (typeof to === 'string') {
    await rebuildAsset(ctx, to, { servidor: null, membresia: before?.membresia ?? {} });
    return;
  }
  // The asset that exists is where the server has it, which need not be the group of the CREATE.
  const known = await db.activos.get([userId, to]);
  await rebuildAsset(ctx, to, {
    servidor: known?.servidor ?? copyFromConflict(row),
    membresia: known?.membresia ?? {},
  });
}

/** As much of the existing asset as the conflict told, until a download brings it whole. */
function copyFromConflict({ conflict, grupo_id }: Conflicting): ServerCopy | null {
  if (!conflict.server) return null;
  return {
    version: conflict.version,
    grupo_id,
    grupos: [],
    values: withData(blankValues(), conflict.server),
  };
}
