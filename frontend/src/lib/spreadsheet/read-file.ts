import { acceptFile, saysText } from './accepted-file';
import type { Extension } from './accepted-file';
import { chooseSheet } from './choose-sheet';
import { readHtml } from './html/read-html';
import type { Beat } from './limits';
import { kindOf } from './magic';
import type { ReadingChoices } from './choices';
import type { FileOutline } from './outline';
import type { ReadingProgress, SpreadsheetReading } from './reading';
import { refuseForeign } from './refusals';
import { SpreadsheetError } from './spreadsheet-error';
import type { Sheet } from './table';
import { toReading } from './to-reading';
import { readWorkbook, textSheets } from './workbook';

/** A browser's `File`, or anything alike. */
export interface SpreadsheetFile {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Read at once; between two of them a slow disk is not taken for a reader that hangs. */
const SLICE_BYTES = 4 * 1024 * 1024;

/**
 * Reads an inventory from a workbook or a file of text (rule 10). Works for seconds without a pause: in a
 * browser call `readSpreadsheet`, which does this in a worker.
 *
 * @throws SpreadsheetError for every file that cannot be loaded; its message is fit to show.
 */
export async function readFile(
  file: SpreadsheetFile,
  onProgress: (progress: ReadingProgress) => void,
  choices: ReadingChoices = {},
  onOutline: (outline: FileOutline) => void = () => undefined,
): Promise<SpreadsheetReading> {
  const extension = acceptFile(file);
  const bytes = await load(file, () => onProgress({ phase: 'loading' }));
  onProgress({ phase: 'opening' });
  const sheets = await open(bytes, extension, (rows) => onProgress({ phase: 'opening', rows }));
  const { chosen, others } = await chooseSheet(sheets, choices.sheet);
  const where = { sheet: chosen.name, otherSheets: others };
  const reading = await toReading(await chosen.open(), (rows) => onProgress({ phase: 'rows', rows }), {
    choices,
    onOutline: (outline) => onOutline({ ...where, ...outline }),
  });
  return { ...where, ...reading };
}

async function load(file: SpreadsheetFile, beat: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  try {
    for (let at = 0; at < file.size; at += SLICE_BYTES) {
      beat();
      bytes.set(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()), at);
    }
    return bytes;
  } catch {
    // Browsers refuse a file that was changed, moved or unplugged after it was chosen.
    throw new SpreadsheetError('unavailable');
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>, extension: Extension, beat: Beat): Promise<Sheet[]> {
  if (!saysText(extension)) return readWorkbook(bytes, extension, beat);
  const kind = kindOf(bytes);
  if (kind === 'zip' || kind === 'compound' || kind === 'bare-xls') {
    throw new SpreadsheetError('workbook-named-text', { extension });
  }
  refuseForeign(kind, extension);
  return kind === 'web-page' ? readHtml(bytes, extension) : textSheets(bytes);
}
