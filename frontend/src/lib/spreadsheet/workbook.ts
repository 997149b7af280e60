import type { Extension } from './accepted-file';
import { decodeText } from './decode-text';
import type { Beat } from './limits';
import { kindOf } from './magic';
import { foreignZip, refuseForeign } from './refusals';
import { SpreadsheetError } from './spreadsheet-error';
import type { Table } from './table';
import { CompoundFile } from './xls/compound-file';
import { readXls } from './xls/read-xls';
import { Package } from './xlsx/package';
import { findWorkbookPart, readXlsx } from './xlsx/read-xlsx';

/**
 * The first sheet of a workbook, .xlsx or .xls whichever of the two the name says: Excel itself opens
 * either. Values are the stored ones (formulas: their last result), so a number is never what its format
 * makes of it. What a file is shows from its bytes alone.
 *
 * @param beat called again and again while it works.
 * @throws SpreadsheetError for everything else; while the rows are read `damaged` or `too-much-inside`.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  extension: Extension,
  beat: Beat,
): Promise<Table> {
  const kind = kindOf(bytes);
  refuseForeign(kind, extension);
  if (kind === 'zip') return readZip(bytes, beat);
  if (kind === 'bare-xls') return readXls(bytes, beat);
  if (kind === 'compound') return readXls(workbookStream(bytes), beat);
  const isText = decodeText(bytes) !== undefined && !looksBinary(bytes);
  throw new SpreadsheetError(isText ? 'text-named-excel' : 'not-a-workbook', { extension });
}

async function readZip(bytes: Uint8Array<ArrayBuffer>, beat: Beat): Promise<Table> {
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
