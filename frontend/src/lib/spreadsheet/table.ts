/** A number as Excel stores it, with what its format says about it. */
export interface ExcelNumber {
  readonly value: number;
  /** Its format is one of days, so `value` is a day number. */
  readonly isDate: boolean;
  /** How many digits a format of zeros ('000000') fills it up to; 0 without one. */
  readonly digits: number;
}

/** A formula whose result the file does not hold: what Excel would show there is not known. */
export const UNCALCULATED = Symbol('uncalculated');

/** What stands in a cell, before anything is known of its column. '' is a blank. */
export type Cell = string | ExcelNumber | typeof UNCALCULATED;

export interface PlacedCell {
  /** Its column, from 0. */
  readonly at: number;
  readonly cell: Cell;
}

export interface TableRow {
  /** Its number in the file as a spreadsheet program shows it, from 1. */
  readonly fila: number;
  /**
   * By rising position. Blank ones may be left out, so that the farthest column costs no more than the first.
   */
  readonly cells: readonly PlacedCell[];
}

/** Cells of a column that are merged downwards: what the first of them holds, people see in all. */
export interface DownwardMerge {
  /** The column, from 0. */
  readonly at: number;
  /** First and last row, as `fila`. */
  readonly from: number;
  readonly to: number;
}

/** A file's rows in order, blank ones included or left out, headers not yet told apart. */
export interface Table {
  readonly rows: Iterable<TableRow> | AsyncIterable<TableRow>;
  /** Day numbers count from 1904 instead of 1900 (old Excel for Mac). */
  readonly date1904: boolean;
  /** Complete once the rows have been read: in a workbook they stand behind them. */
  readonly merges?: readonly DownwardMerge[];
}

/** One sheet of a file. */
export interface Sheet {
  /** '' where the file has no names. */
  readonly name: string;
  readonly hidden: boolean;
  /**
   * Its rows; it may be opened again and again.
   * @param glance the first rows are enough
   */
  open(glance?: boolean): Table | Promise<Table>;
}

/** The text of a cell without the spaces around it; numbers in full, as `plainNumber`. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell.trim();
  return cell === UNCALCULATED ? '' : plainNumber(cell.value).padStart(cell.digits, '0');
}

/** A number's shortest exact decimal form: no exponent, no '.0', a point for the decimals. */
export function plainNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
