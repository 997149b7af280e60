import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { exportedTitle, type ExportForm } from '../../common/cells/exported.js';
import { sendCsv } from '../../common/csv/send-csv.js';
import { sendWorkbook, WORKBOOK_TYPE } from '../../common/workbook/workbook.js';
import { CSV_TITLES, csvCells, type ExportedAsset, WORKBOOK_COLUMNS, workbookCells } from './asset-cells.js';

/** What is written, as what, and by whose clock. */
export interface AssetsFile {
  form: ExportForm;
  /** Without its ending. */
  name: string;
  rows: AsyncIterable<ExportedAsset>;
  /** TZ_ORG. */
  zone: string;
}

const binary = { schema: { type: 'string', format: 'binary' } } as const;

/** The answer of a route that sends assets as a workbook or as a CSV. */
export const AssetsFileResponse = () =>
  applyDecorators(ApiOkResponse({ content: { [WORKBOOK_TYPE]: binary, 'text/csv': binary } }));

/**
 * Streams assets in the 35 columns, with the title behind them that says that the product wrote the file:
 * so that it is read again to the letter.
 */
export async function sendAssets(response: Response, { form, name, rows, zone }: AssetsFile): Promise<void> {
  const mark = exportedTitle({ form, at: minute(zone) });
  if (form === 'csv') {
    await sendCsv(response, `${name}.csv`, [...CSV_TITLES, mark], each(rows, csvCells));
    return;
  }
  await sendWorkbook(response, {
    fileName: `${name}.xlsx`,
    tables: [
      {
        name: 'Activos',
        columns: [...WORKBOOK_COLUMNS, { header: mark, width: 32 }],
        rows: each(rows, workbookCells),
      },
    ],
  });
}

async function* each<From, To>(rows: AsyncIterable<From>, to: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield to(row);
}

/** Now, as DD/MM/YYYY HH:MM. */
const minute = (zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  })
    .format()
    .replace(',', '');
