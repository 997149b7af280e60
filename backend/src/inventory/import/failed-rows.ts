import type { QueryRunner } from 'typeorm';

import { ASSET_COLUMNS } from '../asset-columns.js';
import type { FailedRow } from './reading/failed-row.js';

/** Rows of one import that are kept: a file that is wrong from end to end is mended in its own program. */
const MAX_OF_IMPORT = 20_000;

function valueSql({ property, kind }: (typeof ASSET_COLUMNS)[number]): string {
  if (kind === 'money') return `trim_scale(f.${property})::text`;
  return kind === 'date' ? `to_char(f.${property}, 'DD/MM/YYYY')` : `f.${property}`;
}

const VALUES_SQL = `jsonb_strip_nulls(jsonb_build_object(${ASSET_COLUMNS.map(
  (column) => `'${column.wire}', ${valueSql(column)}`,
).join(', ')}))`;

/**
 * Keeps the rows of a part that did not go in: those that could not be read, and those that repeat another.
 * @param mendedBy the file that brought them mended: they are kept already, and are wrong in another way by
 *   now
 */
export async function keepFailedRows(
  runner: QueryRunner,
  importId: string,
  rejected: readonly FailedRow[],
  otherCells: readonly Pick<FailedRow, 'fila' | 'otras'>[],
  mendedBy: string | null = null,
): Promise<void> {
  const repeated = await repeatedWith(runner, otherCells);
  await runner.query(
    `INSERT INTO import_failed_rows (import_id, fila, motivo, valores, otras, errores, corrigio_id)
     SELECT $1, failed.fila, failed.motivo, failed.valores, failed.otras, failed.errores, $5::uuid
     FROM (
       SELECT r.fila, r.motivo, r.valores, nullif(r.otras, 'null') AS otras, r.errores
       FROM jsonb_to_recordset($2::jsonb) AS r(fila integer, motivo text, valores jsonb, otras jsonb, errores integer)
       UNION ALL
       SELECT m.fila, 'El activo está repetido: ya viene en la fila ' || m.repeats, ${VALUES_SQL}, o.otras, 1
       FROM import_match m JOIN import_file f USING (fila)
       LEFT JOIN jsonb_to_recordset($4::jsonb) AS o(fila integer, otras jsonb) USING (fila)
       WHERE m.repeats IS NOT NULL
     ) failed
     ORDER BY failed.fila
     LIMIT CASE WHEN $5::uuid IS NULL
                THEN greatest(0, $3 - (SELECT count(*) FROM import_failed_rows k WHERE k.import_id = $1)) END
     ON CONFLICT (import_id, fila) DO UPDATE
       SET motivo = excluded.motivo, valores = excluded.valores, otras = excluded.otras, errores = excluded.errores,
           corrigio_id = excluded.corrigio_id, corregida = FALSE
       WHERE excluded.corrigio_id IS NOT NULL`,
    [importId, JSON.stringify(rejected), MAX_OF_IMPORT, JSON.stringify(repeated), mendedBy],
  );
}

/** Of all rows that passed only those that repeat another are asked about. */
async function repeatedWith<Row extends { fila: number }>(
  runner: QueryRunner,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const repeated: { fila: number }[] = await runner.query(
    `SELECT fila FROM import_match WHERE repeats IS NOT NULL`,
  );
  const filas = new Set(repeated.map(({ fila }) => fila));
  return rows.filter(({ fila }) => filas.has(fila));
}
