import { once } from 'node:events';

import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type ExcelJS from 'exceljs';
import type { Response } from 'express';

import { type CoverSheet, writeCover } from './cover-sheet.js';
import { isFull, sinksOf } from './sheet-sinks.js';
import { type TableSheet, writeTable } from './table-sheet.js';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Workbook {
  /** With its `.xlsx`. */
  fileName: string;
  cover?: CoverSheet;
  tables: readonly TableSheet[];
}

/** The answer of a route that sends a workbook. */
export const WorkbookResponse = () =>
  applyDecorators(
    ApiOkResponse({ content: { [WORKBOOK_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
  );

/** Streams sheet after sheet. Ends early, without an error, when the reader goes away. */
export async function sendWorkbook(response: Response, workbook: Workbook): Promise<void> {
  response.type(WORKBOOK_TYPE).attachment(workbook.fileName);
  const gone = once(response, 'close');
  // Only whoever sends one pays for the library.
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: response, useStyles: true });
  const ready = async (sheet: ExcelJS.Worksheet): Promise<boolean> => {
    for (const sink of [...sinksOf(sheet), response]) {
      if (isFull(sink)) await Promise.race([once(sink, 'drain'), gone]);
    }
    return !response.destroyed;
  };
  if (workbook.cover) writeCover(book, workbook.cover);
  for (const table of workbook.tables) {
    if (!(await writeTable(book, table, ready))) return;
  }
  // Whoever goes away half way lets the workbook wait for ever.
  await Promise.race([book.commit(), gone]);
}
