import type { CellValue } from 'exceljs';

/** What a spreadsheet makes of a cell: numbers add up, dates sort, a text stays what it is. */
export type CellKind = 'text' | 'number' | 'money' | 'share' | 'date' | 'datetime';

/**
 * Money as the wire's decimal text, shares as parts of one, dates as `YYYY-MM-DD`, moments as `YYYY-MM-DDTHH:MM:SS` by
 * the wall clock that is to be read.
 */
export type WorkbookCell = string | number | null | undefined;

/** Texts are formatted as such: none is a formula, also when it is edited, and numbers of assets keep their zeros. */
export const FORMATS: Record<CellKind, string> = {
  text: '@',
  number: '#,##0',
  money: '#,##0.00',
  share: '0 %',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm:ss',
};

/** No cell holds more. */
const LONGEST_TEXT = 32_767;

/** What the library is given for a cell. */
export function valueOf(cell: WorkbookCell, kind: CellKind): CellValue {
  if (cell === null || cell === undefined || cell === '') return null;
  if (kind === 'text') return typeof cell === 'number' ? cell : cell.slice(0, LONGEST_TEXT);
  if (kind === 'number' || kind === 'money' || kind === 'share') {
    const number = Number(cell);
    return Number.isFinite(number) ? number : String(cell);
  }
  // Spreadsheets know no time zones: the library writes what the clock of UTC shows.
  const date = new Date(kind === 'date' ? `${cell}T00:00:00Z` : `${cell}Z`);
  return Number.isNaN(date.getTime()) ? String(cell) : date;
}
