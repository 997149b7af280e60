import type { QueryRunner } from 'typeorm';

import type { AssetColumn } from '../../asset-columns.js';
import { eachLevel, LEVELS } from './levels.js';

/** Groups are made and held in one go; what others remove in between is made again. */
const ATTEMPTS = 20;

const NEW_ROWS = `
  SELECT m.fila, ${eachLevel(({ property }) => `coalesce(f.${property}, '') AS ${property}`)}
  FROM import_match m JOIN import_file f ON f.fila = m.fila
  WHERE m.asset_id IS NULL AND m.repeats IS NULL`;

const MOVES = `UNION ALL SELECT fila, ${eachLevel(({ property }) => property)} FROM import_moves`;

/**
 * `import_targets`: every place that new and moved assets go to, as the file gives it ('' for a blank level),
 * with its group and the names that assets carry there. Groups are made where they are missing, level by
 * level from the root; a blank level hangs the next one from the level above it (rule 9).
 */
export async function ensurePlaces(runner: QueryRunner, withMoves: boolean): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE import_targets ON COMMIT DROP AS
    SELECT ${eachLevel(({ property }) => `${property}, clave_nombre(${property}) AS clave_${property}, NULL::text AS nombre_${property}`)},
           min(fila) AS first_fila, NULL::integer AS grupo_id
    FROM (${NEW_ROWS} ${withMoves ? MOVES : ''}) AS wanted
    GROUP BY ${eachLevel(({ property }) => property)}`);
  await runner.query(`ANALYZE import_targets`);
  for (const level of LEVELS) await ensureLevel(runner, level);
  // The root of what has no place is a place, but no name.
  await runner.query(
    `UPDATE import_targets SET nombre_seccional = NULL WHERE clave_seccional = 'sin asignar'`,
  );
  await runner.query(`
    UPDATE import_targets SET grupo_id = ensure_group(NULL, 'SECCIONAL', 'SIN ASIGNAR') WHERE grupo_id IS NULL`);
  if (withMoves) await runner.query(`ANALYZE import_moves`);
}

/**
 * What `ensure_group` does for one name, for all of a level: a group that is found or made can't be removed
 * any more.
 */
async function ensureLevel(runner: QueryRunner, { campo, property }: AssetColumn): Promise<void> {
  const open = `${property} <> '' AND nombre_${property} IS NULL`;
  // The first spelling in the file names a new group; ordered by key, as two imports must not cross.
  const wanted = `
    SELECT DISTINCT ON (coalesce(grupo_id, 0), clave_${property})
           grupo_id AS above, clave_${property} AS clave, ${property} AS nombre
    FROM import_targets WHERE ${open}
    ORDER BY coalesce(grupo_id, 0), clave_${property}, first_fila`;
  const isIt = (above: string, clave: string): string =>
    `coalesce(g.parent_id, 0) = coalesce(${above}, 0) AND g.tipo = '${campo}' AND g.nombre_key = ${clave}`;
  // One after the other by the index that says which they are: of groups made just now no plan knows how many
  // there are.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await runner.query(`
      INSERT INTO groups (tipo, nombre, parent_id)
      SELECT '${campo}', btrim(w.nombre), w.above FROM (${wanted}) AS w
      WHERE NOT EXISTS (SELECT 1 FROM groups g WHERE ${isIt('w.above', 'w.clave')})
      ORDER BY coalesce(w.above, 0), w.clave
      ON CONFLICT DO NOTHING`);
    const held: { id: number }[] = await runner.query(`
      SELECT held.id FROM (${wanted}) AS w
      CROSS JOIN LATERAL (SELECT g.id FROM groups g WHERE ${isIt('w.above', 'w.clave')} FOR KEY SHARE) AS held`);
    await runner.query(
      `UPDATE import_targets t SET grupo_id = g.id, nombre_${property} = g.nombre
       FROM groups g WHERE ${open} AND ${isIt('t.grupo_id', `t.clave_${property}`)} AND g.id = ANY ($1)`,
      [held.map(({ id }) => id)],
    );
    const left: unknown[] = await runner.query(`SELECT 1 FROM import_targets WHERE ${open} LIMIT 1`);
    if (left.length === 0) return;
  }
  await runner.query(
    `DO $$ BEGIN RAISE 'groups go faster than they are made' USING ERRCODE = 'serialization_failure'; END $$`,
  );
}
