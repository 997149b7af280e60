import { MAX_SHARED_STRINGS } from '../limits';
import type { Beat } from '../limits';
import { GENERAL, numberFormat } from '../number-format';
import type { NumberFormat } from '../number-format';
import { SpreadsheetError } from '../spreadsheet-error';
import { codePageReader } from './code-page';
import { PieceReader } from './piece-reader';
import { RECORD, records } from './records';

/** What the first part of an .xls file says of all its sheets. */
export interface Globals {
  /** Of Excel 97 or later; before, texts are bytes in a code page. */
  readonly isUnicode: boolean;
  readonly decode: (bytes: Uint8Array) => string;
  readonly date1904: boolean;
  readonly strings: readonly string[];
  readonly styles: readonly NumberFormat[];
  /** Where the sheets with cells begin, in the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly at: number; readonly hidden: boolean }[];
}

const BIFF5 = 0x0500;
const BIFF8 = 0x0600;
const WINDOWS_1252 = 1252;

/** @throws SpreadsheetError `damaged`, `encrypted`, `ancient-excel` or `too-much-inside` */
export function readGlobals(stream: Uint8Array, beat: Beat): Globals {
  let version = 0;
  let codePage = WINDOWS_1252;
  let date1904 = false;
  let strings: string[] = [];
  const codes = new Map<number, (decode: Globals['decode']) => string>();
  const formatIds: number[] = [];
  const sheets: { at: number; hidden: boolean; named: (decode: Globals['decode']) => string }[] = [];
  for (const { type, pieces } of records(stream, 0)) {
    const reader = new PieceReader(pieces);
    if (type === RECORD.BOF) version = reader.uint16();
    // Behind it all is ciphered.
    else if (type === RECORD.FILEPASS) throw new SpreadsheetError('encrypted');
    else if (type === RECORD.CODEPAGE) codePage = reader.uint16();
    else if (type === RECORD.DATEMODE) date1904 = reader.uint16() === 1;
    else if (type === RECORD.SST) strings = readStrings(reader, beat);
    else if (type === RECORD.XF) {
      reader.skip(2);
      formatIds.push(reader.uint16());
    } else if (type === RECORD.FORMAT) codes.set(reader.uint16(), formatCode(reader, version === BIFF8));
    else if (type === RECORD.BOUNDSHEET) {
      const at = reader.uint32();
      const hidden = (reader.uint8() & 3) !== 0;
      if (reader.uint8() === 0) sheets.push({ at, hidden, named: sheetName(reader, version === BIFF8) });
    }
  }
  if (version !== BIFF8 && version !== BIFF5) throw new SpreadsheetError('ancient-excel');
  const decode = codePageReader(codePage);
  const formats = new Map<number, NumberFormat>();
  for (const id of formatIds) formats.set(id, numberFormat(id, codes.get(id)?.(decode)));
  const styles = formatIds.map((id) => formats.get(id) ?? GENERAL);
  return {
    isUnicode: version === BIFF8,
    decode,
    date1904,
    strings,
    styles,
    sheets: sheets.map(({ at, hidden, named }) => ({ at, hidden, name: named(decode) })),
  };
}

function readStrings(reader: PieceReader, beat: Beat): string[] {
  reader.skip(4);
  const count = reader.uint32();
  if (count > MAX_SHARED_STRINGS) throw new SpreadsheetError('too-much-inside');
  const strings: string[] = [];
  while (strings.length < count) {
    // Some programs count more than they write.
    if (reader.atEnd) break;
    if (strings.push(reader.text()) % 10_000 === 0) beat();
  }
  return strings;
}

/** A name that cannot be read is none: what stands in the sheet is what counts. */
function sheetName(reader: PieceReader, isUnicode: boolean): (decode: Globals['decode']) => string {
  try {
    const bytes = reader.uint8();
    const wide = isUnicode && (reader.uint8() & 1) === 1;
    const name = Uint8Array.from(reader.bytes(wide ? bytes * 2 : bytes));
    if (wide) return () => new TextDecoder('utf-16le').decode(name);
    return isUnicode ? () => String.fromCharCode(...name) : (decode) => decode(name);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return () => '';
  }
}

/** The code page may be told only behind the formats. */
function formatCode(reader: PieceReader, isUnicode: boolean): (decode: Globals['decode']) => string {
  if (isUnicode) {
    const code = reader.text();
    return () => code;
  }
  const bytes = reader.bytes(reader.uint8());
  return (decode) => decode(bytes);
}
