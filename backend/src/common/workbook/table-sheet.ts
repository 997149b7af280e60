import type ExcelJS from 'exceljs';

import { type CellKind, FORMATS, valueOf, type WorkbookCell } from './cells.js';

export interface WorkbookColumn {
  header: string;
  /** Text unless told otherwise. */
  kind?: CellKind;
  /** In characters. */
  width?: number;
}

/** A table: its heads stay in sight on the screen and stand on every sheet of paper. */
export interface TableSheet {
  name: string;
  columns: readonly WorkbookColumn[];
  /** Read no faster than they are sent: however many there are, few are in memory. */
  rows: AsyncIterable<readonly WorkbookCell[]>;
  /** Below the rows: what all of them come to. Asked for after them. */
  total?: () => readonly WorkbookCell[] | undefined;
}

/** Rows of a sheet, its head included. What is more goes on in another one. */
export const MOST_ROWS = 1_048_576;

const USUAL_WIDTH = 20;

/** As spreadsheets call it. */
export const A4 = 9;

/**
 * @param ready resolves when the sheet may be given more; false: nobody reads any more
 * @returns whether it was written to its end
 */
export async function writeTable(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  table: TableSheet,
  ready: (sheet: ExcelJS.Worksheet) => Promise<boolean>,
  mostRows = MOST_ROWS,
): Promise<boolean> {
  const kinds = table.columns.map(({ kind = 'text' }) => kind);
  const values = (row: readonly WorkbookCell[]) => row.map((cell, at) => valueOf(cell, kinds[at] ?? 'text'));
  let part = 1;
  let [sheet, written] = [addTable(book, table, table.name), 1];
  const write = (row: readonly WorkbookCell[]): ExcelJS.Row => {
    if (written === mostRows) {
      sheet.commit();
      part += 1;
      [sheet, written] = [addTable(book, table, `${table.name} (${part})`), 1];
    }
    written += 1;
    return sheet.addRow(values(row));
  };
  for await (const row of table.rows) {
    if (!(await ready(sheet))) return false;
    write(row).commit();
  }
  const total = table.total?.();
  if (total) {
    const row = write(total);
    row.font = { bold: true };
    row.commit();
  }
  sheet.commit();
  return true;
}

function addTable(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { columns }: TableSheet,
  name: string,
): ExcelJS.Worksheet {
  const sheet = book.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: A4,
      orientation: 'landscape',
      ...{ fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      printTitlesRow: '1:1',
    },
  });
  sheet.columns = columns.map(({ header, width = USUAL_WIDTH, kind = 'text' }) => ({
    header,
    width,
    style: { numFmt: FORMATS[kind] },
  }));
  sheet.getRow(1).font = { bold: true };
  return sheet;
}
