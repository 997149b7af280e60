import type { EntityManager } from 'typeorm';

import { assetValues } from '../inventory/asset-select.js';
import { reasonOf } from './kept-reason.js';
import { isUndone, togetherWith } from './later-changes-sql.js';

/** Fields of a line, those together that stand and fall together. */
const UNITS = `SELECT DISTINCT ${togetherWith('key')} AS fields FROM jsonb_object_keys(l.changes) AS key`;

/** The last change since that counts, by whoever made it. */
const LATER = `
  SELECT later.source FROM asset_history later
  WHERE later.asset_id = l.asset_id AND later.id > l.id
    AND later.changes ?| unit.fields AND NOT ${isUndone('later')}
  ORDER BY later.id DESC LIMIT 1`;

/** The last line before that says what the asset returns to. */
const GROUND = `
  SELECT coalesce(max(earlier.id), 0) AS id FROM asset_history earlier
  WHERE earlier.asset_id = l.asset_id AND earlier.id < l.id
    AND earlier.changes ?| unit.fields AND NOT ${isUndone('earlier')}`;

/**
 * What files have changed since that ground: the import, and those taken back before it while it stood in
 * their way.
 */
const CHANGED = `
  SELECT field.campo, (array_agg(field.change ->> 'old' ORDER BY c.id))[1] AS anterior,
         (array_agg(field.change ->> 'new' ORDER BY c.id DESC))[1] AS cargado
  FROM asset_history c CROSS JOIN LATERAL jsonb_each(c.changes) AS field(campo, change)
  WHERE c.asset_id = l.asset_id AND c.id > ground.id AND c.id <= l.id AND c.source = 'ARCHIVO'
    AND field.campo = ANY (unit.fields)
  GROUP BY field.campo`;

/**
 * `reversal_fields`: each field that the import changed in assets that were there, what it was before, and
 * the reason why it stays; NULL for those that return. The levels of a place return together or not at all.
 */
export async function judgeFields(manager: EntityManager): Promise<void> {
  await manager.query(`DROP TABLE IF EXISTS reversal_fields`);
  await manager.query(
    `CREATE TEMPORARY TABLE reversal_fields ON COMMIT DROP AS
     SELECT l.asset_id, l.fila, field.campo, field.anterior, field.cargado,
            CASE WHEN later.source IS NOT NULL THEN ${reasonOf('later.source')}
                 WHEN present.valores ->> field.campo IS DISTINCT FROM field.cargado THEN 'correccion' END AS motivo
     FROM reversal_lines l JOIN assets s ON s.id = l.asset_id
     -- Made once for each asset, however many of its fields are asked about.
     CROSS JOIN LATERAL (SELECT ${assetValues('s')} OFFSET 0) AS present(valores)
     CROSS JOIN LATERAL (${UNITS}) AS unit
     LEFT JOIN LATERAL (${LATER}) AS later ON TRUE
     CROSS JOIN LATERAL (${GROUND}) AS ground
     CROSS JOIN LATERAL (${CHANGED}) AS field
     WHERE l.action_type <> 'CREATE' AND field.anterior IS DISTINCT FROM field.cargado`,
  );
  await manager.query(`ANALYZE reversal_fields`);
}
