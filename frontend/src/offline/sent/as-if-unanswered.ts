import type { EngineContext } from '../context';
import { actionsInOrder, actionsOfAsset, photosOfAction } from '../db/access';
import { freshSending, type ActionRow, type AssetKey, type PhotoRow } from '../db/rows';

/** What its photos wait for is unsent again. */
export async function waitFor({ db }: EngineContext, id: string, photos: readonly PhotoRow[]): Promise<void> {
  for (const photo of photos) {
    if (photo.uploaded === 1) continue;
    await db.fotos.put({ ...photo, ...freshSending(), action_id: id, actionApplied: 0 });
  }
}

/**
 * Own decisions that came too late where the one that was first is lost: they may be first now, and the
 * photos of what they settle are theirs again. Must run after the lost photos went back.
 */
export async function decideAnew(ctx: EngineContext, gone: ReadonlySet<string>): Promise<ActionRow[]> {
  const late = (await actionsInOrder(ctx)).filter(
    ({ status, cameTooLate, resolves }) =>
      status === 'rejected' && cameTooLate && resolves && gone.has(resolves.action_id),
  );
  for (const row of late) {
    await ctx.db.pendingActions.put(anew(row));
    if (row.resolves) await waitFor(ctx, row.id, await photosOfAction(ctx, row.resolves.action_id));
  }
  return late;
}

/**
 * What the server answered without the work that it had lost says nothing of what it would answer after it.
 */
export async function askLaterWorkAnew(
  ctx: EngineContext,
  asset: AssetKey,
  returned: ReadonlySet<string>,
): Promise<void> {
  for (const row of await actionsOfAsset(ctx, asset)) {
    if (!returned.has(row.id) && row.status !== 'pending') await ctx.db.pendingActions.put(anew(row));
  }
}

/** As if the server had not answered it; what it rejected it decides anew for a higher count of retries. */
function anew({ cameTooLate: _was, ...row }: ActionRow): ActionRow {
  const retries = row.status === 'rejected' ? { retries: (row.retries ?? 0) + 1 } : {};
  return { ...row, ...freshSending(), ...retries, conflict: null };
}
