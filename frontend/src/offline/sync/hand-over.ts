import { numberAsset } from '../assets/number-asset';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { actionsOfAsset, photosOfAction } from '../db/access';
import type { ActionRow, AssetKey } from '../db/rows';
import { keepSettled } from '../sent/keep-sent';

/**
 * Somebody else settled the conflict first: the decision came too late and stands there rejected. The photos
 * of the work did not come too late, and neither did what was done since to an asset that was new here: it is
 * for the asset that the other decision made of it. Must run inside the transaction that records the answer.
 */
export async function handOver(ctx: EngineContext, late: ActionRow, to: number): Promise<'rejected'> {
  const { db, userId } = ctx;
  const from = late.asset;
  if (typeof from === 'string') await numberAsset(ctx, from, to);
  else await moveBorn(ctx, late, from, to);
  await db.pendingActions.put({ ...late, asset: to });
  const settled = late.resolves?.action_id ?? late.id;
  for (const photo of await photosOfAction(ctx, late.id))
    await db.fotos.put({ ...photo, action_id: settled, asset: to, actionApplied: 1 });
  await keepSettled(ctx, settled);
  if (typeof from === 'number') await rebuildAsset(ctx, from);
  const known = await db.activos.get([userId, to]);
  await rebuildAsset(ctx, to, { servidor: known?.servidor ?? null, membresia: known?.membresia ?? {} });
  return 'rejected';
}

/**
 * The late decision had taken another asset for the new one: what was meant for the new one follows the
 * first.
 */
async function moveBorn(ctx: EngineContext, late: ActionRow, from: number, to: number): Promise<void> {
  const { db } = ctx;
  if (late.bornAs === undefined || from === to) return;
  await redirect(ctx, late.bornAs, to);
  const born = (await actionsOfAsset(ctx, from)).filter(({ bornAs }) => bornAs === late.bornAs);
  for (const row of born) {
    await db.pendingActions.put({ ...row, asset: to });
    for (const photo of await photosOfAction(ctx, row.id)) await db.fotos.put({ ...photo, asset: to });
  }
}

/** Screens may still hold the new asset by any of the names that it went by. */
async function redirect({ db, userId }: EngineContext, ref: string, to: number): Promise<void> {
  let name: AssetKey | undefined = ref;
  while (typeof name === 'string') {
    const next: AssetKey | undefined = (await db.alias.get([userId, name]))?.id;
    await db.alias.put({ userId, ref: name, id: typeof next === 'string' ? next : to });
    name = next;
  }
}
