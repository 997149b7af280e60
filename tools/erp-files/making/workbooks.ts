import { utils, write } from '@e965/xlsx';
import type { BookType, CellObject, WorkSheet } from '@e965/xlsx';

/** A text, a number, a truth, a cell with its format; null leaves it out. */
export type Written = string | number | boolean | CellObject | null;

export type Rows = readonly (readonly Written[])[];

export const day = (serial: number): CellObject => ({ t: 'n', v: serial, z: 'dd/mm/yyyy' });
export const zeros = (value: number, digits: number): CellObject => ({
  t: 'n',
  v: value,
  z: '0'.repeat(digits),
});
export const fault = (code: number): CellObject => ({ t: 'e', v: code });

function cellOf(written: Written): CellObject | undefined {
  if (written === null) return undefined;
  if (typeof written === 'string') return { t: 's', v: written };
  if (typeof written === 'number') return { t: 'n', v: written };
  return typeof written === 'boolean' ? { t: 'b', v: written } : written;
}

function sheetOf(rows: Rows): WorkSheet {
  const cells = rows.map((row) => row.map(cellOf));
  const last = utils.encode_cell({ r: rows.length - 1, c: Math.max(...rows.map((row) => row.length)) - 1 });
  return { '!data': cells as CellObject[][], '!ref': `A1:${last}` };
}

/** A workbook of these sheets; those whose name begins with '_' are hidden. */
export function book(sheets: Readonly<Record<string, Rows>>, bookType: BookType = 'xlsx') {
  return (): Uint8Array => {
    const names = Object.keys(sheets);
    const made = write(
      {
        SheetNames: names,
        Sheets: Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetOf(rows)])),
        Workbook: { Sheets: names.map((name) => ({ name, Hidden: name.startsWith('_') ? 1 : 0 })) },
      },
      { type: 'array', bookType },
    ) as ArrayBuffer;
    return new Uint8Array(made);
  };
}
