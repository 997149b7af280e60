import Dexie from 'dexie';
import { inDictionaryOrder } from '../lib/text/dictionary-order';
import { readAssetRecord, readPhoto } from './assets/asset-record';
import { toAssetView, type GroupAssetView } from './assets/asset-view';
import { type KnownEmployee, listEmployees, placesOf } from './assets/known-places';
import type { EngineContext } from './context';
import { actionsInOrder, findAsset, photosOfAction, unsentPhotos } from './db/access';
import { membershipKey } from './db/inventario-db';
import { readPhotoBytes } from './db/photo-bytes';
import type { AssetKey, GroupRow } from './db/rows';
import { isBy } from './identity/author';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

/** Copies of which nobody knows yet for whom they came (identity/claim.ts) are shown to nobody. */
export async function listGroups({ db, userId, author }: Ctx): Promise<GroupRow[]> {
  const groups = await db.grupos
    .where('[userId+id]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray();
  const own = groups.filter((group) => isBy(author, group));
  return inDictionaryOrder(own, ({ nombre }) => nombre);
}

export async function getGroup({ db, userId, author }: Ctx, grupoId: number): Promise<GroupRow | undefined> {
  const group = await db.grupos.get([userId, grupoId]);
  return group && isBy(author, group) ? group : undefined;
}

/** One index read for a whole group: twenty thousand single reads would take seconds on a phone. */
export async function listGroupAssets(ctx: Ctx, grupoId: number): Promise<GroupAssetView[]> {
  const group = await getGroup(ctx, grupoId);
  const rows = await ctx.db.activos.where('enGrupos').equals(membershipKey(ctx.userId, grupoId)).toArray();
  return inDictionaryOrder(
    rows.map((row) => toAssetView(row, group)),
    ({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO,
  );
}

/** What a screen shows of a group at a moment: reads no more than that. */
export async function readAssets(
  ctx: Ctx,
  grupoId: number,
  ids: readonly AssetKey[],
): Promise<GroupAssetView[]> {
  const keys = ids.map((id): [typeof ctx.userId, AssetKey] => [ctx.userId, id]);
  const [group, rows] = await Promise.all([getGroup(ctx, grupoId), ctx.db.activos.bulkGet(keys)]);
  return rows.flatMap((row) => (row && grupoId in row.membresia ? [toAssetView(row, group)] : []));
}

export async function getAsset(ctx: Ctx, assetId: AssetKey): Promise<GroupAssetView | undefined> {
  const row = await findAsset(ctx, assetId);
  if (!row) return undefined;
  const grupoId = Object.keys(row.membresia).map(Number)[0];
  return toAssetView(row, grupoId === undefined ? undefined : await getGroup(ctx, grupoId));
}

export async function countStored(ctx: Pick<EngineContext, 'db' | 'userId' | 'author'>) {
  const { db, userId } = ctx;
  const whole = [
    [userId, Dexie.minKey],
    [userId, Dexie.maxKey],
  ] as const;
  const [assets, groups, actions, photos] = await Promise.all([
    db.activos.where('[userId+id]').between(whole[0], whole[1]).count(),
    db.grupos.where('[userId+downloaded]').equals([userId, 1]).count(),
    actionsInOrder(ctx),
    unsentPhotos(ctx),
  ]);
  return { assets, groups, unsentActions: actions.length, unsentPhotos: photos.length };
}

/** What the browser has lost of them is left out. */
export async function ownPhotos(ctx: Ctx, actionId: string): Promise<Blob[]> {
  const photos = await photosOfAction(ctx, actionId);
  const ends = await Promise.allSettled(photos.map((photo) => readPhotoBytes(ctx.db, photo)));
  return ends.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []));
}

/** One of them; undefined where the browser has lost it or it is gone. */
export async function ownPhoto({ db, userId, author }: Ctx, photoId: string): Promise<Blob | undefined> {
  const photo = await db.fotos.get([userId, photoId]);
  if (!photo || !isBy(author, photo)) return undefined;
  return readPhotoBytes(db, photo).catch(() => undefined);
}

/** What an engine answers of what is stored, each as OfflineEngine describes it. */
export const readsOf = (ctx: EngineContext) => ({
  listGroups: () => listGroups(ctx),
  getGroup: (grupoId: number) => getGroup(ctx, grupoId),
  listGroupAssets: (grupoId: number) => listGroupAssets(ctx, grupoId),
  readAssets: (grupoId: number, ids: readonly AssetKey[]) => readAssets(ctx, grupoId, ids),
  getAsset: (assetId: AssetKey) => getAsset(ctx, assetId),
  readAssetRecord: (grupoId: number, assetId: AssetKey) => readAssetRecord(ctx, grupoId, assetId),
  readPhoto: (photoId: string) => readPhoto(ctx, photoId),
  listEmployees: () => listEmployees(ctx),
  placesOf: (employee: string, known?: KnownEmployee) => placesOf(ctx, employee, known),
  countStored: () => countStored(ctx),
  ownPhoto: (photoId: string) => ownPhoto(ctx, photoId),
});
