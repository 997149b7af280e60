import { GENERAL } from '../number-format';
import { SpreadsheetError } from '../spreadsheet-error';
import { UNCALCULATED } from '../table';
import type { Cell } from '../table';
import { ERROR_TEXTS } from './error-texts';
import type { Globals } from './globals';
import type { PieceReader } from './piece-reader';

/** A number under one of the styles of the file. */
export function numberCell(value: number, style: number, { styles }: Globals): Cell | undefined {
  if (!Number.isFinite(value)) return '#NUM!';
  const { isDate, digits } = styles[style] ?? GENERAL;
  return { value, isDate, digits };
}

/** A number in 4 bytes: a whole one or the upper half of a fraction, perhaps to be divided by 100. */
export function shortNumber(written: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, written & ~3, true);
  const value = written & 2 ? written >> 2 : view.getFloat64(0, true);
  return written & 1 ? value / 100 : value;
}

/** @throws SpreadsheetError `damaged` */
export function sharedString(index: number, { strings }: Globals): string {
  const text = strings[index];
  if (text === undefined) throw new SpreadsheetError('damaged');
  return text;
}

/** A text with its length in front. */
export function ownText(reader: PieceReader, { isUnicode, decode }: Globals): string {
  return isUnicode ? reader.text() : decode(reader.bytes(reader.uint16()));
}

/** True, false or an error. */
export function truthOrError(value: number, isError: boolean): string {
  if (isError) return ERROR_TEXTS.get(value) ?? '#ERROR';
  return value === 0 ? 'FALSO' : 'VERDADERO';
}

/** The last result of a formula; 'text' where it follows in a record of its own. */
export function formulaResult(
  reader: PieceReader,
  style: number,
  globals: Globals,
): { cell: Cell | undefined } | 'text' {
  const bytes = Uint8Array.from(reader.bytes(8));
  if (bytes.length < 8) throw new SpreadsheetError('damaged');
  if (bytes[6] !== 0xff || bytes[7] !== 0xff) {
    return { cell: numberCell(new DataView(bytes.buffer).getFloat64(0, true), style, globals) };
  }
  const [kind, , value = 0] = bytes;
  if (kind === 0) return 'text';
  if (kind === 1 || kind === 2) return { cell: truthOrError(value, kind === 2) };
  return { cell: kind === 3 ? undefined : UNCALCULATED };
}
