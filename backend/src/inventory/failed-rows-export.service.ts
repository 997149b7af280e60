import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { sendWorkbook } from '../common/workbook/workbook.js';
import type { UploadErrorDto } from './dto/upload.dto.js';
import { failedRowsTable, type WrittenRow } from './failed-rows-table.js';
import { ESTADO_SQL } from './import-estado.js';
import { ImportFindingsService } from './import-findings.service.js';
import type { StoredReading } from './stored-reading.js';

/** Read and written at a time. */
const BATCH = 500;

interface Found {
  id: string;
  archivo: string | null;
  lectura: StoredReading | null;
  /** Of imports from before that was done, what was listed is all that is known. */
  are_kept: boolean;
  /** Of an import of which nothing was loaded none of them can join it: its file comes anew as a whole. */
  can_join: boolean;
}

/** The rows of an import that did not go in, in their file's columns, to be mended and loaded again. */
@Injectable()
export class FailedRowsExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findings: ImportFindingsService,
  ) {}

  /** @throws AppError 404 */
  async send(id: string, response: Response): Promise<void> {
    // Of a file that mends rows of an import they are those of the import.
    const [found] = await this.dataSource.query<Found[]>(
      `SELECT i.id, i.archivo, i.lectura, EXISTS (SELECT 1 FROM import_failed_rows f WHERE f.import_id = i.id) AS are_kept,
              (${ESTADO_SQL}) <> 'no_cargada' AS can_join
       FROM imports i WHERE i.id = (SELECT coalesce(corrige_id, id) FROM imports WHERE id = $1)`,
      [id],
    );
    if (!found) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    const { columns, cells } = failedRowsTable(
      found.lectura,
      found.are_kept && found.can_join ? found.id : null,
    );
    await sendWorkbook(response, {
      fileName: exportName(found.archivo),
      tables: [{ name: 'Filas con error', columns, rows: each(this.rows(found), cells) }],
    });
  }

  private async *rows({ id, are_kept }: Found): AsyncGenerator<WrittenRow> {
    if (!are_kept) return yield* await this.listedErrors(id);
    let after = 0;
    for (;;) {
      const rows = await this.dataSource.query<WrittenRow[]>(
        `SELECT fila, motivo, valores, otras FROM import_failed_rows
         WHERE import_id = $1 AND fila > $2 AND NOT corregida ORDER BY fila LIMIT $3`,
        [id, after, BATCH],
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.fila;
    }
  }

  /** Of imports from before their rows were kept: what the answers listed. */
  private async listedErrors(id: string): Promise<WrittenRow[]> {
    const { errors } = await this.findings.errors(id, { limit: 20_000 });
    return errors.map(({ fila, columna, activo, error }: UploadErrorDto) => ({
      fila,
      motivo: columna ? `${columna}: ${error}` : error,
      valores: { NUMERO_DE_ACTIVO: activo },
      otras: null,
    }));
  }
}

async function* each<From, To>(rows: AsyncIterable<From>, to: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield to(row);
}

const exportName = (archivo: string | null): string =>
  `errores_${(archivo ?? 'carga').replace(/\.[^.]+$/, '')}.xlsx`;
