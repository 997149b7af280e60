import { CFB, SSF, read } from '@e965/xlsx';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { Extension } from './accepted-file';
import { isCompoundFile, isZip } from './magic';
import { MergedCells } from './merged-cells';
import { SpreadsheetError } from './spreadsheet-error';
import type { Cell, Table, TableRow } from './table';
import { checkZip } from './zip-check';

/** What Excel itself can hold; a cell further out is a forgery that would make an endless row. */
const MAX_COLUMNS = 16_384;

/**
 * The first sheet of a workbook, .xlsx or .xls whichever of the two the name says: Excel itself opens
 * either. Values are the stored ones (formulas: their last result), so a number is never what its format
 * makes of it.
 *
 * @throws SpreadsheetError `not-a-workbook`, `damaged`, `encrypted` or `too-much-inside`.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, extension: Extension): Promise<Table> {
  await checkContainer(bytes, extension);
  const workbook = parse(bytes);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  // The parser leaves out a sheet that it cannot read instead of failing.
  if (!sheet) throw new SpreadsheetError('damaged');
  return { rows: sheetRows(sheet), date1904: workbook.Workbook?.WBProps?.date1904 === true };
}

/** The parser guesses at a dozen other formats; only a file that shows to be a workbook goes to it. */
async function checkContainer(bytes: Uint8Array<ArrayBuffer>, extension: Extension): Promise<void> {
  if (isZip(bytes)) {
    const names = await checkZip(bytes);
    if (!names.some((name) => /^\/?xl\/workbook/i.test(name))) {
      throw new SpreadsheetError('not-a-workbook', { extension });
    }
    return;
  }
  if (!isCompoundFile(bytes)) throw new SpreadsheetError('not-a-workbook', { extension });
  const names = compoundNames(bytes);
  if (names.includes('encryptedpackage')) throw new SpreadsheetError('encrypted');
  if (!names.includes('workbook') && !names.includes('book')) {
    throw new SpreadsheetError('not-a-workbook', { extension });
  }
}

function compoundNames(bytes: Uint8Array): string[] {
  try {
    const file = CFB.read(bytes, { type: 'array' }) as { FileIndex: { name: string }[] };
    return file.FileIndex.map((entry) => entry.name.toLowerCase());
  } catch {
    throw new SpreadsheetError('damaged');
  }
}

function parse(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      cellDates: false,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) {
      throw new SpreadsheetError('encrypted');
    }
    throw new SpreadsheetError('damaged');
  }
}

/** Only rows and cells that exist: what the file claims as its dimension plays no part. */
function* sheetRows(sheet: WorkSheet): Generator<TableRow> {
  const data = sheet['!data'] ?? [];
  const merged = new MergedCells(sheet['!merges'] ?? []);
  for (const index of Object.keys(data).map(Number)) {
    const row = data[index] ?? [];
    const cells: (Cell | undefined)[] = [];
    for (const column of Object.keys(row).map(Number)) {
      if (column < MAX_COLUMNS) cells[column] = toCell(row[column]);
    }
    yield { fila: index + 1, cells, merged: merged.shownIn(index, cells) };
  }
}

function toCell(cell: CellObject | undefined): Cell | undefined {
  if (!cell) return undefined;
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = typeof cell.z === 'string' ? cell.z : '';
    const digits = /^0{2,}$/.test(format) ? format.length : 0;
    return { value: cell.v, isDate: format !== '' && SSF.is_date(format), digits };
  }
  if (cell.t === 'b') return cell.v ? 'VERDADERO' : 'FALSO';
  if (cell.t === 'e') return ERRORS.get(Number(cell.v)) ?? '#ERROR';
  return cell.v === undefined ? undefined : String(cell.v);
}

/** Excel's error values by their code in the file. */
const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
