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
  // Some thousand rows are looked up among all assets: by their keys, which are in memory, not by reading them all.
  await runner.query(`SET LOCAL random_page_cost = 1.1`);
  await stageRows(runner, upload.copy);
  const found = await matchRows(runner, origin.importId);
  const differs = found.differing > 0;
  if (differs) await compareRows(runner);
  if (differs || found.created > 0) await ensurePlaces(runner, differs);
  const updated = differs ? await updateChanged(runner, origin) : 0;
  const inserted = found.created > 0 ? await insertNew(runner, origin) : 0;
  await rememberRows(runner, origin.importId);
  // What is new leaves no group.
  if (updated > 0) await runner.query(`SELECT remove_empty_groups()`);
  const repeated = found.repeated > 0 ? await repeatedRows(runner, MAX_LISTED) : { errors: [], total: 0 };
  const { diferencias, total: diferencias_total } = differs
    ? await listDifferences(runner, MAX_LISTED)
    : { diferencias: [], total: 0 };

  const { total } = upload;
  const errors = upload.rejected + repeated.total;
  return {
    success: errors < total,
    message: messageFor(total, errors, upload.leftOutTotal),
    import_id: origin.importId,
    details: { total, inserted, updated, unchanged: total - errors - inserted - updated, errors },
    errors: [...upload.errors, ...repeated.errors].sort((a, b) => a.fila - b.fila).slice(0, MAX_LISTED),
    errors_total: upload.errorsTotal + repeated.total,
    diferencias,
    diferencias_total,
    columnas_desconocidas: upload.unknownColumns,
    omitidas: upload.leftOut,
    omitidas_total: upload.leftOutTotal,
    celdas_en_blanco: upload.blankCells,
  };
}

function messageFor(total: number, errors: number, leftOut: number): string {
  if (total === 0 && leftOut > 0) return 'No se cargó ningún activo: ninguna fila del archivo es un activo';
  if (errors === 0) return 'Inventario cargado exitosamente';
  const count = errors === 1 ? '1 fila con error' : `${errors.toLocaleString('es-CO')} filas con errores`;
  return errors < total ? `Inventario cargado con ${count}` : `No se cargó ningún activo: ${count}`;
}
