import type { EngineContext } from '../context';
import { membershipKey } from '../db/inventario-db';
import type { GroupRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import type { DownloadProgress, DownloadSummary } from '../engine-api';
import { OfflineError } from '../errors';
import { askAnew, photosInDoubt, sentPhotos } from '../sent/due';
import { Pages } from './pages';
import { storePage } from './store-page';

/**
 * Brings a group to the device: whole the first time and when the server no longer knows our cursor,
 * otherwise what changed. What broke off goes on at the page where it did, and then brings what changed since
 * it began: the break may have taken days.
 */
export async function downloadGroup(
  ctx: EngineContext,
  grupoId: number,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<DownloadSummary> {
  const { locks, connectivity } = ctx.ports;
  const held = await locks.tryWith(downloadLock(ctx, grupoId), () => {
    if (!connectivity.isOnline()) throw new OfflineError('NO_CONNECTION');
    const pages = new Pages(ctx, grupoId, signal);
    return download(ctx, grupoId, onProgress, pages).finally(() => pages.end());
  });
  if (!held) throw new OfflineError('DOWNLOAD_IN_PROGRESS');
  return held.value;
}

/** Who holds it brings the group: one tab of the device at a time. */
export const downloadLock = ({ userId }: Pick<EngineContext, 'userId'>, grupoId: number): string =>
  `inventario-descarga-${userId}-${grupoId}`;

async function download(
  ctx: EngineContext,
  grupoId: number,
  onProgress: (progress: DownloadProgress) => void,
  pages: Pages,
): Promise<DownloadSummary> {
  const { db, userId } = ctx;
  let group = await begin(ctx, grupoId, false);
  let whole = group.wholeUnderWay;
  for (;;) {
    const { cursor, wholeUnderWay, versionsAnew } = group;
    const page = await pages.take(cursor);
    if (page === 'gone') {
      group = await begin(ctx, grupoId, true);
      whole = true;
      continue;
    }
    group = await storePage(ctx, group, page);
    if (cursor === null) await ctx.queueChanged();
    if (group.cursor === null) {
      group = await begin(ctx, grupoId, false);
      whole = group.wholeUnderWay;
      continue;
    }
    onProgress({ received: group.received, total: whole ? group.activos_count : null });
    // The last of several pages says nothing of what changed on the earlier ones meanwhile; a delta does.
    const inPages = wholeUnderWay && cursor !== null;
    // Nor does one that took the place of a copy which the answer to own work may have made newer meanwhile.
    const replaced = wholeUnderWay && versionsAnew === true;
    if (!page.hay_mas && !inPages && !replaced) break;
  }
  const assets = await db.activos.where('enGrupos').equals(membershipKey(userId, grupoId)).count();
  return { assets, received: group.received, whole };
}

/** A whole download opens a new round; one that broke off goes on in its own. */
async function begin(ctx: EngineContext, grupoId: number, anew: boolean): Promise<GroupRow> {
  const { db, userId, ports } = ctx;
  const write = () =>
    db.transaction('rw', db.grupos, db.enviadas, async () => {
      const group = await db.grupos.get([userId, grupoId]);
      if (!group) throw new OfflineError('GROUP_NOT_FOUND');
      if (group.wholeUnderWay && !anew) return group;
      // The server was put back, perhaps: what it confirmed makes no room until it was asked.
      if (anew) await askAnew(ctx);
      const whole = anew || group.downloaded === 0 || group.cursor === null;
      const next: GroupRow = {
        ...group,
        received: 0,
        ...(whole ? wholeFrom(group, anew, ports.clock.now()) : {}),
      };
      await db.grupos.put(next);
      return next;
    });
  return recording(db, write, () => (anew ? sentPhotos(db) : photosInDoubt(db)));
}

/** One that is here may be of before the server was put back, whether or not there was a cursor to tell. */
const wholeFrom = ({ vuelta, downloaded }: GroupRow, anew: boolean, now: number): Partial<GroupRow> => ({
  wholeUnderWay: true,
  wholeSince: now,
  versionsAnew: anew || downloaded === 1,
  vuelta: vuelta + 1,
  cursor: null,
});
