import type { QueryRunner } from 'typeorm';

import type { ReadUpload } from '../reading/read-upload.js';
import { onlyRows, rowsOf } from './only-rows.js';

const NOT_WRONG = 'Ya no es una fila con error de la carga';

/**
 * The rows of an upload that are still in error in the import that they mend, and how many errors they have
 * there.
 * @param by the file that brings them: what it brought before, it brings once
 */
export async function findWrong(
  runner: QueryRunner,
  upload: ReadUpload,
  mendedId: string,
  by: string | null,
): Promise<{ upload: ReadUpload; errores: number }> {
  const rows: { fila: number; errores: number }[] = await runner.query(
    `SELECT fila, errores FROM import_failed_rows
     WHERE import_id = $1 AND fila = ANY ($2) AND NOT corregida AND corrigio_id IS DISTINCT FROM $3`,
    [mendedId, rowsOf(upload), by],
  );
  const wrong = new Set(rows.map(({ fila }) => fila));
  return {
    upload: onlyRows(upload, wrong, NOT_WRONG),
    errores: rows.reduce((sum, { errores }) => sum + errores, 0),
  };
}
