import type { QueryRunner } from 'typeorm';

import { eachLevel, LEVELS } from './levels.js';

/**
 * `import_targets`: every place that new and moved assets go to, as the file gives it ('' for a blank level),
 * with its group and the names that assets carry there. Groups are made where they are missing, level by
 * level from the root; a blank level hangs the next one from the level above it (rule 9).
 */
export async function ensurePlaces(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE import_places ON COMMIT DROP AS
    SELECT ${eachLevel(({ property }) => property)}, min(fila) AS first_fila, NULL::integer AS grupo_id
    FROM (
      SELECT m.fila, ${eachLevel(({ property }) => `coalesce(f.${property}, '') AS ${property}`)}
      FROM import_match m JOIN import_file f ON f.fila = m.fila
      WHERE m.asset_id IS NULL AND m.repeats IS NULL
      UNION ALL
      SELECT fila, ${eachLevel(({ property }) => property)} FROM import_moves
    ) AS wanted
    GROUP BY ${eachLevel(({ property }) => property)}`);
  for (const { campo, property } of LEVELS) {
    // The first spelling in the file names a new group; ordered by key, as two imports must not cross.
    await runner.query(`
      UPDATE import_places p SET grupo_id = made.id
      FROM (
        SELECT above, clave, ensure_group(above, '${campo}', nombre) AS id
        FROM (
          SELECT DISTINCT ON (coalesce(grupo_id, 0), clave_nombre(${property}))
                 grupo_id AS above, clave_nombre(${property}) AS clave, ${property} AS nombre
          FROM import_places WHERE ${property} <> ''
          ORDER BY coalesce(grupo_id, 0), clave_nombre(${property}), first_fila
        ) AS level
      ) AS made
      WHERE p.${property} <> ''
        AND coalesce(p.grupo_id, 0) = coalesce(made.above, 0) AND clave_nombre(p.${property}) = made.clave`);
  }
  await runner.query(`
    UPDATE import_places SET grupo_id = ensure_group(NULL, 'SECCIONAL', 'SIN ASIGNAR') WHERE grupo_id IS NULL`);
  // Their names as assets carry them, once: the view behind them looks at the whole hierarchy.
  await runner.query(`
    CREATE TEMPORARY TABLE import_targets ON COMMIT DROP AS
    SELECT ${eachLevel(({ property }) => `p.${property}`)}, p.grupo_id,
           ${eachLevel(({ property }) => `place.${property} AS nombre_${property}`)}
    FROM import_places p JOIN group_places place ON place.grupo_id = p.grupo_id`);
  await runner.query(`ANALYZE import_targets`);
  await runner.query(`ANALYZE import_moves`);
}
