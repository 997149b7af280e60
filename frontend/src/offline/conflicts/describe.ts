import type { ActionRow } from '../db/rows';
import type { Conflict } from '../state';
import type { StoredWork } from '../queue/project-queue';
import { fieldsToDecide } from './fields-to-decide';
import { localValue } from './local-value';

/** The conflicts that wait for a decision, field by field: where the user started, theirs, the server's. */
export const describeConflicts = (work: StoredWork): Conflict[] => work.actions.flatMap(describe);

function describe(row: ActionRow): Conflict[] {
  const { conflict } = row;
  if (row.status !== 'conflict' || !conflict) return [];
  return [
    {
      id: row.id,
      action_type: row.action_type,
      reason: conflict.reason,
      grupo_id: row.grupo_id,
      NUMERO_DE_ACTIVO: row.data_before?.NUMERO_DE_ACTIVO ?? row.data_after.NUMERO_DE_ACTIVO ?? null,
      DESCRIPCION: row.data_before?.DESCRIPCION ?? row.data_after.DESCRIPCION ?? null,
      campos: fieldsToDecide({ ...row, conflict }).map((campo) => ({
        campo,
        original: row.data_before?.[campo] ?? null,
        local: localValue(row, campo),
        server: conflict.server?.[campo] ?? null,
      })),
      localData: { ...row.data_before, ...row.data_after },
      serverData: conflict.server,
      detectedAt: conflict.detectedAt,
    },
  ];
}
