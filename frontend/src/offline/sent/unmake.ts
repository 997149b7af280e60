import { rebuildAsset, removeAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import type { AssetRow } from '../db/rows';
import { draftsUnder } from '../drafts/own-drafts';
import type { UserId } from '../ports';
import { isOfLost, type LostAsset, workOf } from './lost-asset';

/**
 * The reverse of `numberAsset`: the asset goes by its creation's id again, and so does what is unsent of it.
 * Another asset that has got its id keeps that, its place in the lists and all that was meant for it. Answers
 * the groups in which it is to be shown, by what creates it again.
 */
export async function unmake(ctx: EngineContext, lost: LostAsset): Promise<Record<number, number>> {
  const { db, userId } = ctx;
  const { assetId, creation, other } = lost;
  const ref = creation.id;
  const row = await db.activos.get([userId, assetId]);
  await moveWork(ctx, lost);
  if (other) await rebuildAsset(ctx, assetId);
  else {
    await removeAsset(ctx, assetId);
    if (row?.servidor) await bringAnew(ctx, row);
  }
  await db.alias.delete([userId, ref]);
  for (const draft of await draftsUnder(db, userId)) {
    const { id, asset, shown } = draft;
    if (asset === null || !isOfLost(lost, { id, asset, of: shown ?? undefined })) continue;
    await db.borradores.put({ ...draft, asset: ref, shown: shown && { ...shown, id: ref } });
  }
  const known = other ? {} : (row?.membresia ?? {});
  if (Object.keys(known).length > 0) return known;
  const group = await db.grupos.get([userId, creation.grupo_id]);
  return group ? { [group.id]: group.vuelta } : {};
}

/**
 * What the server has under that id may be another asset with the same number, made from the same file: the
 * next download of its groups is a whole one.
 */
async function bringAnew({ db, userId }: EngineContext, { membresia }: AssetRow): Promise<void> {
  const keys = Object.keys(membresia).map((id): [UserId, number] => [userId, Number(id)]);
  await db.grupos
    .where(':id')
    .anyOf(keys)
    .filter(({ wholeUnderWay }) => !wholeUnderWay)
    .modify({ cursor: null });
}

/** Unsent actions and photos of the lost asset, as far as they are not another one's. */
async function moveWork({ db, userId }: EngineContext, lost: LostAsset): Promise<void> {
  const { assetId, creation } = lost;
  const unsent = await db.pendingActions.where('[userId+asset]').equals([userId, assetId]).toArray();
  const moved = unsent.filter((action) => isOfLost(lost, workOf(action)));
  const ids = new Set(moved.map(({ id }) => id));
  await db.pendingActions.bulkPut(moved.map((action) => ({ ...action, asset: creation.id })));
  await db.fotos
    .where('[userId+asset+uploaded]')
    .between([userId, assetId, 0], [userId, assetId, 1], true, true)
    .filter(({ action_id: id, asset, of }) => ids.has(id) || isOfLost(lost, { id, asset, of }))
    .modify({ asset: creation.id });
}
