import { acceptFile } from './accepted-file';
import type { Extension } from './accepted-file';
import { readCsv } from './csv';
import { isCompoundFile, isZip } from './magic';
import type { ReadingProgress, SpreadsheetReading } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import type { Table } from './table';
import { toReading } from './to-reading';

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
  const table = await open(bytes, extension);
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

async function open(bytes: Uint8Array<ArrayBuffer>, extension: Extension): Promise<Table> {
  if (extension !== '.csv') {
    // The workbook parser is large: whoever loads a CSV does not wait for it.
    const { readWorkbook } = await import('./workbook');
    return readWorkbook(bytes, extension);
  }
  if (isZip(bytes) || isCompoundFile(bytes)) throw new SpreadsheetError('workbook-named-csv');
  return readCsv(bytes);
}
