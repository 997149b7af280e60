import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import type { WorkbookCell } from '../common/workbook/cells.js';
import type { WorkbookColumn } from '../common/workbook/table-sheet.js';
import { sendWorkbook } from '../common/workbook/workbook.js';
import { ASSET_COLUMNS } from './asset-columns.js';
import type { UploadErrorDto } from './dto/upload.dto.js';
import { ImportFindingsService } from './import-findings.service.js';
import type { FailedRow } from './import/reading/failed-row.js';

/** Read and written at a time. */
const BATCH = 500;

/** Every column is text, so that what is mended here goes in as it is written. */
const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Fila' },
  { header: 'Error', width: 60 },
  ...ASSET_COLUMNS.map(({ wire }) => ({ header: wire })),
];

/** The rows of an import that did not go in, as a workbook to be mended and loaded again. */
@Injectable()
export class FailedRowsExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findings: ImportFindingsService,
  ) {}

  /** @throws AppError 404 */
  async send(id: string, response: Response): Promise<void> {
    const [found] = await this.dataSource.query<{ archivo: string | null }[]>(
      `SELECT archivo FROM imports WHERE id = $1`,
      [id],
    );
    if (!found) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    await sendWorkbook(response, {
      fileName: exportName(found.archivo),
      tables: [{ name: 'Filas con error', columns: COLUMNS, rows: this.cells(id) }],
    });
  }

  private async *cells(id: string): AsyncGenerator<WorkbookCell[]> {
    for await (const { fila, motivo, valores } of this.rows(id)) {
      yield [fila, motivo, ...ASSET_COLUMNS.map(({ wire }) => valores[wire])];
    }
  }

  private async *rows(id: string): AsyncGenerator<FailedRow> {
    let after = 0;
    for (;;) {
      const rows = await this.dataSource.query<FailedRow[]>(
        `SELECT fila, motivo, valores FROM import_failed_rows
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
    }));
  }
}

const exportName = (archivo: string | null): string =>
  `errores_${(archivo ?? 'carga').replace(/\.[^.]+$/, '')}.xlsx`;
