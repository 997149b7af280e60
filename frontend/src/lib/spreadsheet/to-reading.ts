import { formatNumber } from '@/lib/format/number';
import { DATE_COLUMN, KEY_COLUMN, isMoneyColumn } from './columns';
import type { SpreadsheetColumn } from './columns';
import { dateText, serialToDate } from './dates';
import { HEADERS_WITHIN, namesKeyColumn, readHeaders } from './headers';
import type { Headers } from './headers';
import { MoneyColumnReader } from './money-column';
import type { SpreadsheetItem, SpreadsheetReading } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import { cellText, plainNumber } from './table';
import type { Cell, Table, TableRow } from './table';

/** Some six times the largest inventory expected; many more rows than this fill a tab's memory. */
const MAX_ROWS = 300_000;
const PROGRESS_EVERY = 2_000;

/**
 * Makes items of a table. The headers are the first of its rows that names the key column: people and
 * programs put a title, a date or a logo's row above.
 *
 * @param onRows called now and then with the number of rows done.
 * @throws SpreadsheetError `no-data`, `no-number-column`, `repeated-column` or `too-many-rows`.
 */
export function toReading(table: Table, onRows: (rows: number) => void): SpreadsheetReading {
  let reader: RowReader | undefined;
  const above: TableRow[] = [];
  for (const row of table.rows) {
    if (isBlank(row)) continue;
    if (!reader) {
      if (namesKeyColumn(row)) reader = new RowReader(readHeaders(row), table.date1904);
      else if (above.push(row) === HEADERS_WITHIN) break;
      continue;
    }
    if (reader.filas.length === MAX_ROWS) throw tooManyRows();
    reader.add(row);
    if (reader.filas.length % PROGRESS_EVERY === 0) onRows(reader.filas.length);
  }
  if (!reader && above.length > 0) throw new SpreadsheetError('no-number-column');
  if (!reader || reader.filas.length === 0) throw new SpreadsheetError('no-data');
  return reader.finish();
}

class RowReader {
  readonly filas: number[] = [];
  private readonly items: SpreadsheetItem[] = [];
  private readonly money: Map<SpreadsheetColumn, MoneyColumnReader>;
  /** Positions that have values but no header. */
  private readonly untitled = new Set<number>();

  constructor(
    private readonly headers: Headers,
    private readonly date1904: boolean,
  ) {
    const columns = headers.columns.filter(isMoneyColumn);
    this.money = new Map(columns.map((column) => [column, new MoneyColumnReader(column)]));
  }

  add(row: TableRow): void {
    const item: SpreadsheetItem = {};
    row.cells.forEach((cell, index) => {
      if (cell === undefined || cellText(cell) === '') return;
      const column = this.headers.byIndex[index];
      if (column) {
        this.money.get(column)?.observe(cell, this.items.length);
        item[column] = this.value(column, cell);
      } else if (!this.headers.titles[index]) {
        this.untitled.add(index);
      }
    });
    this.addMerged(row, item);
    this.items.push(item);
    this.filas.push(row.fila);
  }

  /**
   * A DEPENDENCIA merged over its assets is the one of all of them, as people see it. But a number names one
   * asset alone, and money merged over rows is rather their sum.
   */
  private addMerged(row: TableRow, item: SpreadsheetItem): void {
    row.merged?.forEach((cell, index) => {
      const column = this.headers.byIndex[index];
      if (!column || column === KEY_COLUMN || isMoneyColumn(column)) return;
      if (cellText(cell) !== '') item[column] ??= this.value(column, cell);
    });
  }

  finish(): SpreadsheetReading {
    const untitled = [...this.untitled].sort((a, b) => a - b).map((index) => `(columna ${index + 1})`);
    return {
      columns: this.headers.columns,
      unknownColumns: [...this.headers.unknown, ...untitled],
      readings: [...this.money.values()].map((column) => column.apply(this.items)),
      items: this.items,
      filas: this.filas,
    };
  }

  /** Money that stands as text is left for `finish`: how to read it shows only from the whole column. */
  private value(column: SpreadsheetColumn, cell: Cell): string {
    if (typeof cell === 'string') return column === DATE_COLUMN ? dateText(cell.trim()) : cell.trim();
    if (isMoneyColumn(column)) return plainNumber(cell.value);
    const isDay = column === DATE_COLUMN || (cell.isDate && cell.value >= 1);
    return (isDay ? serialToDate(cell.value, this.date1904) : undefined) ?? cellText(cell);
  }
}

const tooManyRows = (): SpreadsheetError =>
  new SpreadsheetError('too-many-rows', { max: formatNumber(MAX_ROWS) });

function isBlank(row: TableRow): boolean {
  return row.cells.every((cell) => cellText(cell) === '');
}
