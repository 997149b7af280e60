import type { EngineContext } from '../context';
import { completeList } from './complete-list';
import { LIST_VERSION } from './list-entry';
import type { ListRow } from './list-row';

type Ctx = Pick<EngineContext, 'db' | 'userId'>;

const ROWS_AT_ONCE = 64;

/**
 * The rows of a group's list one after the other, few in memory at once; makes the list first where there is
 * none.
 */
export async function* readList(ctx: Ctx, grupoId: number): AsyncGenerator<ListRow> {
  const { db, userId } = ctx;
  const group = await db.grupos.get([userId, grupoId]);
  if (group && group.listed !== LIST_VERSION) await completeList(ctx, grupoId);
  for (let after = -Infinity; ;) {
    const rows = await db.listas
      .where('[userId+grupoId+tramo]')
      .between([userId, grupoId, after], [userId, grupoId, Infinity], false)
      .limit(ROWS_AT_ONCE)
      .toArray();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.tramo;
  }
}
