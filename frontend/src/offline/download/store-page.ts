import { composeRow } from '../assets/compose-row';
import { serverCopyFromWire } from '../assets/from-wire';
import type { EngineContext } from '../context';
import { assetStores, membershipKey } from '../db/inventario-db';
import type { AssetKey, AssetRow, GroupRow, ServerCopy } from '../db/rows';
import { writeAssets } from '../lists/write-assets';
import { storingInRoom } from '../db/make-room';
import { askAnew, photosInDoubt } from '../sent/due';
import { OfflineError } from '../errors';
import type { GroupAssetsPage } from '../wire';
import { unsentOnAssets, type UnsentWork } from './unsent-work';

/**
 * Writes one page and where the next one starts in one transaction, so that a download goes on exactly where
 * the last page that is on the device ended. `asked` is the group as the page was asked for. Unsent actions
 * are applied on top of what came (rule 8). The last page of a whole download also takes out what the group
 * no longer holds.
 */
export async function storePage(
  ctx: EngineContext,
  asked: GroupRow,
  page: GroupAssetsPage,
): Promise<GroupRow> {
  const { db, userId, ports } = ctx;
  const grupoId = asked.id;
  const write = () =>
    db.transaction('rw', [...assetStores(db), db.grupos, db.enviadas], async () => {
      const group = await db.grupos.get([userId, grupoId]);
      // Taken from the user while the page was on its way; perhaps given back, but then it begins anew.
      if (group?.vuelta !== asked.vuelta) throw new OfflineError('GROUP_NOT_FOUND');

      // A server that was put back knows no cursor of before, so every group comes whole then. It may have
      // been put back at any time until this page came; what happens to it later, its cursor tells.
      if (asked.cursor === null) await askAnew(ctx);
      const unsent = await unsentOnAssets(ctx);
      await putArrived(ctx, group, page, unsent);
      await leaveGroup(ctx, grupoId, page.eliminados, unsent);
      const finished = !page.hay_mas;
      // A copy in pages is as old as the first of them, until the delta after it: a break may have taken
      // days.
      const inPages = group.wholeUnderWay && asked.cursor !== null;
      const asOf = (inPages && group.wholeSince) || ports.clock.now();
      if (finished && group.wholeUnderWay) await sweep(ctx, group, unsent);

      const next: GroupRow = {
        ...group,
        // Somebody wants a whole download next: this page must not make that forgotten.
        cursor: group.cursor === asked.cursor ? page.cursor : group.cursor,
        received: group.received + page.activos.length,
        pages: group.pages + 1,
        ...(finished ? { downloaded: 1, downloadedAt: asOf, wholeUnderWay: false } : {}),
      };
      await db.grupos.put(next);
      return next;
    });
  return storingInRoom(db, write, () => photosInDoubt(db));
}

async function putArrived(
  ctx: EngineContext,
  group: GroupRow,
  { activos }: GroupAssetsPage,
  unsent: UnsentWork,
): Promise<void> {
  const { userId, ports } = ctx;
  const takesOver = group.wholeUnderWay && group.versionsAnew === true;
  const known = await rowsOf(
    ctx,
    activos.map(({ id }) => id),
  );
  const changes = activos.map((asset, index) => {
    const previous = known[index];
    const after = composeRow({
      userId,
      id: asset.id,
      servidor: newer(takesOver ? null : (previous?.servidor ?? null), serverCopyFromWire(asset)),
      actions: unsent.actionsOf(asset.id),
      unsentPhotos: unsent.hasPhotos(asset.id),
      membresia: { ...previous?.membresia, [group.id]: group.vuelta },
      now: ports.clock.now(),
    });
    return { before: previous, after };
  });
  await writeAssets(ctx, changes);
}

/**
 * The rows of these assets, in this order. The ids of a whole download lie next to one another: one read of
 * all that lies between costs a tenth of as many reads; what a delta brings lies anywhere.
 */
async function rowsOf(
  { db, userId }: EngineContext,
  ids: readonly number[],
): Promise<(AssetRow | undefined)[]> {
  const first = ids.reduce((least, id) => Math.min(least, id), Infinity);
  const last = ids.reduce((most, id) => Math.max(most, id), -Infinity);
  if (ids.length === 0 || last - first > ids.length * 2)
    return db.activos.bulkGet(ids.map((id) => [userId, id]));
  const rows = await db.activos
    .where('[userId+id]')
    .between([userId, first], [userId, last], true, true)
    .toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

/** A page may have been read on the server before a change that this device has already been told of. */
const newer = (known: ServerCopy | null, arrived: ServerCopy): ServerCopy =>
  known && known.version > arrived.version ? known : arrived;

/**
 * Assets that the group no longer holds; they leave the device unless another group or unsent work keeps
 * them.
 */
export async function leaveGroup(
  ctx: EngineContext,
  grupoId: number,
  ids: readonly AssetKey[],
  unsent: UnsentWork,
): Promise<void> {
  const { db, userId } = ctx;
  const rows = await db.activos.bulkGet(ids.map((id) => [userId, id]));
  await withoutGroup(
    ctx,
    grupoId,
    rows.filter((row) => row !== undefined),
    unsent,
  );
}

/** Everything of the group that the whole download which ends now has not brought. */
async function sweep(ctx: EngineContext, group: GroupRow, unsent: UnsentWork): Promise<void> {
  const { db, userId } = ctx;
  if (group.vuelta === 1) return;
  const stale = await db.activos
    .where('enGrupos')
    .equals(membershipKey(userId, group.id))
    // What exists on this device alone cannot come by a download.
    .filter((row) => row.servidor !== null && row.membresia[group.id] !== group.vuelta)
    .toArray();
  await withoutGroup(ctx, group.id, stale, unsent);
}

export async function withoutGroup(
  ctx: EngineContext,
  grupoId: number,
  rows: readonly AssetRow[],
  unsent: UnsentWork,
): Promise<void> {
  const { userId, ports } = ctx;
  const changes = rows.map((before) => {
    const { [grupoId]: _left, ...membresia } = before.membresia;
    const after = composeRow({
      userId,
      id: before.id,
      servidor: before.servidor,
      actions: unsent.actionsOf(before.id),
      unsentPhotos: unsent.hasPhotos(before.id),
      membresia,
      now: ports.clock.now(),
    });
    return { before, after };
  });
  await writeAssets(ctx, changes);
}
