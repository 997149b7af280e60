import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../dto/upload.dto.js';
import { toStoredReading } from '../stored-reading.js';
import { keepFailedRows } from './failed-rows.js';
import { findPart } from './find-part.js';
import { addFigures, recordImport, refuseReversed } from './import-record.js';
import { mendRows } from './mending/mend-rows.js';
import { mergeUpload } from './merging/merge-upload.js';
import type { ReadUpload } from './reading/read-upload.js';

/** One part of an import, and who loads it. */
export interface ImportPart {
  importId: string;
  usuarioId: number;
  upload: ReadUpload;
  /** Whether nothing can follow: then the part's rows are the file's. */
  isWhole: boolean;
}

/**
 * Loads a part in the caller's transaction, which must hold the imports' lock: the rows, what was wrong with
 * them, the figures and the answer. A part that was loaded before changes nothing and is answered as then.
 * @throws AppError 409
 */
export async function loadPart(
  runner: QueryRunner,
  { importId, usuarioId, upload, isWhole }: ImportPart,
): Promise<UploadResultDto> {
  await refuseReversed(runner, importId);
  const earlier = await findPart(runner, importId, upload);
  if (earlier) return earlier;
  const { archivo, todoONada } = upload;
  const filasTotal = isWhole ? upload.total + upload.leftOutTotal : null;
  const lectura = upload.said && toStoredReading(upload.said);
  const corrigeId = upload.corrige;
  const start = {
    id: importId,
    usuarioId,
    archivo,
    filasTotal,
    lectura,
    titulosClave: null,
    corrigeId,
    todoONada,
  };
  await recordImport(runner, start);
  const result =
    upload.corrige === null
      ? await loadRows(runner, { importId, usuarioId, upload })
      : await mendRows(runner, { importId, usuarioId, upload, mendedId: upload.corrige });
  await addFigures(runner, importId, result);
  await runner.query(
    `INSERT INTO import_parts (import_id, fila_inicial, items_hash, result) VALUES ($1, $2, $3, $4)`,
    [importId, upload.filaInicial, Buffer.from(upload.itemsHash), JSON.stringify(result)],
  );
  return result;
}

async function loadRows(
  runner: QueryRunner,
  { importId, usuarioId, upload }: Omit<ImportPart, 'isWhole'>,
): Promise<UploadResultDto> {
  const result = await mergeUpload(runner, upload, { usuarioId, importId });
  if (result.details.errors > 0) {
    await keepFailedRows(runner, importId, upload.failedRows, upload.otherCells);
  }
  return result;
}
