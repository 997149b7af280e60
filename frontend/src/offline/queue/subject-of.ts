import type { ActionRow, PhotoSubject } from '../db/rows';

/**
 * What an action is about, as it was when it was saved: what became of the asset since is another line of the
 * queue.
 */
export function subjectOf({ action_type, data_before, data_after }: ActionRow): PhotoSubject {
  const of = data_before ?? data_after;
  return {
    action_type,
    NUMERO_DE_ACTIVO: of.NUMERO_DE_ACTIVO || data_after.NUMERO_DE_ACTIVO || null,
    DESCRIPCION: of.DESCRIPCION || data_after.DESCRIPCION || null,
  };
}
