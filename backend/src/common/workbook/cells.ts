import type { CellValue } from 'exceljs';

/** What a spreadsheet makes of a cell: numbers add up, dates sort, a text stays what it is. */
export type CellKind = 'text' | 'number' | 'money' | 'exact-money' | 'share' | 'date' | 'datetime';

/**
 * Money as the wire's decimal text, and `exact-money` as a text also in the sheet where a number would lose
 * digits of it; shares as parts of one, dates as `YYYY-MM-DD`, moments as `YYYY-MM-DDTHH:MM:SS` by the wall
 * clock that is to be read.
 */
export type WorkbookCell = string | number | null | undefined;

/**
 * Texts are formatted as such: none is a formula, also when it is edited, and numbers of assets keep their
 * zeros.
 */
export const FORMATS: Record<CellKind, string> = {
  text: '@',
  number: '#,##0',
  money: '#,##0.00',
  'exact-money': '#,##0.00',
  share: '0 %',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm:ss',
};

/** No cell holds more. */
const LONGEST_TEXT = 32_767;

/** What is written otherwise is no number, or none any more (1E+09): it stays a text. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Spreadsheets keep so many of a number; what has more stays a text, with all of them. */
const DIGITS_KEPT = 15;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days before are counted in two ways, or not at all: they stay texts, DD/MM/YYYY. */
const FIRST_DAY = '1900-03-01';

const losesDigits = (cell: string): boolean =>
  cell.replace(/\D/g, '').replace(/^0+/, '').length > DIGITS_KEPT;

/** With escapes for what the format takes for a character's code, and for the line end that XML changes. */
const written = (text: string): string =>
  text.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x').replaceAll('\r', '_x000D_');

/** What the library is given for a cell. */
export function valueOf(cell: WorkbookCell, kind: CellKind): CellValue {
  if (cell === null || cell === undefined || cell === '') return null;
  if (kind === 'text') return typeof cell === 'number' ? cell : written(cell.slice(0, LONGEST_TEXT));
  if (kind === 'exact-money' && (!NUMBER.test(String(cell)) || losesDigits(String(cell)))) {
    return written(String(cell));
  }
  if (kind === 'number' || kind === 'money' || kind === 'exact-money' || kind === 'share') {
    const number = Number(cell);
    return Number.isFinite(number) ? number : String(cell);
  }
  if (kind === 'date' && !DAY.test(String(cell))) return written(String(cell));
  if (kind === 'date' && String(cell) < FIRST_DAY) return String(cell).split('-').reverse().join('/');
  // Spreadsheets know no time zones: the library writes what the clock of UTC shows.
  const date = new Date(kind === 'date' ? `${cell}T00:00:00Z` : `${cell}Z`);
  return Number.isNaN(date.getTime()) ? String(cell) : date;
}
