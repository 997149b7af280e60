import type { EngineContext } from '../context';
import type { AssetKey, AssetRow } from '../db/rows';
import { byOrder, entryOf, type ListEntry, sameEntry } from './list-entry';
import { entriesOf, type ListKey, listRow, type ListRow, tramoOf } from './list-row';

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
  // Read before anything is written: after it, an answer waits until hundreds of rows are.
  const lists = await changedLists(ctx, changes);
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  const rows = changes.flatMap(({ after }) => after ?? []);
  await Promise.all([
    ...(gone.length > 0 ? [db.activos.bulkDelete(gone.map((id) => [userId, id]))] : []),
    ...(rows.length > 0 ? [db.activos.bulkPut(rows)] : []),
    ...writeLists(ctx, lists),
  ]);
}

/**
 * Of more rows at once Dexie does not tell which they were (rows-changed.ts), and every list would be read
 * anew.
 */
const TOLD_ONE_BY_ONE = 40;

type Edits = Map<AssetKey, ListEntry | null>;

/** The parts of lists in which these changes are to be seen, as they are to be. */
async function changedLists({ db, userId }: Ctx, changes: readonly AssetChange[]): Promise<ListRow[]> {
  const edits = [...editsOf(changes).values()];
  const keys = edits.map(({ grupoId, tramo }): ListKey => [userId, grupoId, tramo]);
  const known = keys.length > 0 ? await db.listas.bulkGet(keys) : [];
  return edits.map(({ grupoId, tramo, entries }, at) => {
    const row = known[at];
    return listRow([userId, grupoId, tramo], edited(row ? entriesOf(row) : [], entries));
  });
}

function writeLists({ db, userId }: Ctx, lists: readonly ListRow[]): PromiseLike<unknown>[] {
  const empty = lists.filter(({ ids }) => ids.length === 0);
  const filled = lists.filter(({ ids }) => ids.length > 0);
  const parts: ListRow[][] = [];
  for (let at = 0; at < filled.length; at += TOLD_ONE_BY_ONE) {
    parts.push(filled.slice(at, at + TOLD_ONE_BY_ONE));
  }
  const gone = empty.map(({ grupoId, tramo }): ListKey => [userId, grupoId, tramo]);
  return [
    ...parts.map((part) => db.listas.bulkPut(part)),
    ...(gone.length > 0 ? [db.listas.bulkDelete(gone)] : []),
  ];
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
