import type { EngineContext } from '../context';
import { assetStores, membershipKey } from '../db/inventario-db';
import type { GroupRow } from '../db/rows';
import { storing } from '../db/storage-failure';
import { withoutGroup } from './store-page';
import { unsentOnAssets } from './unsent-work';

/** So many rows go at a time: screens that wait for the same stores get their turn in between. */
const AT_ONCE = 500;

/**
 * Nobody wants the group brought any more. A copy that was whole stays, with what came on top of it: each
 * page is whole. Of a group that never came whole nothing stays, for nobody could open it and it would take
 * the room; what is unsent keeps its assets (rule 8). A page that is still on its way finds another round and
 * is not stored.
 */
export async function cancelDownload(ctx: EngineContext, grupoId: number): Promise<void> {
  const dropped = await storing(() => drop(ctx, grupoId));
  if (dropped === null) return;
  while ((await removeSome(ctx, grupoId, dropped)) === AT_ONCE);
}

/**
 * Answers the round from which on the group's assets are none of the given-up download; null where all stays.
 */
async function drop({ db, userId }: EngineContext, grupoId: number): Promise<number | null> {
  return db.transaction('rw', db.grupos, async () => {
    const group = await db.grupos.get([userId, grupoId]);
    if (!group) return null;
    const { wantedAt: _wanted, ...rest } = group;
    if (group.downloaded === 1) {
      await db.grupos.put(rest);
      return null;
    }
    const next: GroupRow = {
      ...rest,
      cursor: null,
      received: 0,
      wholeUnderWay: false,
      vuelta: group.vuelta + 1,
    };
    await db.grupos.put(next);
    return next.vuelta;
  });
}

/** A crash in between leaves assets of an earlier round, which the next whole download takes out. */
function removeSome(ctx: EngineContext, grupoId: number, round: number): Promise<number> {
  const { db, userId } = ctx;
  return storing(() =>
    db.transaction('rw', assetStores(db), async () => {
      const rows = await db.activos
        .where('enGrupos')
        .equals(membershipKey(userId, grupoId))
        // What exists on this device alone came by no download.
        .filter((row) => row.servidor !== null && (row.membresia[grupoId] ?? round) < round)
        .limit(AT_ONCE)
        .toArray();
      await withoutGroup(ctx, grupoId, rows, await unsentOnAssets(ctx));
      return rows.length;
    }),
  );
}
