import Dexie from 'dexie';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { actionsInOrder } from '../db/access';
import { assetStores, membershipKey } from '../db/inventario-db';
import type { GroupRow } from '../db/rows';
import { LIST_VERSION } from '../lists/list-entry';
import { storingInRoom } from '../db/make-room';
import { OfflineError } from '../errors';
import { abortable, judge } from '../sync/call';
import type { WireGroup } from '../wire';
import { leaveGroup } from './store-page';
import { unsentOnAssets } from './unsent-work';
import { isNewAsset } from '../kinds/kinds';

/**
 * The user's groups as the server has them now. A group that was taken from the user leaves the device with
 * its assets, save those with unsent work (rule 14).
 * @returns how many there are
 */
export async function refreshGroups(ctx: EngineContext, signal: AbortSignal): Promise<number> {
  const { db, userId } = ctx;
  const arrived = await fetchGroups(ctx, signal);
  await storingInRoom(db, () =>
    db.transaction('rw', [...assetStores(db), db.grupos], async () => {
      const known = await db.grupos
        .where('[userId+id]')
        .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
        .toArray();
      const byId = new Map(known.map((group) => [group.id, group]));
      await db.grupos.bulkPut(arrived.map((group) => merge(ctx, byId.get(group.id), group)));

      await showUnborn(ctx, new Set(arrived.map(({ id }) => id).filter((id) => !byId.has(id))));
      const present = new Set(arrived.map((group) => group.id));
      const gone = known.filter((group) => !present.has(group.id));
      const unsent = await unsentOnAssets(ctx);
      for (const group of gone) {
        const rows = await db.activos.where('enGrupos').equals(membershipKey(userId, group.id)).toArray();
        await leaveGroup(
          ctx,
          group.id,
          rows.map((row) => row.id),
          unsent,
        );
        await db.grupos.delete([userId, group.id]);
      }
    }),
  );
  return arrived.length;
}

/**
 * New assets that the server does not have yet: no download brings them back to a group that is given back.
 */
async function showUnborn(ctx: EngineContext, groups: ReadonlySet<number>): Promise<void> {
  const { db, userId } = ctx;
  const actions = await actionsInOrder(ctx);
  for (const action of actions) {
    const { asset, grupo_id } = action;
    if (!isNewAsset(action) || typeof asset !== 'string' || !groups.has(grupo_id)) continue;
    const known = await db.activos.get([userId, asset]);
    await rebuildAsset(ctx, asset, { membresia: { ...known?.membresia, [grupo_id]: 0 } });
  }
}

async function fetchGroups({ ports }: EngineContext, signal: AbortSignal): Promise<WireGroup[]> {
  if (!ports.connectivity.isOnline()) throw new OfflineError('NO_CONNECTION');
  try {
    return await abortable(ports.transport.userGroups(signal), signal);
  } catch (cause) {
    const verdict = await judge(cause, ports.connectivity);
    if (verdict.kind === 'stop' && verdict.by === 'session')
      throw new OfflineError('SESSION_ENDED', { cause });
    if (verdict.kind === 'stop' && verdict.by === 'no-connection') {
      throw new OfflineError('NO_CONNECTION', { cause });
    }
    throw new OfflineError('GROUPS_FAILED', { cause });
  }
}

/** What the server says of the group, and what this device knows of its download. */
const merge = (
  { userId, author }: EngineContext,
  known: GroupRow | undefined,
  group: WireGroup,
): GroupRow => ({
  userId,
  author,
  id: group.id,
  nombre: group.nombre,
  tipo: group.tipo,
  parent_id: group.parent_id ?? null,
  activos_count: group.activos_count,
  ultima_sincronizacion: group.ultima_sincronizacion ?? null,
  sincronizaciones_count: group.sincronizaciones_count ?? 0,
  empleado: group.empleado ?? null,
  dependencia: group.dependencia ?? null,
  seccional: group.seccional ?? null,
  direccion: group.direccion ?? null,
  downloaded: known?.downloaded ?? 0,
  downloadedAt: known?.downloadedAt ?? null,
  cursor: known?.cursor ?? null,
  vuelta: known?.vuelta ?? 0,
  wholeUnderWay: known?.wholeUnderWay ?? false,
  versionsAnew: known?.versionsAnew ?? false,
  ...(known?.wholeSince !== undefined && { wholeSince: known.wholeSince }),
  ...(known?.wantedAt !== undefined && { wantedAt: known.wantedAt }),
  received: known?.received ?? 0,
  pages: known?.pages ?? 0,
  // Nothing is in the list of a new group, and all that comes into it is listed.
  listed: known ? known.listed : LIST_VERSION,
});
