/** A number as Excel stores it, with what its format says about it. */
export interface ExcelNumber {
  readonly value: number;
  /** Its format is one of days, so `value` is a day number. */
  readonly isDate: boolean;
  /** How many digits a format of zeros ('000000') fills it up to; 0 without one. */
  readonly digits: number;
}

/** What stands in a cell, before anything is known of its column. '' is a blank. */
export type Cell = string | ExcelNumber;

export interface TableRow {
  /** Its number in the file as a spreadsheet program shows it, from 1. */
  readonly fila: number;
  /** May have holes and be shorter than the headers. */
  readonly cells: readonly (Cell | undefined)[];
  /** What cells that are merged downwards from rows above show in this one, by position. */
  readonly merged?: ReadonlyMap<number, Cell> | undefined;
}

/** A file's rows in order, blank ones included or left out, headers not yet told apart. */
export interface Table {
  readonly rows: Iterable<TableRow>;
  /** Day numbers count from 1904 instead of 1900 (old Excel for Mac). */
  readonly date1904: boolean;
}

/** The text of a cell without the spaces around it; numbers in full, as `plainNumber`. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell.trim() : plainNumber(cell.value).padStart(cell.digits, '0');
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
