import type { QueryRunner } from 'typeorm';

import { ASSET_COLUMNS } from '../../asset-columns.js';
import type { EarlierRow } from '../reading/envelope.js';
import { REMEMBERED } from '../remembered.js';
import type { RowError } from '../reading/read-row.js';

/** What a part is made of. Each row is one of these, or the same as what is stored. */
export interface Matched {
  /** Rows of assets that do not exist. */
  created: number;
  /** Rows that say something else than their asset, or that somebody worked on it. */
  differing: number;
  repeated: number;
}

/**
 * The table that has the numbers of earlier parts: of what is loaded, or of a look at a whole file
 * (`checked_rows`).
 */
export type Remembered = 'import_rows' | 'checked_rows';

const FIELDS = ASSET_COLUMNS.filter(({ campo }) => campo !== 'NUMERO_DE_ACTIVO');

/** Whether a row `f` may change its asset `s`: blank cells do not. Said of some that it does not change. */
const DIFFERS = `s.valores_archivo <> '{}'
  OR ROW(${FIELDS.map(({ property }) => `coalesce(f.${property}, s.${property})`).join(', ')})
     IS DISTINCT FROM ROW(${FIELDS.map(({ property }) => `s.${property}`).join(', ')})`;

/**
 * `import_match`: for each row the asset that it means, by its number or by a former one (rule 11), and the
 * row that it repeats. The first row of a number goes in (rule 10), also across the parts of one import and
 * when a file brings the present and a former number of one asset. Assets are looked at once: what is the
 * same as its row needs nothing more.
 */
export async function matchRows(
  runner: QueryRunner,
  importId: string,
  remembered: Remembered = 'import_rows',
): Promise<Matched> {
  await runner.query(`
    CREATE TEMPORARY TABLE import_match ON COMMIT DROP AS
    SELECT *, nullif(min(fila) OVER (PARTITION BY asset_id, CASE WHEN asset_id IS NULL THEN numero_key END), fila) AS repeats
    FROM (
      SELECT f.fila, f.numero_key, coalesce(present.id, former.asset_id) AS asset_id,
             former.asset_id IS NOT NULL AS is_former,
             coalesce(present.differs, former.asset_id IS NOT NULL) AS differs
      FROM import_file f
      -- By the key of each row, and compared at once: a part takes as long among a million assets as among a thousand.
      LEFT JOIN LATERAL (
        SELECT s.id, ${DIFFERS} AS differs FROM assets s WHERE s.numero_key = f.numero_key OFFSET 0
      ) AS present ON TRUE
      LEFT JOIN asset_aliases former ON present.id IS NULL AND former.numero_key = f.numero_key
    ) AS found`);
  await runner.query('ANALYZE import_match');
  await runner.query(
    `UPDATE import_match m SET repeats = r.first
     FROM (
       SELECT known.fila, min(earlier.fila) AS first
       FROM (${KNOWN}) AS known
       JOIN ${remembered} earlier ON earlier.import_id = $1 AND earlier.numero_key = known.numero_key
       GROUP BY known.fila
     ) r
     WHERE r.fila = m.fila`,
    [importId],
  );
  return countMatched(runner);
}

/** The same for rows that earlier parts of a trial brought: their numbers come with it. */
export async function matchEarlier(runner: QueryRunner, earlier: readonly EarlierRow[]): Promise<Matched> {
  await runner.query(
    `UPDATE import_match m SET repeats = r.first
     FROM (
       SELECT known.fila, min(earlier.fila) AS first
       FROM (${KNOWN}) AS known
       JOIN jsonb_to_recordset($1::jsonb) AS earlier(numero text, fila integer)
         ON clave_numero(earlier.numero) = known.numero_key
       GROUP BY known.fila
     ) r
     WHERE r.fila = m.fila AND r.first < m.fila`,
    [JSON.stringify(earlier)],
  );
  return countMatched(runner);
}

async function countMatched(runner: QueryRunner): Promise<Matched> {
  const [matched = { created: 0, differing: 0, repeated: 0 }]: Matched[] = await runner.query(`
    SELECT count(*) FILTER (WHERE repeats IS NULL AND asset_id IS NULL)::int AS created,
           count(*) FILTER (WHERE repeats IS NULL AND differs)::int AS differing,
           count(repeats)::int AS repeated
    FROM import_match`);
  return matched;
}

/** SQL: the numbers by which rows are known, and the present ones of those that brought a former one. */
const KNOWN = `
  SELECT fila, numero_key, repeats FROM import_match
  UNION ALL
  SELECT m.fila, s.numero_key, m.repeats FROM import_match m JOIN assets s ON s.id = m.asset_id WHERE m.is_former`;

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

/** Remembers the numbers of this part. */
export async function rememberRows(runner: QueryRunner, importId: string): Promise<void> {
  await addRows(runner, importId, 'import_rows');
  await runner.query(`
    DELETE FROM import_rows r USING imports i
    WHERE i.id = r.import_id AND i.updated_at < now() - ${REMEMBERED}`);
}

export async function addRows(runner: QueryRunner, importId: string, remembered: Remembered): Promise<void> {
  await runner.query(
    `INSERT INTO ${remembered} (import_id, numero_key, fila)
     SELECT $1, numero_key, fila FROM (${KNOWN}) AS known WHERE repeats IS NULL ORDER BY fila
     ON CONFLICT DO NOTHING`,
    [importId],
  );
}
