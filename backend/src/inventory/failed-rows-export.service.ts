import { once } from 'node:events';

import { Injectable } from '@nestjs/common';
import ExcelJS from 'exceljs';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { ASSET_COLUMNS } from './asset-columns.js';
import type { UploadErrorDto } from './dto/upload.dto.js';
import { ImportFindingsService } from './import-findings.service.js';
import type { FailedRow } from './import/reading/failed-row.js';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Read and written at a time. */
const BATCH = 500;

/**
 * The rows of an import that did not go in, as a workbook to be mended and loaded again. Every cell is text and is
 * formatted as text: nothing is a formula, also when it is edited, and numbers of assets keep their zeros.
 */
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
    response.type(WORKBOOK_TYPE).attachment(exportName(found.archivo));
    const gone = once(response, 'close');
    const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: response, useStyles: true });
    const sheet = addSheet(book);
    for await (const row of this.rows(id)) {
      if (response.writableNeedDrain) await Promise.race([once(response, 'drain'), gone]);
      if (response.destroyed) return;
      const values = ASSET_COLUMNS.map(({ wire }) => row.valores[wire] ?? null);
      sheet.addRow([row.fila, row.motivo, ...values]).commit();
    }
    sheet.commit();
    // Whoever goes away half way lets the workbook wait for ever.
    await Promise.race([book.commit(), gone]);
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

function addSheet(book: ExcelJS.stream.xlsx.WorkbookWriter): ExcelJS.Worksheet {
  const sheet = book.addWorksheet('Filas con error', { views: [{ state: 'frozen', ySplit: 1 }] });
  const headers = ['Fila', 'Error', ...ASSET_COLUMNS.map(({ wire }) => wire)];
  sheet.columns = headers.map((header, index) => ({
    header,
    width: index === 1 ? 60 : 20,
    style: { numFmt: '@' },
  }));
  return sheet;
}

const exportName = (archivo: string | null): string =>
  `errores_${(archivo ?? 'carga').replace(/\.[^.]+$/, '')}.xlsx`;
