import Dexie from 'dexie';
import { assetStores, type InventarioDB } from '../db/inventario-db';
import { rebuildAsset, removeAsset } from '../assets/rebuild-asset';
import { repoint } from '../assets/repoint';
import type { EngineContext } from '../context';
import { actionsInOrder, actionsOfAsset, photosOfAction } from '../db/access';
import { draftsUnder } from '../drafts/own-drafts';
import { freshSending, type ActionRow, type AssetKey, type PhotoRow } from '../db/rows';
import type { MissingWork } from '../wire';
import type { SentRow } from './sent-row';

export const storesOfReturn = (db: InventarioDB) => [
  ...assetStores(db),
  db.enviadas,
  db.fotosEnviadas,
  db.grupos,
  db.alias,
  db.borradores,
];

/**
 * What the server lost is unsent work again, before all that was made since and in the order in which it was made; what
 * it still has is asked about again later. An asset that only the lost work had made goes by the name again that it had
 * before. Answers how many items went back. Must run inside a transaction on `storesOfReturn`.
 */
export async function returnToQueue(
  ctx: EngineContext,
  asked: readonly SentRow[],
  lost: MissingWork,
): Promise<number> {
  const { db, userId, ports } = ctx;
  const now = ports.clock.now();
  const gone = new Set(lost.acciones);
  const missing = asked.flatMap(({ id, made, action }) =>
    action && gone.has(id) ? { id, made, action } : [],
  );
  const kept = asked.filter(({ id }) => !gone.has(id));
  await db.enviadas.bulkPut(kept.map((row) => ({ ...row, askedAt: now })));

  const unmade = new Map<AssetKey, string>(
    missing.flatMap(({ made, id }) => (made === null ? [] : [[made, id]])),
  );
  for (const { made, action } of missing) if (made !== null) await unmake(ctx, made, action);
  const named = (asset: AssetKey): AssetKey => unmade.get(asset) ?? asset;

  const first = await firstSeq(ctx);
  for (const [index, { action }] of missing.entries()) {
    const seq = first - missing.length + index;
    const back: ActionRow = { ...action, ...freshSending(), userId, seq, asset: named(action.asset) };
    await db.pendingActions.put(back);
    await waitFor(ctx, action.id, await photosOfAction(ctx, action.id));
  }
  await db.enviadas.bulkDelete(lost.acciones.map((id) => [userId, id]));

  const photos = (await db.fotosEnviadas.bulkGet(lost.fotos.map((id) => [userId, id]))).flatMap(
    (row) => row ?? [],
  );
  const returned = new Set(missing.map(({ id }) => id));
  for (const { photo, action_id } of photos) {
    const actionApplied = returned.has(action_id) ? 0 : 1;
    const unsent = { uploaded: 0, uploadedUrl: null, actionApplied } as const;
    await db.fotos.put({ ...photo, ...freshSending(), ...unsent, userId, asset: named(photo.asset) });
  }
  await db.fotosEnviadas.bulkDelete(photos.map(({ id }) => [userId, id]));

  const late = await decideAnew(ctx, gone);
  const touched = new Set([
    ...missing.map(({ action }) => named(action.asset)),
    ...photos.map(({ photo }) => named(photo.asset)),
    ...late.map(({ asset }) => asset),
  ]);
  for (const asset of touched) {
    await askLaterWorkAnew(ctx, asset, gone);
    await rebuildAsset(ctx, asset);
  }
  return missing.length + photos.length + late.length;
}

/** What its photos wait for is unsent again. */
async function waitFor({ db }: EngineContext, id: string, photos: readonly PhotoRow[]): Promise<void> {
  for (const photo of photos) {
    if (photo.uploaded === 1) continue;
    await db.fotos.put({ ...photo, ...freshSending(), action_id: id, actionApplied: 0 });
  }
}

/**
 * Own decisions that came too late where the one that was first is lost: they may be first now, and the photos of what
 * they settle are theirs again. Must run after the lost photos went back.
 */
async function decideAnew(ctx: EngineContext, gone: ReadonlySet<string>): Promise<ActionRow[]> {
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

/** The reverse of `numberAsset`: the asset exists on this device alone, under its creation's id. */
async function unmake(ctx: EngineContext, number: number, { id: ref, grupo_id }: ActionRow): Promise<void> {
  const { db, userId } = ctx;
  const asset = await db.activos.get([userId, number]);
  const group = await db.grupos.get([userId, grupo_id]);
  await repoint(ctx, number, ref);
  await removeAsset(ctx, number);
  await db.alias.delete([userId, ref]);
  for (const draft of await draftsUnder(db, userId)) {
    const shown = draft.shown && { ...draft.shown, id: ref };
    if (draft.asset === number) await db.borradores.put({ ...draft, asset: ref, shown });
  }
  const membresia = asset?.membresia ?? (group ? { [grupo_id]: group.vuelta } : {});
  await rebuildAsset(ctx, ref, { servidor: null, membresia });
}

/** What the server answered without the work that it had lost says nothing of what it would answer after it. */
async function askLaterWorkAnew(
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

/** Before everything that is unsent. */
async function firstSeq({ db, userId }: EngineContext): Promise<number> {
  const range = db.pendingActions
    .where('[userId+seq]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  return (await range.first())?.seq ?? 1;
}
