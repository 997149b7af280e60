import type { EngineContext } from '../context';
import { offline } from '../../locales/es/offline';
import { storedNotes } from '../db/access';
import type { ActionRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import type { DecidedWork } from '../state';
import type { ActionResult } from '../wire';

/** The work is done with, as somebody else decided; what is left of it is what its author is still to see. */
export const decidedElsewhere = (row: ActionRow, { activo_id }: ActionResult, now: number): ActionRow => ({
  ...row,
  asset: activo_id,
  status: 'rejected',
  error: offline.decidedElsewhere,
  conflict: null,
  decidedAt: now,
});

const isDecided = ({ decidedAt }: ActionRow): boolean => decidedAt !== undefined;

/** What of these notes is still to be seen. */
export const describeDecided = (notes: readonly ActionRow[]): DecidedWork[] =>
  notes.filter(isDecided).map(({ id, data_before, data_after }) => ({
    id,
    NUMERO_DE_ACTIVO: data_before?.NUMERO_DE_ACTIVO ?? data_after.NUMERO_DE_ACTIVO ?? null,
    DESCRIPCION: data_before?.DESCRIPCION ?? data_after.DESCRIPCION ?? null,
  }));

/** Its author has seen it. Nothing else goes than what was named. */
export async function dismissDecided(ctx: EngineContext, ids: readonly string[]): Promise<void> {
  const seen = (await storedNotes(ctx)).filter((row) => isDecided(row) && ids.includes(row.id));
  await recording(ctx.db, () => ctx.db.pendingActions.bulkDelete(seen.map(({ id }) => [ctx.userId, id])));
  await ctx.queueChanged();
}
