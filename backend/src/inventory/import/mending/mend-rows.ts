import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../../dto/upload.dto.js';
import { TOUCHED } from '../../import-touched.js';
import { keepFailedRows } from '../failed-rows.js';
import { mergeUpload } from '../merging/merge-upload.js';
import type { ReadUpload } from '../reading/read-upload.js';
import { findWrong } from './find-wrong.js';
import { rowsOf } from './only-rows.js';

/** A part of a file that mends rows in error of an import. */
interface MendingPart {
  /** The file that it is part of. */
  importId: string;
  usuarioId: number;
  upload: ReadUpload;
  /** The import whose rows they are. */
  mendedId: string;
}

/**
 * Loads rows in error of an import that come mended, as rows of that import: its figures, its numbers, its
 * histories, its taking back. Each goes in once: one that is no longer in error is left out, and one that is
 * wrong again stays in error with its new reason. In the caller's transaction, which must hold the imports'
 * lock.
 */
export async function mendRows(
  runner: QueryRunner,
  { importId, usuarioId, upload, mendedId }: MendingPart,
): Promise<UploadResultDto> {
  const wrong = await findWrong(runner, upload, mendedId, importId);
  const result = await mergeUpload(runner, wrong.upload, { usuarioId, importId: mendedId });
  await runner.query(
    `UPDATE import_failed_rows SET corrigio_id = $3, corregida = TRUE WHERE import_id = $1 AND fila = ANY ($2)`,
    [mendedId, rowsOf(wrong.upload), importId],
  );
  if (result.details.errors > 0) {
    await keepFailedRows(runner, mendedId, wrong.upload.failedRows, wrong.upload.otherCells, importId);
  }
  await addMended(runner, mendedId, result, wrong.errores - result.errors_total);
  return { ...result, import_id: importId };
}

/** @param errores how many errors of its rows are no longer there */
async function addMended(
  runner: QueryRunner,
  mendedId: string,
  { details: { inserted, updated, unchanged } }: UploadResultDto,
  errores: number,
): Promise<void> {
  await runner.query(
    `UPDATE imports SET ${TOUCHED}, inserted = inserted + $2, updated = updated + $3, unchanged = unchanged + $4,
       errors = errors - $5, corregidas = corregidas + $5, errores_corregidos = errores_corregidos + $6 WHERE id = $1`,
    [mendedId, inserted, updated, unchanged, inserted + updated + unchanged, errores],
  );
}
