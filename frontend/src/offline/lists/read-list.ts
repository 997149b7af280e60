import type { EngineContext } from '../context';
import { completeList } from './complete-list';
import { LIST_VERSION } from './list-entry';
import type { ListRow } from './list-row';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

const ROWS_AT_ONCE = 64;

/**
 * The rows of a group's list one after the other, few in memory at once; makes the list first where there is
 * none. The storage reads the next ones while somebody works on these.
 */
export async function* readList(ctx: Ctx, grupoId: number): AsyncGenerator<ListRow> {
  const { db, userId } = ctx;
  const group = await db.grupos.get([userId, grupoId]);
  if (group && group.listed !== LIST_VERSION) await completeList(ctx, grupoId);
  let next: Promise<ListRow[]> | null = rowsAfter(ctx, grupoId, -Infinity);
  while (next) {
    const rows: ListRow[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === ROWS_AT_ONCE ? rowsAfter(ctx, grupoId, last.tramo) : null;
    // Told where it is awaited: after it failed, or never where nobody reads on.
    next?.catch(() => undefined);
    yield* rows;
  }
}

const rowsAfter = async ({ db, userId }: Ctx, grupoId: number, tramo: number): Promise<ListRow[]> =>
  db.listas
    .where('[userId+grupoId+tramo]')
    .between([userId, grupoId, tramo], [userId, grupoId, Infinity], false)
    .limit(ROWS_AT_ONCE)
    .toArray();
