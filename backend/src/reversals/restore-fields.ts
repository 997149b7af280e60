import type { EntityManager } from 'typeorm';

import { GROUP_TYPES } from '../groups/group-type.js';
import { ASSET_COLUMNS, columnOf } from '../inventory/asset-columns.js';
import { assetValues } from '../inventory/asset-select.js';

/** The columns of a place. */
export const LEVELS = GROUP_TYPES.map(columnOf);

/** Places come back as they were told: groups that went meanwhile are made again. */
const MOVES = `
  CREATE TEMPORARY TABLE reversal_moves ON COMMIT DROP AS
  SELECT s.id AS asset_id, NULL::integer AS grupo_id,
         ${LEVELS.map(
           ({ campo, property }) =>
             `CASE WHEN bool_or(f.campo = '${campo}') THEN max(f.anterior) FILTER (WHERE f.campo = '${campo}')
                   ELSE s.${property} END AS ${property}`,
         ).join(', ')}
  FROM reversal_fields f JOIN assets s ON s.id = f.asset_id
  WHERE f.motivo IS NULL AND f.campo IN (${LEVELS.map(({ campo }) => `'${campo}'`).join(', ')})
  GROUP BY s.id`;

const PROPERTIES = LEVELS.map(({ property }) => property).join(', ');

/** In the order of the names, as imports make them: two that make places must not cross. */
const PLACE = `
  UPDATE reversal_moves m SET grupo_id = made.grupo_id
  FROM (
    SELECT ${PROPERTIES}, ensure_place(seccional, dependencia, direccion, empleado) AS grupo_id
    FROM (SELECT DISTINCT ${PROPERTIES} FROM reversal_moves ORDER BY ${PROPERTIES}) AS place
  ) AS made
  WHERE ${LEVELS.map(({ property }) => `m.${property} IS NOT DISTINCT FROM made.${property}`).join(' AND ')}`;

/** SQL type that a value of the history is stored as. */
const TYPES = { text: 'text', level: 'text', money: 'numeric', date: 'date' } as const;

const RESTORED = ASSET_COLUMNS.filter(({ campo }) => campo !== 'NUMERO_DE_ACTIVO').map(
  ({ campo, property, kind }) =>
    kind === 'level'
      ? `${property} = CASE WHEN u.grupo_id IS NULL THEN s.${property} ELSE place.${property} END`
      : `${property} = CASE WHEN u.valores ? '${campo}' THEN (u.valores ->> '${campo}')::${TYPES[kind]} ELSE s.${property} END`,
);

const UPDATES = `
  CREATE TEMPORARY TABLE reversal_updates ON COMMIT DROP AS
  SELECT s.id AS asset_id, back.fila, m.grupo_id, back.valores, ${assetValues('s')} AS antes
  FROM (
    SELECT asset_id, min(fila) AS fila, jsonb_object_agg(campo, anterior) AS valores
    FROM reversal_fields WHERE motivo IS NULL GROUP BY asset_id
  ) AS back
  JOIN assets s ON s.id = back.asset_id
  LEFT JOIN reversal_moves m ON m.asset_id = s.id`;

const WRITE = `
  UPDATE assets s SET version = s.version + 1, updated_at = now(), grupo_id = coalesce(u.grupo_id, s.grupo_id),
    ${RESTORED.join(',\n    ')}
  FROM reversal_updates u LEFT JOIN group_places place ON place.grupo_id = u.grupo_id
  WHERE s.id = u.asset_id`;

const RECORD = `
  INSERT INTO asset_history
    (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, import_id, fila, changes, notes, version, synced_at)
  SELECT s.id, 'UPDATE', 'CONSOLA', $1, g.id, g.nombre, $2, u.fila,
         (SELECT coalesce(jsonb_object_agg(campo, jsonb_build_object('old', u.antes -> campo, 'new', valor)), '{}')
          FROM jsonb_each(ahora.valores) AS ahora(campo, valor)
          WHERE u.antes -> campo IS DISTINCT FROM valor),
         jsonb_build_object('observaciones', $3::text), s.version, clock_timestamp()
  FROM reversal_updates u JOIN assets s ON s.id = u.asset_id JOIN groups g ON g.id = s.grupo_id
  -- Made once for each asset: pulled up, it would be made anew for each of its fields.
  CROSS JOIN LATERAL (SELECT ${assetValues('s')} OFFSET 0) AS ahora(valores)
  ORDER BY s.id`;

/**
 * What people edited after the import stands against the value that the file had before it, from now on: that
 * is what files have again (rule 11).
 */
const FORGET_LOADED = `
  UPDATE assets s SET valores_archivo = s.valores_archivo || edited.valores
  FROM (
    SELECT f.asset_id, jsonb_object_agg(f.campo, f.anterior) AS valores
    FROM reversal_fields f JOIN assets a ON a.id = f.asset_id
    WHERE f.motivo IS NOT NULL AND a.valores_archivo ? f.campo
      AND a.valores_archivo ->> f.campo IS NOT DISTINCT FROM f.cargado
    GROUP BY f.asset_id
  ) AS edited
  WHERE s.id = edited.asset_id`;

/** `reversal_moves`: the assets whose places return, with the names of their levels. */
export async function findMoves(manager: EntityManager): Promise<void> {
  await manager.query(`DROP TABLE IF EXISTS reversal_moves`);
  await manager.query(MOVES);
  await manager.query(`ANALYZE reversal_moves`);
}

/** Writes what returns, with a line in each history. @returns how many assets */
export async function restoreFields(
  manager: EntityManager,
  importId: string,
  adminId: number,
  motivo: string,
): Promise<number> {
  await findMoves(manager);
  await manager.query(PLACE);
  await manager.query(`DROP TABLE IF EXISTS reversal_updates`);
  await manager.query(UPDATES);
  // Unasked, a new table is taken for a large one, and all assets are read for some thousand.
  await manager.query(`ANALYZE reversal_updates (asset_id, grupo_id)`);
  const [, restored] = await manager.query<[unknown[], number]>(WRITE);
  await manager.query(RECORD, [adminId, importId, motivo]);
  await manager.query(FORGET_LOADED);
  return restored;
}
