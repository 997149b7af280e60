import Dexie from 'dexie';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { isWork, photosOfAction } from '../db/access';
import { assetStores, type InventarioDB } from '../db/inventario-db';
import { freshSending, type ActionRow, type AssetKey, type PhotoRow } from '../db/rows';
import type { MissingWork } from '../wire';
import { askLaterWorkAnew, decideAnew, waitFor } from './as-if-unanswered';
import { lostAssets, namedAnew, workOf } from './lost-asset';
import type { SentRow } from './sent-row';
import { unmake } from './unmake';

export const storesOfReturn = (db: InventarioDB) => [
  ...assetStores(db),
  db.enviadas,
  db.fotosEnviadas,
  db.grupos,
  db.alias,
  db.borradores,
];

/**
 * What the server lost is unsent work again, before all that was made since and in the order in which it was
 * made, and what was given up is to be told again; what it still has is asked about again later. An asset
 * that only the lost work had made goes by the name again that it had before. Answers how many items of work
 * went back. Must run inside a transaction on `storesOfReturn`.
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

  const assets = await lostAssets(ctx, missing);
  const places = new Map<string, Record<number, number>>();
  for (const asset of assets) places.set(asset.creation.id, await unmake(ctx, asset));
  const named = (action: ActionRow): AssetKey => namedAnew(assets, workOf(action));

  const first = await firstSeq(ctx);
  for (const [index, { action }] of missing.entries()) {
    const seq = first - missing.length + index;
    const back: ActionRow = { ...action, userId, seq, asset: named(action) };
    await db.pendingActions.put(isWork(action) ? { ...back, ...freshSending() } : back);
    await waitFor(ctx, action.id, await photosOfAction(ctx, action.id));
  }
  // Without what creates it there was nothing to show.
  for (const [ref, membresia] of places) await rebuildAsset(ctx, ref, { servidor: null, membresia });
  await db.enviadas.bulkDelete(lost.acciones.map((id) => [userId, id]));

  const photos = (await db.fotosEnviadas.bulkGet(lost.fotos.map((id) => [userId, id]))).flatMap(
    (row) => row ?? [],
  );
  const returned = new Set(missing.map(({ id }) => id));
  const holder = ({ action_id: id, asset, of }: PhotoRow) => namedAnew(assets, { id, asset, of });
  for (const { photo, action_id } of photos) {
    const actionApplied = returned.has(action_id) ? 0 : 1;
    const unsent = { uploaded: 0, uploadedUrl: null, actionApplied } as const;
    await db.fotos.put({ ...photo, ...freshSending(), ...unsent, userId, asset: holder(photo) });
  }
  await db.fotosEnviadas.bulkDelete(photos.map(({ id }) => [userId, id]));

  const late = await decideAnew(ctx, gone);
  const work = missing.filter(({ action }) => isWork(action));
  const touched = new Set([
    ...work.map(({ action }) => named(action)),
    ...photos.map(({ photo }) => holder(photo)),
    ...late.map(({ asset }) => asset),
  ]);
  for (const asset of touched) {
    await askLaterWorkAnew(ctx, asset, gone);
    await rebuildAsset(ctx, asset);
  }
  return work.length + photos.length + late.length;
}

/** Before everything that is unsent. */
async function firstSeq({ db, userId }: EngineContext): Promise<number> {
  const range = db.pendingActions
    .where('[userId+seq]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  return (await range.first())?.seq ?? 1;
}
