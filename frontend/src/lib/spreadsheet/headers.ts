import { KEY_COLUMN, matchHeader } from './columns';
import type { SpreadsheetColumn } from './columns';
import { SpreadsheetError } from './spreadsheet-error';
import { cellText } from './table';
import type { TableRow } from './table';

/** Rows with something in them among which the headers are looked for. */
export const HEADERS_WITHIN = 20;

export interface Headers {
  /** What stands in the header row, by position; '' and holes where nothing does. */
  readonly titles: readonly string[];
  /** The recognised column of a position. */
  readonly byIndex: readonly (SpreadsheetColumn | undefined)[];
  /** The recognised columns in the file's order. */
  readonly columns: SpreadsheetColumn[];
  /** Titles that are none of the 35 columns, as written. */
  readonly unknown: string[];
}

/** Whether the row can be the headers of an inventory: everything hangs from its key column. */
export function namesKeyColumn(row: TableRow): boolean {
  return row.cells.some((cell) => matchHeader(cellText(cell)) === KEY_COLUMN);
}

/** @throws SpreadsheetError `no-number-column` or `repeated-column`. */
export function readHeaders(row: TableRow): Headers {
  const titles = Array.from(row.cells, cellText);
  const byIndex = titles.map(matchHeader);
  const columns = byIndex.filter((column) => column !== undefined);
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated) throw new SpreadsheetError('repeated-column', { column: repeated });
  if (!columns.includes(KEY_COLUMN)) throw new SpreadsheetError('no-number-column');
  const unknown = titles.filter((title, index) => title !== '' && !byIndex[index]);
  return { titles, byIndex, columns, unknown };
}
