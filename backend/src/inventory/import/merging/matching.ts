import type { QueryRunner } from 'typeorm';

import type { RowError } from '../reading/read-items.js';

/** Numbers of an import are remembered as long as another part of it may still come. */
const REMEMBERED = `interval '7 days'`;

/**
 * `import_match`: for each row the asset that it means, by its number or by a former one (rule 11), and the
 * row that it repeats. The first row of a number goes in (rule 10), also across the parts of one import and
 * when a file brings the present and a former number of one asset.
 */
export async function matchRows(runner: QueryRunner, importId: string): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE import_match ON COMMIT DROP AS
    SELECT f.fila, f.numero_key, coalesce(present.id, former.asset_id) AS asset_id, NULL::integer AS repeats
    FROM import_file f
    LEFT JOIN assets present ON present.numero_key = f.numero_key
    LEFT JOIN asset_aliases former ON present.id IS NULL AND former.numero_key = f.numero_key`);
  await runner.query(`
    UPDATE import_match m SET repeats = r.first
    FROM (
      SELECT fila, min(fila) OVER (PARTITION BY coalesce(asset_id::text, ''),
                                                CASE WHEN asset_id IS NULL THEN numero_key ELSE '' END) AS first
      FROM import_match
    ) r
    WHERE r.fila = m.fila AND r.first < m.fila`);
  await runner.query(
    `UPDATE import_match m SET repeats = r.first
     FROM (
       SELECT known.fila, min(earlier.fila) AS first
       FROM (
         SELECT fila, numero_key FROM import_match
         UNION
         SELECT found.fila, s.numero_key FROM import_match found JOIN assets s ON s.id = found.asset_id
       ) AS known
       JOIN import_rows earlier ON earlier.import_id = $1 AND earlier.numero_key = known.numero_key
       GROUP BY known.fila
     ) r
     WHERE r.fila = m.fila`,
    [importId],
  );
  await runner.query('ANALYZE import_match');
}

/** Repeated rows as errors: the first ones by row, and how many there are. */
export async function repeatedRows(
  runner: QueryRunner,
  limit: number,
): Promise<{ errors: RowError[]; total: number }> {
  const rows: { fila: number; activo: string; repeats: number; total: number }[] = await runner.query(
    `SELECT m.fila, f.numero_de_activo AS activo, m.repeats, count(*) OVER ()::int AS total
     FROM import_match m JOIN import_file f USING (fila)
     WHERE m.repeats IS NOT NULL ORDER BY m.fila LIMIT $1`,
    [limit],
  );
  const errors = rows.map(({ fila, activo, repeats }) => ({
    fila,
    columna: 'NUMERO_DE_ACTIVO',
    activo,
    error: `El activo está repetido: ya viene en la fila ${repeats}`,
  }));
  return { errors, total: rows[0]?.total ?? 0 };
}

/** Remembers the numbers of this part for the parts to come. */
export async function rememberRows(runner: QueryRunner, importId: string): Promise<void> {
  await runner.query(
    `INSERT INTO import_rows (import_id, numero_key, fila)
     SELECT $1, number.clave, min(m.fila)
     FROM import_match m
     LEFT JOIN assets s ON s.id = m.asset_id
     CROSS JOIN LATERAL (VALUES (m.numero_key), (s.numero_key)) AS number(clave)
     WHERE m.repeats IS NULL AND number.clave IS NOT NULL
     GROUP BY number.clave
     ON CONFLICT DO NOTHING`,
    [importId],
  );
  await runner.query(`
    DELETE FROM import_rows r USING imports i
    WHERE i.id = r.import_id AND i.updated_at < now() - ${REMEMBERED}`);
}
