import type { QueryRunner } from 'typeorm';

import { ASSET_COLUMNS } from '../../asset-columns.js';
import { PLACE_OF_MOVE } from './joining-places.js';
import { eachLevel } from './levels.js';
import type { Origin } from './origin.js';

/** What the file changes in known assets, and its history. Returns how many assets changed. */
export async function updateChanged(runner: QueryRunner, origin: Origin): Promise<number> {
  // A move is a change of the levels whose names it changes.
  await runner.query(`
    INSERT INTO import_compared (fila, asset_id, changed_xid, campo, archivo, actual, verdict)
    SELECT mv.fila, s.id, s.changed_xid, level.campo, level.new, level.old, 'changes'
    FROM import_moves mv
    JOIN ${PLACE_OF_MOVE}
    JOIN assets s ON s.id = mv.asset_id
    CROSS JOIN LATERAL (VALUES
        ${eachLevel(({ campo, property }) => `('${campo}', s.${property}, t.nombre_${property})`)}
      ) AS level(campo, old, new)
    WHERE level.old IS DISTINCT FROM level.new`);
  await runner.query(`
    CREATE TEMPORARY TABLE import_updates ON COMMIT DROP AS
    SELECT c.asset_id, min(c.fila) AS fila,
      coalesce(array_agg(c.campo) FILTER (WHERE c.verdict = 'changes'), '{}') AS changed,
      coalesce(array_agg(c.campo) FILTER (WHERE c.verdict = 'confirms'), '{}') AS confirmed,
      jsonb_object_agg(c.campo, jsonb_build_object('old', c.actual, 'new', c.archivo))
        FILTER (WHERE c.verdict = 'changes') AS changes
    FROM import_compared c
    WHERE c.verdict <> 'differs'
    GROUP BY c.asset_id`);
  await runner.query(REMEMBER_CONFIRMED, [origin.importId]);
  await runner.query(UPDATE_ASSETS);
  // An edit that the file has caught up with: nothing that people see changes, nor does the version.
  await runner.query(`
    UPDATE assets s SET valores_archivo = s.valores_archivo - u.confirmed
    FROM import_updates u WHERE s.id = u.asset_id AND u.changes IS NULL`);
  const [{ n } = { n: 0 }]: { n: number }[] = await runner.query(
    `WITH updated AS (
       INSERT INTO asset_history
         (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, import_id, fila, changes, version)
       SELECT s.id, 'UPDATE', 'ARCHIVO', $1, s.grupo_id, g.nombre, $2, u.fila, u.changes, s.version
       FROM import_updates u
       JOIN assets s ON s.id = u.asset_id
       JOIN groups g ON g.id = s.grupo_id
       WHERE u.changes IS NOT NULL
       ORDER BY u.fila
       RETURNING 1
     )
     SELECT count(*)::int AS n FROM updated`,
    [origin.usuarioId, origin.importId],
  );
  return n;
}

/**
 * What is forgotten of edits here comes back with them when the import is taken back. An asset may be met
 * twice, where its number was corrected between two parts: what changed since the first time was remembered
 * of it does not come back.
 */
const REMEMBER_CONFIRMED = `
  INSERT INTO import_confirmations (import_id, asset_id, version, valores)
  SELECT $1, s.id, s.version, jsonb_object_agg(kept.campo, kept.valor)
  FROM import_updates u JOIN assets s ON s.id = u.asset_id
  CROSS JOIN LATERAL jsonb_each(s.valores_archivo) AS kept(campo, valor)
  WHERE kept.campo = ANY (u.confirmed)
  GROUP BY s.id, s.version
  ON CONFLICT (import_id, asset_id) DO UPDATE SET
    version = excluded.version,
    valores = excluded.valores || (
      SELECT coalesce(jsonb_object_agg(first.campo, first.valor), '{}')
      FROM jsonb_each(import_confirmations.valores) AS first(campo, valor)
      WHERE NOT EXISTS (
        SELECT 1 FROM asset_history later
        WHERE later.asset_id = import_confirmations.asset_id AND later.version > import_confirmations.version
          AND later.changes ? first.campo))`;

const UPDATE_ASSETS = `
  UPDATE assets s SET
    version = s.version + 1,
    updated_at = now(),
    valores_archivo = s.valores_archivo - u.confirmed,
    grupo_id = coalesce(t.grupo_id, s.grupo_id),
    ${ASSET_COLUMNS.filter(({ campo }) => campo !== 'NUMERO_DE_ACTIVO')
      .map(({ campo, property, kind }) => {
        const value = kind === 'level' ? `t.nombre_${property}` : `f.${property}`;
        return `${property} = CASE WHEN '${campo}' = ANY (u.changed) THEN ${value} ELSE s.${property} END`;
      })
      .join(',\n    ')}
  FROM import_updates u
  JOIN import_file f ON f.fila = u.fila
  LEFT JOIN import_moves mv ON mv.asset_id = u.asset_id
  LEFT JOIN ${PLACE_OF_MOVE}
  WHERE s.id = u.asset_id AND u.changes IS NOT NULL`;
