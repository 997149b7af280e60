import { CAMPOS } from './campos.js';
import { boundedText } from './stored-text.js';

/**
 * SQL of what the work of `sync_actions s` wanted to change, as the history tells changes: `{CAMPO: {old,
 * new}}` by what its author started from.
 */
export const DISCARDED_CHANGES = `coalesce((
  SELECT jsonb_object_agg(campo, jsonb_build_object('old', ${boundedText('s.data_before ->> campo')},
                                             'new', ${boundedText('s.data_after ->> campo')}))
  FROM unnest(ARRAY[${CAMPOS.map((campo) => `'${campo}'`).join(', ')}]) AS campo
  WHERE s.data_after ? campo
    AND (s.data_before ->> campo IS DISTINCT FROM s.data_after ->> campo OR campo = ANY (s.restates))
), '{}')`;
