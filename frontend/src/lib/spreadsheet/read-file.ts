import { acceptFile } from './accepted-file';
import type { Extension } from './accepted-file';
import { readCsv } from './csv';
import { kindOf } from './magic';
import type { ReadingProgress, SpreadsheetReading } from './reading';
import { refuseForeign } from './refusals';
import { SpreadsheetError } from './spreadsheet-error';
import type { Table } from './table';
import { toReading } from './to-reading';
import { readWorkbook } from './workbook';

/** A browser's `File`, or anything alike. */
export interface SpreadsheetFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Reads an inventory from a .xlsx, .xls or .csv file (rule 10). Works for seconds without a pause: in a
 * browser call `readSpreadsheet`, which does this in a worker.
 *
 * @throws SpreadsheetError for every file that cannot be loaded; its message is fit to show.
 */
export async function readFile(
  file: SpreadsheetFile,
  onProgress: (progress: ReadingProgress) => void,
): Promise<SpreadsheetReading> {
  const extension = acceptFile(file);
  onProgress({ phase: 'loading' });
  const bytes = await load(file);
  onProgress({ phase: 'opening' });
  const table = await open(bytes, extension, () => onProgress({ phase: 'opening' }));
  return toReading(table, (rows) => onProgress({ phase: 'rows', rows }));
}

async function load(file: SpreadsheetFile): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Browsers refuse a file that was changed, moved or unplugged after it was chosen.
    throw new SpreadsheetError('unavailable');
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>, extension: Extension, beat: () => void): Promise<Table> {
  if (extension !== '.csv') return readWorkbook(bytes, extension, beat);
  const kind = kindOf(bytes);
  if (kind === 'zip' || kind === 'compound' || kind === 'bare-xls') {
    throw new SpreadsheetError('workbook-named-csv');
  }
  refuseForeign(kind, extension);
  return readCsv(bytes);
}
