import type { InventarioDB } from '../db/inventario-db';
import type { OfflineEngine } from '../engine-api';
import { entryOf } from '../lists/list-entry';

/** What somebody sees who opens a group now, however it was opened before, and what its rows say. */
export async function shownAndStored(engine: OfflineEngine & { db: InventarioDB }, grupoId: number) {
  const rows = await engine.db.activos.toArray();
  const members = rows.filter((row) => row.userId === engine.userId && grupoId in row.membresia);
  const said = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).sort();
  const stored = said(members.map(entryOf));
  const list = engine.openList(grupoId);
  const stop = list.subscribe(() => undefined);
  const shown = () => said(list.getState().entries ?? []);
  // What changed since it was looked at last is read only now.
  for (let tries = 0; tries < 100 && JSON.stringify(shown()) !== JSON.stringify(stored); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  stop();
  const orders = list.getState().entries?.map(({ orden }) => orden) ?? [];
  return { shown: shown(), stored, orders };
}
