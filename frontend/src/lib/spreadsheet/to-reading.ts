import { formatNumber } from '@/lib/format/number';
import { DATE_COLUMN, isMoneyColumn } from './columns';
import type { SpreadsheetColumn } from './columns';
import { ContentBound } from './content-bound';
import { dateText, serialToDate } from './dates';
import { HEADERS_WITHIN, namesKeyColumn, readHeaders } from './headers';
import type { Headers } from './headers';
import { BEAT_ROWS, MAX_ROWS } from './limits';
import { fillMerged } from './merged-values';
import { MoneyColumnReader } from './money-column';
import type { SpreadsheetItem, SpreadsheetReading } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import { UNCALCULATED, cellText, plainNumber } from './table';
import type { Cell, DownwardMerge, Table, TableRow } from './table';

/**
 * Makes items of a table. The headers are the first of its rows that names the key column: people and
 * programs put a title, a date or a logo's row above.
 *
 * @param onRows called now and then with the number of rows done.
 * @throws SpreadsheetError `no-data`, `no-number-column`, `repeated-column`, `too-many-rows`, `too-much-
 * inside`, `text-too-long` or `formula-without-result`, and whatever reading the table's rows throws.
 */
export async function toReading(table: Table, onRows: (rows: number) => void): Promise<SpreadsheetReading> {
  let reader: RowReader | undefined;
  const above: TableRow[] = [];
  let passed = 0;
  for await (const row of table.rows) {
    passed += 1;
    if (passed % BEAT_ROWS === 0) onRows(reader?.filas.length ?? 0);
    if (isBlank(row)) continue;
    if (!reader) {
      if (namesKeyColumn(row)) reader = new RowReader(row, table.date1904);
      else if (above.push(row) === HEADERS_WITHIN) break;
      continue;
    }
    if (reader.filas.length === MAX_ROWS) throw tooManyRows();
    reader.add(row);
  }
  if (!reader && above.length > 0) throw new SpreadsheetError('no-number-column');
  if (!reader || reader.filas.length === 0) throw new SpreadsheetError('no-data');
  onRows(reader.filas.length);
  return reader.finish(table.merges ?? []);
}

class RowReader {
  readonly filas: number[] = [];
  private readonly items: SpreadsheetItem[] = [];
  private readonly money: Map<SpreadsheetColumn, MoneyColumnReader>;
  /** Positions that have values but no header. */
  private readonly untitled = new Set<number>();
  private readonly bound = new ContentBound();
  private readonly headers: Headers;

  constructor(
    titles: TableRow,
    private readonly date1904: boolean,
  ) {
    this.headers = readHeaders(titles, this.bound);
    const columns = this.headers.columns.filter(isMoneyColumn);
    this.money = new Map(columns.map((column) => [column, new MoneyColumnReader(column)]));
  }

  /** @throws SpreadsheetError `formula-without-result`, `text-too-long` or `too-much-inside` */
  add(row: TableRow): void {
    const item: SpreadsheetItem = {};
    for (const { at, cell } of row.cells) {
      const column = this.headers.byPosition.get(at);
      // A blank would keep what is stored, as if the file said nothing.
      if (column && cell === UNCALCULATED) {
        throw new SpreadsheetError('formula-without-result', { fila: row.fila, column });
      }
      if (cellText(cell) === '') continue;
      if (column) {
        const value = this.value(column, cell);
        this.bound.take(value, row.fila);
        this.money.get(column)?.observe(cell, this.items.length);
        item[column] = value;
      } else if (!this.headers.titled.has(at)) {
        this.untitled.add(at);
      }
    }
    this.items.push(item);
    this.filas.push(row.fila);
  }

  finish(merges: readonly DownwardMerge[]): SpreadsheetReading {
    fillMerged(merges, this.headers, this.items, this.filas, this.bound);
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
    if (cell === UNCALCULATED) return '';
    if (typeof cell === 'string') return column === DATE_COLUMN ? dateText(cell.trim()) : cell.trim();
    if (isMoneyColumn(column)) return plainNumber(cell.value);
    const isDay = column === DATE_COLUMN || (cell.isDate && cell.value >= 1);
    return (isDay ? serialToDate(cell.value, this.date1904) : undefined) ?? cellText(cell);
  }
}

const tooManyRows = (): SpreadsheetError =>
  new SpreadsheetError('too-many-rows', { max: formatNumber(MAX_ROWS) });

function isBlank(row: TableRow): boolean {
  return row.cells.every(({ cell }) => cell !== UNCALCULATED && cellText(cell) === '');
}
