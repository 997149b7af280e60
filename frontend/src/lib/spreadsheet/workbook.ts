import type { Extension } from './accepted-file';
import { readCsv } from './csv';
import { decodeText } from './decode-text';
import { readHtml } from './html/read-html';
import type { Beat } from './limits';
import { kindOf } from './magic';
import { foreignZip, refuseForeign } from './refusals';
import { SpreadsheetError } from './spreadsheet-error';
import { readSpreadsheetMl } from './spreadsheetml/read-spreadsheet-ml';
import type { Sheet } from './table';
import { CompoundFile } from './xls/compound-file';
import { readXls } from './xls/read-xls';
import { Package } from './xlsx/package';
import { findWorkbookPart, readXlsx } from './xlsx/read-xlsx';

/**
 * The sheets of a workbook, .xlsx or .xls whichever of the two the name says: Excel itself opens either, and
 * what programs write under the name of a workbook: a web page, XML of Excel 2003, text. Values are the
 * stored ones (formulas: their last result), so a number is never what its format makes of it. What a file is
 * shows from its bytes alone.
 *
 * @param beat called again and again while it works.
 * @throws SpreadsheetError for everything else; while the rows are read `damaged` or `too-much-inside`.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  extension: Extension,
  beat: Beat,
): Promise<Sheet[]> {
  const kind = kindOf(bytes);
  refuseForeign(kind, extension);
  if (kind === 'zip') return readZip(bytes, beat);
  if (kind === 'bare-xls') return readXls(bytes, beat);
  if (kind === 'compound') return readXls(workbookStream(bytes), beat);
  if (kind === 'web-page') return readHtml(bytes, extension);
  if (kind === 'spreadsheet-ml') return readSpreadsheetMl(bytes, beat);
  const isText = decodeText(bytes) !== undefined && !looksBinary(bytes);
  if (!isText) throw new SpreadsheetError('not-a-workbook', { extension });
  return textSheets(bytes);
}

/** A file of text is a sheet without a name. */
export const textSheets = (bytes: Uint8Array): Sheet[] => [
  { name: '', hidden: false, open: () => readCsv(bytes) },
];

async function readZip(bytes: Uint8Array<ArrayBuffer>, beat: Beat): Promise<Sheet[]> {
  const parts = new Package(bytes, beat);
  const main = await findWorkbookPart(parts);
  if (main === undefined) throw foreignZip(parts.names);
  return readXlsx(parts, main);
}

function workbookStream(bytes: Uint8Array): Uint8Array {
  const file = new CompoundFile(bytes);
  if (file.has('EncryptedPackage')) throw new SpreadsheetError('encrypted');
  const name = ['Workbook', 'Book'].find((candidate) => file.has(candidate));
  if (name === undefined) throw new SpreadsheetError('other-office-file');
  return file.stream(name);
}

/** Control characters that no text has: Windows-1252 makes letters of almost any other byte. */
function looksBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4_096).some((byte) => byte !== 0 && byte < 0x09);
}
