import { dateText } from '../dates';
import { GENERAL } from '../number-format';
import type { NumberFormat } from '../number-format';
import { SpreadsheetError } from '../spreadsheet-error';
import { UNCALCULATED } from '../table';
import type { Cell } from '../table';
import { unescapeText } from './escapes';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly recalculates: boolean;
}

/** A cell as it is written. */
export interface WrittenCell {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly hasFormula: boolean;
  /** The text of its `<v>`; undefined without one. */
  readonly value: string | undefined;
  /** The text of its `<is>`. */
  readonly inline: string;
}

/** What a number is written with; `Number` also takes blanks and words. */
const OF_NUMBERS = /^[\d.eE+-]+$/;

/** What stands in a cell; undefined for a blank. @throws SpreadsheetError `damaged` */
export function cellValue(written: WrittenCell, context: SheetContext): Cell | undefined {
  const { type, value, hasFormula } = written;
  if (type === 'inlineStr') return written.inline || undefined;
  if (hasFormula && !hasResult(written, context.recalculates)) return UNCALCULATED;
  if (value === undefined || value === '') return undefined;
  switch (type) {
    case 's':
      return sharedString(value, context.strings);
    case 'str':
      return unescapeText(value);
    case 'b':
      return value.trim() === '0' || value.trim() === 'false' ? 'FALSO' : 'VERDADERO';
    case 'd':
      return dateText(value.trim());
    case 'e':
      return value;
    default:
      return numberOf(value, context.styles[Number(written.style ?? 0)] ?? GENERAL);
  }
}

/** A program that cannot work formulas out leaves the result away, or writes 0 and asks Excel to do it. */
function hasResult({ type, value }: WrittenCell, recalculates: boolean): boolean {
  if (value === undefined) return false;
  if (type === undefined || type === 'n') return value !== '' && !(recalculates && Number(value) === 0);
  return true;
}

function sharedString(value: string, strings: readonly string[]): string | undefined {
  const text = /^\s*\d+\s*$/.test(value) ? strings[Number(value)] : undefined;
  if (text === undefined) throw new SpreadsheetError('damaged');
  return text === '' ? undefined : text;
}

/** What is no number, whatever the cell says, is kept as it stands: its column may know more. */
function numberOf(written: string, { isDate, digits }: NumberFormat): Cell | undefined {
  const text = written.trim();
  const value = Number(text);
  if (!OF_NUMBERS.test(text) || !Number.isFinite(value)) return text === '' ? undefined : unescapeText(text);
  return { value, isDate, digits };
}
