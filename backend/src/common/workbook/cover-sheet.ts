import type ExcelJS from 'exceljs';

import { type CellKind, FORMATS, valueOf, type WorkbookCell } from './cells.js';
import { A4 } from './table-sheet.js';

export interface CoverLine {
  name: string;
  value: WorkbookCell;
  /** Text unless told otherwise. */
  kind?: CellKind;
}

/** What a workbook says of itself: a title, and names with their values below it. */
export interface CoverSheet {
  name: string;
  title: string;
  lines: readonly CoverLine[];
}

export function writeCover(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, title, lines }: CoverSheet,
): void {
  const sheet = book.addWorksheet(name, { pageSetup: { paperSize: A4 } });
  sheet.columns = [{ width: 24 }, { width: 70 }];
  const head = sheet.addRow([valueOf(title, 'text')]);
  head.font = { bold: true, size: 14 };
  head.commit();
  for (const { name: label, value, kind = 'text' } of lines) {
    const row = sheet.addRow([valueOf(label, 'text'), valueOf(value, kind)]);
    const cell = row.getCell(2);
    cell.numFmt = FORMATS[kind];
    cell.alignment = { horizontal: 'left', vertical: 'top', wrapText: true };
    row.getCell(1).font = { bold: true };
    row.getCell(1).alignment = { vertical: 'top' };
    row.commit();
  }
  sheet.commit();
}
