import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { sendWorkbook } from '../common/workbook/workbook.js';
import type { UploadErrorDto } from './dto/upload.dto.js';
import { failedRowsTable } from './failed-rows-table.js';
import { ImportFindingsService } from './import-findings.service.js';
import type { FailedRow } from './import/reading/failed-row.js';
import type { StoredReading } from './stored-reading.js';

/** Read and written at a time. */
const BATCH = 500;

/** The rows of an import that did not go in, in their file's columns, to be mended and loaded again. */
@Injectable()
export class FailedRowsExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findings: ImportFindingsService,
  ) {}

  /** @throws AppError 404 */
  async send(id: string, response: Response): Promise<void> {
    const [found] = await this.dataSource.query<{ archivo: string | null; lectura: StoredReading | null }[]>(
      `SELECT archivo, lectura FROM imports WHERE id = $1`,
      [id],
    );
    if (!found) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    const { columns, cells } = failedRowsTable(found.lectura);
    await sendWorkbook(response, {
      fileName: exportName(found.archivo),
      tables: [{ name: 'Filas con error', columns, rows: each(this.rows(id), cells) }],
    });
  }

  private async *rows(id: string): AsyncGenerator<FailedRow> {
    let after = 0;
    for (;;) {
      const rows = await this.dataSource.query<FailedRow[]>(
        `SELECT fila, motivo, valores, otras FROM import_failed_rows
         WHERE import_id = $1 AND fila > $2 ORDER BY fila LIMIT $3`,
        [id, after, BATCH],
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.fila;
    }
    if (after === 0) yield* await this.listedErrors(id);
  }

  /** Of imports from before their rows were kept: what the answers listed. */
  private async listedErrors(id: string): Promise<FailedRow[]> {
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
