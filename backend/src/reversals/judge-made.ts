import type { EntityManager } from 'typeorm';

import { isKindSql } from '../syncs/kinds/kinds.js';
import { reasonOf } from './kept-reason.js';
import { isUndone } from './later-changes-sql.js';

/** SQL: the lines of the import that made assets. */
export const MADE_HERE = `SELECT id, asset_id, synced_at FROM reversal_lines WHERE action_type = 'CREATE'`;

/** SQL: those of assets that stayed, when their imports were taken back, only because of a later file. */
export const MADE_BEFORE = `
  SELECT h.id, h.asset_id, h.synced_at
  FROM import_kept k JOIN asset_history h ON h.asset_id = k.asset_id AND h.import_id = k.import_id
  WHERE k.campo = '' AND k.motivo = 'archivo_posterior' AND h.action_type = 'CREATE'`;

/** SQL: somebody worked on the asset in the field, whatever became of it (as for a single removal). */
const WORKED_ON = `
  EXISTS (SELECT 1 FROM sync_actions w WHERE w.asset_id = s.id)
  OR EXISTS (SELECT 1 FROM photos p WHERE p.asset_id = s.id)
  OR s.numero_key IN (SELECT numero_key FROM wanted)`;

/**
 * Numbers of new assets whose conflicts wait for a decision: it may be about the asset that has the number.
 */
const WANTED_NUMBERS = `
  SELECT clave_numero(c.data_after ->> 'NUMERO_DE_ACTIVO') AS numero_key FROM sync_actions c
  WHERE c.status = 'conflict' AND c.resolved_by IS NULL AND ${isKindSql('c.action_type', (kind) => kind.makesAsset)}`;

/** The last change since that counts, by whoever made it. */
const LATER = `
  SELECT later.source FROM asset_history later
  WHERE later.asset_id = l.asset_id AND later.id > l.id AND later.import_id IS DISTINCT FROM $1
    AND NOT ${isUndone('later')}
  ORDER BY later.id DESC LIMIT 1`;

/** Numbers in files that stand, of those loaded since the first line, with when the last of them came. */
const NUMBERS_OF_LATER_FILES = `
  SELECT r.numero_key, max(i.updated_at) AS loaded_at
  FROM imports i JOIN import_rows r ON r.import_id = i.id
  WHERE i.id <> $1 AND i.updated_at > (SELECT min(synced_at) FROM lines)
    AND NOT EXISTS (SELECT 1 FROM import_reversals v WHERE v.import_id = i.id AND v.ended_at IS NOT NULL)
  GROUP BY r.numero_key`;

/** The same by asset, for numbers that it had before. */
const EARLIER_NUMBERS_IN_LATER_FILES = `
  SELECT a.asset_id, max(f.loaded_at) AS loaded_at
  FROM asset_aliases a JOIN later_files f ON f.numero_key = a.numero_key
  GROUP BY a.asset_id`;

/**
 * A later file had the asset's number and said nothing new about it; of files of the last weeks it is known.
 */
const BROUGHT_AGAIN = `greatest(by_number.loaded_at, by_earlier.loaded_at) > l.synced_at`;

/**
 * `reversal_made`: assets that imports made, with the reason why one stays; NULL for those that go when
 * `importId` is taken back.
 * @param lines SQL of the lines that made them
 */
export async function judgeMade(manager: EntityManager, importId: string, lines: string): Promise<void> {
  await manager.query(`DROP TABLE IF EXISTS reversal_made`);
  await manager.query(
    `CREATE TEMPORARY TABLE reversal_made ON COMMIT DROP AS
     WITH lines AS MATERIALIZED (${lines}), wanted AS (${WANTED_NUMBERS}),
       later_files AS MATERIALIZED (${NUMBERS_OF_LATER_FILES})
     SELECT l.asset_id,
            CASE WHEN ${WORKED_ON} THEN 'trabajo_de_campo'
                 WHEN later.source IS NOT NULL THEN ${reasonOf('later.source')}
                 WHEN ${BROUGHT_AGAIN} THEN 'archivo_posterior' END AS motivo
     FROM lines l JOIN assets s ON s.id = l.asset_id
     LEFT JOIN later_files by_number ON by_number.numero_key = s.numero_key
     LEFT JOIN (${EARLIER_NUMBERS_IN_LATER_FILES}) AS by_earlier ON by_earlier.asset_id = s.id
     LEFT JOIN LATERAL (${LATER}) AS later ON TRUE`,
    [importId],
  );
  await manager.query(`ANALYZE reversal_made`);
}
