import { sameValue } from '../assets/values';
import type { ActionRow, StoredConflict } from '../db/rows';
import type { ActionField } from '../wire';

export type Conflicting = ActionRow & { conflict: StoredConflict };

/** What the form of a new asset gives; where it would stand does not move the asset that exists. */
export const FORM_FIELDS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
] as const satisfies readonly ActionField[];

/**
 * The fields that a person decides about. A CREATE collides with its number alone; but where it turns out to be the
 * asset that has the number, every value in which the two differ would replace one that nobody had seen.
 */
export function fieldsToDecide({ action_type, data_after, conflict }: Conflicting): ActionField[] {
  const { campos, server, otherAssetId } = conflict;
  if (action_type !== 'CREATE' || otherAssetId === null || !server) return campos;
  // What a new asset leaves open is no wish to empty that of one that exists.
  const differing = FORM_FIELDS.filter(
    (field) => !sameValue(data_after[field], null) && !sameValue(data_after[field], server[field]),
  );
  return [...new Set([...campos, ...differing])];
}
