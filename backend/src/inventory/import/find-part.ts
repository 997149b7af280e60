import type { QueryRunner } from 'typeorm';

import { AppError } from '../../common/errors/app-error.js';
import type { UploadResultDto } from '../dto/upload.dto.js';
import type { ReadUpload } from './reading/read-upload.js';

/** The answer that this part got before. @throws AppError 409 when other rows had its place in the file */
export async function findPart(
  runner: QueryRunner,
  importId: string,
  upload: ReadUpload,
): Promise<UploadResultDto | undefined> {
  const [part]: { items_hash: Buffer; result: UploadResultDto }[] = await runner.query(
    `SELECT items_hash, result FROM import_parts WHERE import_id = $1 AND fila_inicial = $2`,
    [importId, upload.filaInicial],
  );
  if (part) refuseOther(part.items_hash, upload);
  return part?.result;
}

/** @throws AppError 409 when the rows are not those with this hash */
export function refuseOther(itemsHash: Buffer, { itemsHash: brought, filaInicial }: ReadUpload): void {
  if (itemsHash.equals(brought)) return;
  throw AppError.conflict(
    'part_differs',
    `Esta carga ya trajo otras filas a partir de la fila ${filaInicial}. Empieza una carga nueva.`,
  );
}
