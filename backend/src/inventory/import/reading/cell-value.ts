import { characters, cleanText } from '../../../common/text/clean-text.ts';
import type { AssetColumn } from '../../asset-columns.ts';
import { BAJA, FORM_STATES } from '../../asset-state.ts';

/** What a cell means to the database, or why it means nothing. `null` is a blank cell. */
export type CellValue = { value: string | null } | { error: string };

const BLANK: CellValue = { value: null };

/** Conditions that the product knows, whatever their case in the file; any other stays as it is. */
const KNOWN_STATES = new Set([...FORM_STATES, BAJA]);

/** numeric(20,4) holds 16 digits before the point; one less leaves room for rounding. */
const MAX_INTEGER_DIGITS = 15;

/** More can't change how it rounds to the 4 decimals that are kept. */
const MAX_DECIMALS = 20;

/** Reads one cell of an item, as its column asks. */
export function readCell(column: AssetColumn, cell: unknown): CellValue {
  const text = cellText(cell);
  if (text === undefined) return { error: 'El valor no es un texto ni un número' };
  if (text === '') return BLANK;
  if (column.kind === 'money') return readMoney(text);
  if (column.kind === 'date') return readDate(text);
  if (typeof cell === 'number' && !isExact(cell)) {
    return { error: 'El número tiene demasiadas cifras para llegar completo: envíalo como texto' };
  }
  return readText(column, text);
}

/** Spaces at the ends say nothing, nor does what nobody sees; what is inside stays as it is. */
export function cellText(cell: unknown): string | undefined {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cleanText(cell).trim();
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return undefined;
}

/** Beyond that, JSON has already lost digits, and of a number that names an asset none may be lost. */
function isExact(number: number): boolean {
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && !String(number).includes('e');
}

function readText(column: AssetColumn, text: string): CellValue {
  const limit = column.maxLength ?? Infinity;
  const length = text.length > limit ? characters(text) : text.length;
  if (length > limit) {
    const [has, most] = [length, limit].map((count) => count.toLocaleString('es-CO'));
    return { error: `El texto tiene ${has} caracteres y el máximo es ${most}` };
  }
  if (column.property === 'estado') {
    const state = text.toUpperCase();
    if (KNOWN_STATES.has(state)) return { value: state };
  }
  return { value: text };
}

/**
 * Spreadsheets write money in two ways, and only a whole column tells which (rule 10): whoever reads the file
 * decides, and sends a decimal with a point. What comes otherwise is none of the two, or not its column's.
 */
const NO_MONEY =
  'No es un número: en el archivo se escribe 1234567.89 o 1.234.567,89, de la misma forma en toda la columna';

/** What is written as it is stored needs no more than this look. */
const WRITTEN_AS_STORED = new RegExp(
  `^-?(?:0|[1-9]\\d{0,${MAX_INTEGER_DIGITS - 1}})(?:\\.\\d{1,${MAX_DECIMALS}})?$`,
);

/** A decimal with a point. A currency sign in front can't change what it says; separators could. */
function readMoney(text: string): CellValue {
  if (WRITTEN_AS_STORED.test(text)) return { value: text };
  const match = /^([+-]?)\$?\s*([+-]?)(\d*)(?:\.(\d*))?$/.exec(expandExponent(text));
  const [, sign = '', innerSign = '', whole = '', decimals = ''] = match ?? [];
  if (!match || (sign && innerSign) || whole + decimals === '') {
    return { error: NO_MONEY };
  }
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > MAX_INTEGER_DIGITS) {
    return { error: `El número tiene más de ${MAX_INTEGER_DIGITS} cifras enteras` };
  }
  const negative = (sign || innerSign) === '-' ? '-' : '';
  return { value: `${negative}${digits}${decimals && `.${decimals.slice(0, MAX_DECIMALS)}`}` };
}

/** What spreadsheets make of very small and very large numbers: 1E-7, 1.5e+15. */
function expandExponent(text: string): string {
  if (!/^[+-]?\d+(\.\d+)?[eE][+-]?\d{1,2}$/.test(text)) return text;
  return Number(text).toFixed(4);
}

/** DD/MM/YYYY, or ISO with or without a time, to YYYY-MM-DD. */
function readDate(text: string): CellValue {
  const spanish = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = spanish ? null : /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  if (!spanish && !iso) return { error: 'No es una fecha DD/MM/AAAA' };
  const [, first = '', month = '', last = ''] = spanish ?? iso ?? [];
  const [year, day] = spanish ? [last, first] : [first, last];
  if (Number(year) < 1000 || Number(day) < 1 || Number(day) > daysOf(Number(year), Number(month))) {
    return { error: 'La fecha no existe' };
  }
  return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

/** Days of a month of the Gregorian calendar, as PostgreSQL counts them back to its beginning; none of a 13th month. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
