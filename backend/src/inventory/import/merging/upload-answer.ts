import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../../dto/upload.dto.js';
import { MAX_LISTED } from '../listed.js';
import type { ReadUpload } from '../reading/read-upload.js';
import { listDifferences } from './differences.js';
import { type Matched, repeatedRows } from './matching.js';

/** What came of the rows of an upload, or what would. */
export type Outcome = Pick<Matched, 'differing' | 'repeated'> & { inserted: number; updated: number };

/** What the sender is told, once the rows were matched and compared. */
export async function uploadAnswer(
  runner: QueryRunner,
  upload: ReadUpload,
  importId: string,
  { differing, repeated: repeatedCount, inserted, updated }: Outcome,
): Promise<UploadResultDto> {
  const repeated = repeatedCount > 0 ? await repeatedRows(runner, MAX_LISTED) : { errors: [], total: 0 };
  const { diferencias, total: diferencias_total } =
    differing > 0 ? await listDifferences(runner, MAX_LISTED) : { diferencias: [], total: 0 };

  const { total } = upload;
  const errors = upload.rejected + repeated.total;
  return {
    success: errors < total,
    message: messageFor(total, errors, upload.leftOutTotal),
    import_id: importId,
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

/** The answer where all or nothing was asked for and a row is in error. */
export function notLoaded(answer: UploadResultDto): UploadResultDto {
  const { details } = answer;
  return {
    ...answer,
    success: false,
    message: `No se cargó nada: ${counted(details.errors)}`,
    details: { ...details, inserted: 0, updated: 0, unchanged: 0 },
    diferencias: [],
    diferencias_total: 0,
  };
}

const counted = (errors: number): string =>
  errors === 1 ? '1 fila con error' : `${errors.toLocaleString('es-CO')} filas con errores`;

function messageFor(total: number, errors: number, leftOut: number): string {
  if (total === 0 && leftOut > 0) return 'No se cargó ningún activo: ninguna fila del archivo es un activo';
  if (errors === 0) return 'Inventario cargado exitosamente';
  const count = counted(errors);
  return errors < total ? `Inventario cargado con ${count}` : `No se cargó ningún activo: ${count}`;
}
