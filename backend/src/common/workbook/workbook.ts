import { once } from 'node:events';

import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type ExcelJS from 'exceljs';
import type { Response } from 'express';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a spreadsheet makes of a column: numbers add up, dates sort, a text stays what it is. */
type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'datetime';

export interface WorkbookColumn {
  header: string;
  /** Text unless told otherwise. */
  kind?: ColumnKind;
  /** In characters. */
  width?: number;
}

/**
 * Money as the wire's decimal text, dates as `YYYY-MM-DD`, moments as `YYYY-MM-DDTHH:MM:SS` by the wall clock that is
 * to be read.
 */
export type WorkbookCell = string | number | null | undefined;

export interface Workbook {
  /** With its `.xlsx`. */
  fileName: string;
  sheetName: string;
  columns: readonly WorkbookColumn[];
  /** Read no faster than they are sent: however many there are, few are in memory. */
  rows: AsyncIterable<readonly WorkbookCell[]>;
}

/** Texts are formatted as such: none is a formula, also when it is edited, and numbers of assets keep their zeros. */
const FORMATS: Record<ColumnKind, string> = {
  text: '@',
  number: '#,##0',
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm:ss',
};

/** No cell holds more. */
const LONGEST_TEXT = 32_767;

/** The answer of a route that sends a workbook. */
export const WorkbookResponse = () =>
  applyDecorators(
    ApiOkResponse({ content: { [WORKBOOK_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
  );

/** Streams one sheet, its headers frozen. Ends early, without an error, when the reader goes away. */
export async function sendWorkbook(response: Response, workbook: Workbook): Promise<void> {
  response.type(WORKBOOK_TYPE).attachment(workbook.fileName);
  const gone = once(response, 'close');
  // Only whoever sends one pays for the library.
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: response, useStyles: true });
  const sheet = addSheet(book, workbook);
  const kinds = workbook.columns.map(({ kind = 'text' }) => kind);
  for await (const row of workbook.rows) {
    if (response.writableNeedDrain) await Promise.race([once(response, 'drain'), gone]);
    if (response.destroyed) return;
    sheet.addRow(row.map((cell, at) => valueOf(cell, kinds[at] ?? 'text'))).commit();
  }
  sheet.commit();
  // Whoever goes away half way lets the workbook wait for ever.
  await Promise.race([book.commit(), gone]);
}

function addSheet(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { sheetName, columns }: Workbook,
): ExcelJS.Worksheet {
  const sheet = book.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width = 20, kind = 'text' }) => ({
    header,
    width,
    style: { numFmt: FORMATS[kind] },
  }));
  return sheet;
}

function valueOf(cell: WorkbookCell, kind: ColumnKind): ExcelJS.CellValue {
  if (cell === null || cell === undefined || cell === '') return null;
  if (kind === 'text') return typeof cell === 'number' ? cell : cell.slice(0, LONGEST_TEXT);
  if (kind === 'number' || kind === 'money') {
    const number = Number(cell);
    return Number.isFinite(number) ? number : String(cell);
  }
  // Spreadsheets know no time zones: the library writes what the clock of UTC shows.
  const date = new Date(kind === 'date' ? `${cell}T00:00:00Z` : `${cell}Z`);
  return Number.isNaN(date.getTime()) ? String(cell) : date;
}
