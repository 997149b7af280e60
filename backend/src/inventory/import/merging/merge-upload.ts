import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../../dto/upload.dto.js';
import { MAX_LISTED } from '../listed.js';
import type { ReadUpload } from '../reading/read-upload.js';
import { compareRows } from './comparing.js';
import { listDifferences } from './differences.js';
import { insertNew } from './insert-new.js';
import { matchRows, rememberRows, repeatedRows } from './matching.js';
import type { Origin } from './origin.js';
import { ensurePlaces } from './placing.js';
import { stageRows } from './staging.js';
import { updateChanged } from './update-changed.js';

/**
 * Brings the rows of an upload into the inventory inside the caller's transaction, which must hold the
 * imports' lock. Set-based throughout: a file has tens of thousands of rows of 35 columns, and row by row
 * would take minutes and hold its locks as long.
 */
export async function mergeUpload(
  runner: QueryRunner,
  upload: ReadUpload,
  origin: Origin,
): Promise<UploadResultDto> {
  // Compiling the wide statements takes longer than running them.
  await runner.query(`SET LOCAL jit = off`);
  await runner.query(`SET LOCAL work_mem = '64MB'`);
  await stageRows(runner, upload.copy);
  await matchRows(runner, origin.importId);
  await compareRows(runner);
  await ensurePlaces(runner);
  const updated = await updateChanged(runner, origin);
  const inserted = await insertNew(runner, origin);
  if (upload.importId !== null) await rememberRows(runner, origin.importId);
  if (updated + inserted > 0) await runner.query(`SELECT remove_empty_groups()`);
  const repeated = await repeatedRows(runner, MAX_LISTED);
  const { diferencias, total: diferencias_total } = await listDifferences(runner, MAX_LISTED);

  const { total } = upload;
  const errors = upload.rejected + repeated.total;
  return {
    success: errors < total,
    message: messageFor(total, errors),
    import_id: origin.importId,
    details: { total, inserted, updated, unchanged: total - errors - inserted - updated, errors },
    errors: [...upload.errors, ...repeated.errors].sort((a, b) => a.fila - b.fila).slice(0, MAX_LISTED),
    errors_total: upload.errorsTotal + repeated.total,
    diferencias,
    diferencias_total,
    columnas_desconocidas: upload.unknownColumns,
  };
}

function messageFor(total: number, errors: number): string {
  if (errors === 0) return 'Inventario cargado exitosamente';
  const count = errors === 1 ? '1 fila con error' : `${errors.toLocaleString('es-CO')} filas con errores`;
  return errors < total ? `Inventario cargado con ${count}` : `No se cargó ningún activo: ${count}`;
}
