import { KEY_COLUMN, matchHeader } from './columns';
import type { SpreadsheetColumn } from './columns';
import type { ContentBound } from './content-bound';
import { SpreadsheetError } from './spreadsheet-error';
import { cellText } from './table';
import type { TableRow } from './table';

/** Rows with something in them among which the headers are looked for. */
export const HEADERS_WITHIN = 20;

export interface Headers {
  /** Positions with something in the header row. */
  readonly titled: ReadonlySet<number>;
  /** The recognised column of a position. */
  readonly byPosition: ReadonlyMap<number, SpreadsheetColumn>;
  /** The recognised columns in the file's order. */
  readonly columns: SpreadsheetColumn[];
  /** Titles that are none of the 35 columns, as written. */
  readonly unknown: string[];
}

/** Whether the row can be the headers of an inventory: everything hangs from its key column. */
export function namesKeyColumn(row: TableRow): boolean {
  return row.cells.some(({ cell }) => matchHeader(cellText(cell)) === KEY_COLUMN);
}

/** @throws SpreadsheetError `no-number-column`, `repeated-column`, `text-too-long` or `too-much-inside`. */
export function readHeaders(row: TableRow, bound: ContentBound): Headers {
  const titled = new Set<number>();
  const byPosition = new Map<number, SpreadsheetColumn>();
  const columns = new Set<SpreadsheetColumn>();
  const unknown: string[] = [];
  for (const { at, cell } of row.cells) {
    const title = cellText(cell);
    if (title === '') continue;
    titled.add(at);
    bound.take(title, row.fila);
    const column = matchHeader(title);
    if (!column) {
      unknown.push(title);
      continue;
    }
    if (columns.has(column)) throw new SpreadsheetError('repeated-column', { column });
    columns.add(column);
    byPosition.set(at, column);
  }
  if (!columns.has(KEY_COLUMN)) throw new SpreadsheetError('no-number-column');
  return { titled, byPosition, columns: [...columns], unknown };
}
