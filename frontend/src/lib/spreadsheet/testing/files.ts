import { utils, write } from '@e965/xlsx';
import type { BookType, CellObject, WorkBook } from '@e965/xlsx';
import { readFile } from '../read-file';
import type { SpreadsheetFile } from '../read-file';
import type { SpreadsheetReading } from '../reading';

/** A file as a browser hands it over. */
export function fileOf(name: string, content: Uint8Array | string): SpreadsheetFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  const slice = (from: number, to: number) => new Blob([bytes.subarray(from, to)]);
  return { name, size: bytes.length, slice };
}

export function readBytes(name: string, content: Uint8Array | string): Promise<SpreadsheetReading> {
  return readFile(fileOf(name, content), () => undefined);
}

/** A workbook with one sheet of these rows; undefined leaves a cell out. */
export function workbookBytes(
  rows: (CellObject | undefined)[][],
  bookType: BookType = 'xlsx',
  date1904 = false,
  merges: string[] = [],
  more: Record<string, CellObject[][]> = {},
): Uint8Array {
  const width = Math.max(...rows.map((row) => row.length));
  const last = String.fromCharCode(64 + width);
  const workbook: WorkBook = {
    SheetNames: ['Hoja1', ...Object.keys(more)],
    Sheets: {
      Hoja1: {
        '!data': rows as CellObject[][],
        '!ref': `A1:${last}${rows.length}`,
        '!merges': merges.map((merge) => utils.decode_range(merge)),
      },
      ...Object.fromEntries(
        Object.entries(more).map(([name, data]) => [name, { '!data': data, '!ref': `A1:Z${data.length}` }]),
      ),
    },
    Workbook: { WBProps: { date1904 } },
  };
  return new Uint8Array(write(workbook, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

export const text = (v: string): CellObject => ({ t: 's', v });
export const number = (v: number, z?: string): CellObject => ({ t: 'n', v, z });
