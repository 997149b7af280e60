import type { ActionRow } from '../db/rows';
import type { ActionField } from '../wire';

/**
 * The user's value of a field. An action can collide on a field that it does not give (ESTADO, when the
 * server wrote the asset off): the user's is then the value that they worked from.
 */
export const localValue = (
  row: Pick<ActionRow, 'data_before' | 'data_after'>,
  field: ActionField,
): string | null => (field in row.data_after ? row.data_after[field] : row.data_before?.[field]) ?? null;
