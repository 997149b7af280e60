import type { EngineContext } from '../context';
import { membershipKey } from '../db/inventario-db';
import type { AssetKey } from '../db/rows';
import { storingInRoom } from '../db/make-room';
import { byOrder, entryOf, LIST_VERSION } from './list-entry';
import { entriesOf, type ListKey, listRow, tramoOf } from './list-row';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

/**
 * Makes the list of a group that was downloaded before there were lists, or whose list is not whole: a tab of
 * an earlier version may have written assets beside it. Part by part, each in a transaction of its own, so
 * that a save in between waits for one part alone; what it changes in the list meanwhile stays.
 */
export async function completeList(ctx: Ctx, grupoId: number): Promise<void> {
  const { db, userId } = ctx;
  const keys = await db.activos.where('enGrupos').equals(membershipKey(userId, grupoId)).primaryKeys();
  const parts = new Map<number, AssetKey[]>();
  for (const [, id] of keys) {
    const tramo = tramoOf(id);
    const ids = parts.get(tramo);
    if (ids) ids.push(id);
    else parts.set(tramo, [id]);
  }
  // Parts that nothing is in any more.
  for (const tramo of await tramosOf(ctx, grupoId)) if (!parts.has(tramo)) parts.set(tramo, []);
  for (const [tramo, ids] of parts) await completePart(ctx, [userId, grupoId, tramo], new Set(ids));
  await storingInRoom(db, () =>
    db.transaction('rw', db.grupos, async () => {
      const group = await db.grupos.get([userId, grupoId]);
      if (group && group.listed !== LIST_VERSION) await db.grupos.put({ ...group, listed: LIST_VERSION });
    }),
  );
}

/** @param ids all that were in this part of the group a moment ago */
function completePart({ db, userId }: Ctx, key: ListKey, ids: ReadonlySet<AssetKey>): Promise<void> {
  const [, grupoId] = key;
  return storingInRoom(db, () =>
    db.transaction('rw', db.activos, db.listas, async () => {
      const known = await db.listas.get(key);
      const since = known ? entriesOf(known).filter(({ id }) => !ids.has(id)) : [];
      const wanted = [...new Set([...ids, ...since.map(({ id }) => id)])];
      const rows = await db.activos.bulkGet(wanted.map((id) => [userId, id]));
      const present = rows.filter((row) => row !== undefined && grupoId in row.membresia);
      const entries = present.flatMap((row) => (row ? [entryOf(row)] : [])).sort(byOrder);
      if (entries.length > 0) await db.listas.put(listRow(key, entries));
      else if (known) await db.listas.delete(key);
    }),
  );
}

async function tramosOf({ db, userId }: Ctx, grupoId: number): Promise<number[]> {
  const keys = await db.listas
    .where('[userId+grupoId+tramo]')
    .between([userId, grupoId, -Infinity], [userId, grupoId, Infinity])
    .primaryKeys();
  return keys.map(([, , tramo]) => tramo);
}
