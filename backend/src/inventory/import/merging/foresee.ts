import type { QueryRunner } from 'typeorm';

import type { ForeseenChangeDto, ForeseenGroupDto, NewAssetDto } from '../../dto/upload-preview.dto.js';
import { eachLevel, LEVELS } from './levels.js';

/** Lists what a part would make and change, once it was matched and compared. */
export async function listNew(runner: QueryRunner, limit: number): Promise<NewAssetDto[]> {
  return runner.query(
    `SELECT f.fila, f.numero_de_activo AS activo, f.descripcion,
            array_remove(ARRAY[${eachLevel(({ property }) => `f.${property}`)}], NULL) AS lugar
     FROM import_match m JOIN import_file f USING (fila)
     WHERE m.asset_id IS NULL AND m.repeats IS NULL ORDER BY f.fila LIMIT $1`,
    [limit],
  );
}

const CHANGES = `
  SELECT fila, asset_id, campo, actual AS antes, archivo AS despues FROM import_compared WHERE verdict = 'changes'
  UNION ALL
  SELECT mv.fila, s.id, level.campo, level.old, level.new
  FROM import_moves mv JOIN assets s ON s.id = mv.asset_id
  CROSS JOIN LATERAL (VALUES
      ${eachLevel(({ campo, property }) => `('${campo}', s.${property}, nullif(mv.${property}, ''))`)}
    ) AS level(campo, old, new)
  WHERE clave_nombre(level.old) IS DISTINCT FROM clave_nombre(level.new)`;

/** Cell by cell, old → new, in the order of the file. */
export async function listChanges(
  runner: QueryRunner,
  limit: number,
): Promise<{ cambios: ForeseenChangeDto[]; total: number }> {
  const rows: (ForeseenChangeDto & { total: number })[] = await runner.query(
    `SELECT c.fila, c.asset_id AS activo_id, s.numero_de_activo AS activo, c.campo, c.antes, c.despues,
            array_remove(ARRAY[${eachLevel(({ property }) => `s.${property}`)}], NULL) AS lugar,
            count(*) OVER ()::int AS total
     FROM (${CHANGES}) AS c JOIN assets s ON s.id = c.asset_id
     ORDER BY c.fila, c.campo LIMIT $1`,
    [limit],
  );
  return { cambios: rows.map(({ total: _, ...change }) => change), total: rows[0]?.total ?? 0 };
}

/** Known assets that the part brings, whatever it says of them. */
export async function listKnown(runner: QueryRunner): Promise<number[]> {
  const rows: { id: number }[] = await runner.query(
    `SELECT DISTINCT asset_id AS id FROM import_match WHERE asset_id IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
}

/**
 * How alike two names must be to be shown side by side: 'Ana Gomez' and 'Ana Gómes' are, two persons seldom.
 */
const ALIKE = 0.5;

/**
 * The groups that the part would make, each with the one that exists and is called most like it: a slip of
 * the pen would make a person twice.
 */
export async function listNewGroups(runner: QueryRunner, limit: number): Promise<ForeseenGroupDto[]> {
  await runner.query(`SET LOCAL pg_trgm.similarity_threshold = ${ALIKE}`);
  await runner.query(`
    CREATE TEMPORARY TABLE import_wanted ON COMMIT DROP AS
    SELECT ${eachLevel(({ property }) => `min(${property}) AS ${property}, clave_nombre(${property}) AS clave_${property}`)},
           count(*)::int AS filas, NULL::integer AS grupo_id, NULL::integer AS nuevo_desde
    FROM (
      SELECT ${eachLevel(({ property }) => `coalesce(f.${property}, '') AS ${property}`)}
      FROM import_match m JOIN import_file f ON f.fila = m.fila WHERE m.asset_id IS NULL AND m.repeats IS NULL
      UNION ALL SELECT ${eachLevel(({ property }) => property)} FROM import_moves
    ) AS wanted
    GROUP BY ${eachLevel(({ property }) => `clave_nombre(${property})`)}`);
  for (const [depth, { campo, property }] of LEVELS.entries()) {
    await runner.query(
      `UPDATE import_wanted t
       SET grupo_id = coalesce(found.id, t.grupo_id),
           nuevo_desde = CASE WHEN found.id IS NULL THEN coalesce(t.nuevo_desde, $1) ELSE t.nuevo_desde END
       FROM (
         SELECT w.ctid AS at, g.id FROM import_wanted w
         LEFT JOIN groups g ON w.nuevo_desde IS NULL AND g.tipo = '${campo}' AND g.nombre_key = w.clave_${property}
           AND coalesce(g.parent_id, 0) = coalesce(w.grupo_id, 0)
         WHERE w.${property} <> ''
       ) AS found
       WHERE found.at = t.ctid`,
      [depth],
    );
  }
  return runner.query(
    `SELECT made.tipo, made.ruta, made.filas, alike.parecido
     FROM (${LEVELS.map((_, depth) => madeAt(depth)).join(' UNION ALL ')}) AS made
     LEFT JOIN LATERAL (
       SELECT jsonb_build_object('nombre', g.nombre, 'ruta', (
         SELECT jsonb_agg(a.nombre ORDER BY cardinality(a.path)) FROM groups a WHERE a.id = ANY (g.path))) AS parecido
       FROM groups g WHERE g.tipo = made.tipo AND g.nombre_key % made.clave AND g.nombre_key <> made.clave
       ORDER BY similarity(g.nombre_key, made.clave) DESC, g.id LIMIT 1
     ) AS alike ON TRUE
     ORDER BY alike.parecido IS NULL, made.tipo, made.ruta LIMIT $1`,
    [limit],
  );
}

/** SQL: the groups of one level that do not exist. */
function madeAt(depth: number): string {
  const level = LEVELS[depth];
  if (!level) throw new Error(`no level ${depth}`);
  const above = LEVELS.slice(0, depth + 1);
  return `
    SELECT '${level.campo}' AS tipo, clave_${level.property} AS clave, sum(filas)::int AS filas,
           array_remove(ARRAY[${above.map(({ property }) => `nullif(min(${property}), '')`).join(', ')}], NULL) AS ruta
    FROM import_wanted WHERE nuevo_desde <= ${depth} AND ${level.property} <> ''
    GROUP BY ${above.map(({ property }) => `clave_${property}`).join(', ')}`;
}
