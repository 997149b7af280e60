import type { EngineContext } from '../context';
import type { AssetKey, AssetRow } from '../db/rows';
import { byOrder, entryOf, type ListEntry, sameEntry } from './list-entry';
import { entriesOf, type ListKey, listRow, tramoOf } from './list-row';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

/** An asset's row as it was and as it is to be. */
export interface AssetChange {
  before: AssetRow | undefined;
  after: AssetRow | null;
}

/**
 * The one way in which rows of assets change: with them, in the same transaction (stores activos and listas),
 * the lists of the groups that they are in. Reads and writes as many rows as it changes, however large the
 * groups.
 */
export async function writeAssets(ctx: Ctx, changes: readonly AssetChange[]): Promise<void> {
  const { db, userId } = ctx;
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  if (gone.length > 0) await db.activos.bulkDelete(gone.map((id) => [userId, id]));
  const rows = changes.flatMap(({ after }) => after ?? []);
  if (rows.length > 0) await db.activos.bulkPut(rows);
  await writeEntries(ctx, changes);
}

/**
 * Of more rows at once Dexie does not tell which they were (rows-changed.ts), and every list would be read
 * anew.
 */
const TOLD_ONE_BY_ONE = 40;

type Edits = Map<AssetKey, ListEntry | null>;

async function writeEntries({ db, userId }: Ctx, changes: readonly AssetChange[]): Promise<void> {
  const edits = editsOf(changes);
  if (edits.size === 0) return;
  const keys: ListKey[] = [...edits.values()].map(({ grupoId, tramo }) => [userId, grupoId, tramo]);
  const known = await db.listas.bulkGet(keys);
  const next = [...edits.values()].map(({ grupoId, tramo, entries }, at) => {
    const row = known[at];
    return listRow([userId, grupoId, tramo], edited(row ? entriesOf(row) : [], entries));
  });
  const empty = next.filter(({ ids }) => ids.length === 0);
  const filled = next.filter(({ ids }) => ids.length > 0);
  for (let at = 0; at < filled.length; at += TOLD_ONE_BY_ONE) {
    await db.listas.bulkPut(filled.slice(at, at + TOLD_ONE_BY_ONE));
  }
  if (empty.length > 0) {
    await db.listas.bulkDelete(empty.map(({ grupoId, tramo }) => [userId, grupoId, tramo]));
  }
}

/** What changes in which part of which list; nothing where an asset changes in what no list shows. */
function editsOf(changes: readonly AssetChange[]) {
  const edits = new Map<string, { grupoId: number; tramo: number; entries: Edits }>();
  for (const { before, after } of changes) {
    const was = before && entryOf(before);
    const is = after && entryOf(after);
    const id = after?.id ?? before?.id;
    if (id === undefined) continue;
    const unchanged = was && is && sameEntry(was, is);
    for (const grupoId of groupsOf(before, after)) {
      const wasIn = before !== undefined && grupoId in before.membresia;
      const isIn = after !== null && grupoId in after.membresia;
      if (wasIn && isIn && unchanged) continue;
      const tramo = tramoOf(id);
      const key = `${grupoId}|${tramo}`;
      const part = edits.get(key) ?? { grupoId, tramo, entries: new Map() };
      part.entries.set(id, isIn ? is : null);
      edits.set(key, part);
    }
  }
  return edits;
}

const groupsOf = (before: AssetRow | undefined, after: AssetRow | null): Set<number> =>
  new Set([...Object.keys(before?.membresia ?? {}), ...Object.keys(after?.membresia ?? {})].map(Number));

function edited(entries: readonly ListEntry[], edits: Edits): ListEntry[] {
  const kept = entries.filter(({ id }) => !edits.has(id));
  const added = [...edits.values()].filter((entry) => entry !== null);
  return [...kept, ...added].sort(byOrder);
}
