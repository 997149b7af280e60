import { GROUP_TYPES } from '../groups/group-type.js';

const LEVELS = `'{${GROUP_TYPES.join(',')}}'::text[]`;

/** SQL: the fields that stand and fall together with one: the levels of a place, or the field alone. */
export const togetherWith = (campo: string): string =>
  `(CASE WHEN ${campo} = ANY (${LEVELS}) THEN ${LEVELS} ELSE ARRAY[${campo}] END)`;

/**
 * SQL: whether a line of the history is none that an asset is to be told by: it took an import back, or the
 * import behind it was taken back, as far as this line at least. What such a line changed is undone, or
 * something later stands in the way that counts itself. What made the asset counts as long as the asset is
 * there.
 * @param line alias of the line
 */
export const isUndone = (line: string): string => `
  (${line}.source = 'CONSOLA' AND ${line}.import_id IS NOT NULL
   OR ${line}.source = 'ARCHIVO' AND ${line}.action_type <> 'CREATE'
      AND EXISTS (SELECT 1 FROM import_reversals v WHERE v.import_id = ${line}.import_id
                    AND (v.ended_at IS NOT NULL OR ${line}.id <= v.hasta)))`;
