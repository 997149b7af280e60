import { moneyText } from '../../../common/cells/amounts.ts';
import type { MoneyStyle } from '../../../common/cells/amounts.ts';
import { lostNumber } from '../../../common/cells/asset-number.ts';
import { readDay } from '../../../common/cells/dates.ts';
import type { DateOrder } from '../../../common/cells/dates.ts';
import { dayExists } from '../../../common/cells/days.ts';
import { isCutFigure, splitFigure } from '../../../common/cells/figures.ts';
import { characters, cleanText } from '../../../common/text/clean-text.ts';
import type { AssetColumn } from '../../asset-columns.ts';
import { BAJA, FORM_STATES } from '../../asset-state.ts';

/** What a cell means to the database, or why it means nothing. `null` is a blank cell. */
export type CellValue = { value: string | null } | { error: string };

/** How a column writes what only a whole column tells: its money, or its dates. */
export type Style = MoneyStyle | DateOrder;

const BLANK: CellValue = { value: null };

/** Conditions that the product knows, whatever their case in the file; any other stays as it is. */
const KNOWN_STATES = new Set([...FORM_STATES, BAJA]);

/** numeric(20,4) holds 16 digits before the point; one less leaves room for rounding. */
const MAX_INTEGER_DIGITS = 15;

/** More can't change how it rounds to the 4 decimals that are kept. */
const MAX_DECIMALS = 20;

/** Reads one value, as its column asks. */
export function readCell(column: AssetColumn, cell: unknown): CellValue {
  return readText(column, cell, cellText(cell));
}

/**
 * The same where its text is known already.
 * @param text what stands in the cell; undefined where that is no text and no number
 * @param style how the column is written, where whoever sends it says so
 */
export function readText(
  column: AssetColumn,
  cell: unknown,
  text: string | undefined,
  style?: Style,
): CellValue {
  if (text === undefined) return { error: 'El valor no es un texto ni un número' };
  if (text === '') return BLANK;
  if (column.kind === 'money') return readMoney(cell, styled(cell, text, style));
  if (column.kind === 'date') return readDate(text, style === 'month-first' ? style : undefined);
  if (typeof cell === 'number' && !isExact(cell)) {
    return { error: 'El número tiene demasiadas cifras para llegar completo: envíalo como texto' };
  }
  if (column.property === 'numero_de_activo') {
    const lost = lostNumber(text);
    if (lost) return { error: LOST_NUMBER[lost] };
  }
  return readWords(column, text);
}

/** How to bring back what a program has made of a number, which the file does not hold any more. */
const LOST_NUMBER = {
  scientific:
    'El número llegó en notación científica y perdió cifras: en Excel dale a la columna el formato Texto, ' +
    'o expórtala como texto desde el sistema, y vuelve a cargarla',
  truth: 'El número llegó como VERDADERO o FALSO: expórtalo como texto desde el sistema y vuelve a cargarlo',
};

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

/** A text that is nothing else, as its column holds it. */
export function readWords(column: AssetColumn, text: string): CellValue {
  if (text === '') return BLANK;
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

/** Real numbers need no style. */
function styled(cell: unknown, text: string, style: Style | undefined): string {
  return typeof cell === 'string' && (style === 'spanish' || style === 'plain')
    ? moneyText(text, style)
    : text;
}

/**
 * A decimal with a point. Currency and sign may stand on either side and change nothing; separators could.
 */
function readMoney(cell: unknown, text: string): CellValue {
  if (WRITTEN_AS_STORED.test(text)) return { value: text };
  if (typeof cell === 'string' && isCutFigure(text)) return { error: CUT_FIGURE };
  const [sign, figure] = splitFigure(expandExponent(text));
  const [, whole = '', decimals = ''] = /^(\d*)(?:\.(\d*))?$/.exec(figure) ?? [];
  if (whole + decimals === '') return { error: NO_MONEY };
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > MAX_INTEGER_DIGITS) {
    return { error: `El número tiene más de ${MAX_INTEGER_DIGITS} cifras enteras` };
  }
  return { value: `${sign}${digits}${decimals && `.${decimals.slice(0, MAX_DECIMALS)}`}` };
}

const CUT_FIGURE =
  'El valor llegó en notación científica y perdió cifras: en Excel dale a la columna el formato Número y vuelve a cargarla';

/** What spreadsheets make of very small and very large numbers: 1E-7, 1.5e+15. */
function expandExponent(text: string): string {
  if (!/^[+-]?\d+(\.\d+)?[eE][+-]?\d{1,2}$/.test(text)) return text;
  return Number(text).toFixed(4);
}

/**
 * A date as programs write it, to YYYY-MM-DD; where only its column could tell day and month apart the day is
 * first.
 */
function readDate(text: string, order: DateOrder | undefined): CellValue {
  const day = readDay(text, order && { order });
  if (day === 'blank') return BLANK;
  if (!day) return { error: 'No es una fecha DD/MM/AAAA' };
  if (!dayExists(day)) return { error: 'La fecha no existe' };
  const two = (value: number): string => String(value).padStart(2, '0');
  return { value: `${day.year}-${two(day.month)}-${two(day.day)}` };
}
