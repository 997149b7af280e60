import type { InventarioDB } from '../db/inventario-db';
import { entryOf } from '../lists/list-entry';
import { entriesOf } from '../lists/list-row';

/**
 * What the lists of all groups hold, and what they would by the rows of the assets: the same at any moment.
 */
export async function listsAndRows({ db }: { db: InventarioDB }) {
  const [lists, rows] = await db.transaction('r', db.listas, db.activos, async () => [
    await db.listas.toArray(),
    await db.activos.toArray(),
  ]);
  const said = (user: unknown, grupo: unknown, entry: object) => JSON.stringify([user, Number(grupo), entry]);
  const listed = lists.flatMap((list) =>
    entriesOf(list).map((entry) => said(list.userId, list.grupoId, entry)),
  );
  const stored = rows.flatMap((row) =>
    Object.keys(row.membresia).map((grupo) => said(row.userId, grupo, entryOf(row))),
  );
  return { listed: listed.sort(), stored: stored.sort() };
}
