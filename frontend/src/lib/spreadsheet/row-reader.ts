import { signed } from '@/lib/cells/exported';
import { cellContent } from '@/lib/cells/file-text';
import { leftOut } from '@/lib/cells/row-kind';
import { namedBy } from '@/lib/cells/titles';
import { DATE_COLUMN, KEY_COLUMN, isMoneyColumn } from './columns';
import type { ReadingChoices } from './choices';
import type { MoneyColumn, SpreadsheetColumn } from './columns';
import { ContentBound } from './content-bound';
import { DateColumnReader } from './date-column';
import { serialToDate } from './dates';
import { readHeaders } from './headers';
import type { Headers } from './headers';
import { LeftOutRowsReader, type LeftOutRows } from './left-out-rows';
import { fillMerged } from './merged-values';
import { OtherColumns } from './other-columns';
import { MoneyColumnReader } from './money-column';
import type { SpreadsheetItem, SpreadsheetReading } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import { UNCALCULATED, cellText, plainNumber } from './table';
import type { Cell, DownwardMerge, TableRow } from './table';

/** From here on Excel keeps no more digits: what it shows of such a number is what is left of it. */
const FIRST_CUT = 1e15;

/** As the server takes it. */
const IS_ROW = /^[1-9]\d{0,7}$/;

/** Lines of dashes stand where they like. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

type Told = Omit<SpreadsheetReading, 'sheet' | 'otherSheets'>;

/** Makes items of the rows under one row of titles. */
export class RowReader {
  readonly filas: number[] = [];
  private readonly items: SpreadsheetItem[] = [];
  private readonly money: Map<MoneyColumn, MoneyColumnReader>;
  private readonly dates: DateColumnReader;
  /** Positions that have values but no header. */
  private readonly untitled = new Set<number>();
  private readonly bound = new ContentBound();
  private readonly others = new OtherColumns();
  /** Rows of the load that is mended. */
  private readonly mended: (number | null)[] = [];
  private readonly headers: Headers;

  constructor(
    titles: TableRow,
    private readonly date1904: boolean,
    private readonly choices: ReadingChoices = {},
  ) {
    this.headers = readHeaders(titles, this.bound, choices);
    const columns = this.headers.columns.filter(isMoneyColumn);
    this.money = new Map(columns.map((column) => [column, new MoneyColumnReader(column)]));
    this.dates = new DateColumnReader(date1904);
  }

  /** @throws SpreadsheetError `formula-without-result`, `text-too-long` or `too-much-inside` */
  add(row: TableRow): void {
    const item: SpreadsheetItem = {};
    const untitled: number[] = [];
    for (const { at, cell } of row.cells) {
      const column = this.headers.byPosition.get(at);
      // A blank would keep what is stored, as if the file said nothing.
      if (column && cell === UNCALCULATED) {
        throw new SpreadsheetError('formula-without-result', { fila: row.fila, column });
      }
      const value = column ? this.value(column, cell) : cellText(cell);
      if (value === '') continue;
      if (column) {
        this.bound.take(value, row.fila);
        this.money.get(column as MoneyColumn)?.observe(cell, this.items.length);
        item[column] = value;
      } else if (this.headers.titled.has(at)) {
        this.others.add(this.items.length, this.headers.notLoaded.get(at), this.shown(cell));
      } else if (SAYS_SOMETHING.test(value)) {
        untitled.push(at);
      }
    }
    // What stands alone in its row, as the number of a page does, is no column.
    if (Object.keys(item).length > 0) for (const at of untitled) this.untitled.add(at);
    this.items.push(item);
    this.filas.push(row.fila);
    this.mended.push(this.mendedRow(row));
  }

  finish(merges: readonly DownwardMerge[]): Told {
    const { columns, unknown, fila, byTitle, named } = this.headers;
    const { money = {}, dates } = this.choices;
    const { exported, mends } = this.headers;
    fillMerged(merges, this.headers, this.items, this.filas, this.bound);
    const untitled = [...this.untitled].sort((a, b) => a - b).map((index) => `(columna ${index + 1})`);
    const others = [...byTitle].filter(([title]) => namedBy(title)?.column !== byTitle.get(title));
    return {
      headerFila: fila,
      ...(exported && { exported }),
      ...(mends && { mends: { importId: mends.importId, filas: this.mended } }),
      named,
      choices: this.choices,
      titles: Object.fromEntries(others),
      columns,
      unknownColumns: [...unknown, ...untitled],
      leftOut: this.leftOut(),
      readings: [...this.money].map(([column, reader]) =>
        reader.apply(this.items, money[column], exported?.form === 'csv' ? 'spanish' : undefined),
      ),
      ...(columns.includes(DATE_COLUMN) && {
        dates: this.dates.apply(this.items, dates, exported && 'day-first'),
      }),
      ...this.others.of(this.items.length),
      items: this.items,
      filas: this.filas,
    };
  }

  /** What the server will leave out of these rows: it asks the same of each. */
  private leftOut(): LeftOutRows[] {
    const titled = (text: string) => this.headers.byTitle.get(text) ?? namedBy(text)?.column;
    const rows = new LeftOutRowsReader();
    for (const [index, item] of this.items.entries()) {
      const filled = Object.entries(item) as [SpreadsheetColumn, string][];
      // Of an export nothing is left out: what it says of an asset is stored, whatever it looks like.
      const why = this.headers.exported && filled.length > 0 ? undefined : leftOut(filled, titled);
      if (why) rows.add(why, this.filas[index] ?? 0, item);
    }
    return rows.all();
  }

  /**
   * Money and dates that stand as text are left for `finish`: how to read them shows only from the whole
   * column.
   */
  private value(column: SpreadsheetColumn, cell: Cell): string {
    if (cell === UNCALCULATED) return '';
    if (typeof cell === 'string') return this.dated(column, this.text(column, cell));
    if (isMoneyColumn(column)) return plainNumber(cell.value);
    // Whoever reads it there names the row; its plain digits would look like a number that nobody ever gave.
    if (column === KEY_COLUMN && Math.abs(cell.value) >= FIRST_CUT)
      return cell.value.toExponential().toUpperCase();
    const isDay = cell.isDate && (cell.value >= 1 || column === DATE_COLUMN);
    const day = isDay ? serialToDate(cell.value, this.date1904) : undefined;
    return day ?? this.dated(column, cellText(cell));
  }

  private mendedRow({ cells }: TableRow): number | null {
    const { mends } = this.headers;
    const said = mends && cells.find(({ at }) => at === mends.at)?.cell;
    const text = said === undefined ? '' : cellText(said);
    return IS_ROW.test(text) ? Number(text) : null;
  }

  private shown(cell: Cell): string {
    const day = typeof cell === 'object' && cell.isDate ? serialToDate(cell.value, this.date1904) : undefined;
    return day ?? cellText(cell);
  }

  /** A CSV of ours has its apostrophes; a workbook knows its texts, and gets them here. */
  private text(column: SpreadsheetColumn, cell: string): string {
    const { exported } = this.headers;
    if (!exported) return cellContent(cell);
    const isText = column !== DATE_COLUMN && !isMoneyColumn(column);
    return isText && exported.form === 'xlsx' ? signed(cell.trim()) : cell.trim();
  }

  private dated(column: SpreadsheetColumn, text: string): string {
    if (column === DATE_COLUMN && text !== '') this.dates.observe(text, this.items.length);
    return text;
  }
}
