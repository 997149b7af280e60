import { nameKey } from '../text/equality.ts';
import { isBlankMark } from './blank-mark.ts';
import type { ColumnTitle } from './own-titles.ts';
import { isNote, isPageMark } from './notes.ts';
import { isTotalsLabel, sumsUp } from './totals.ts';

/** Why a row of a file is no asset. */
export type LeftOut = 'header' | 'total' | 'note' | 'line' | 'nothing';

/** What stands in a row, by the names of files; blank cells are left out. */
export type Filled = readonly (readonly [column: ColumnTitle, text: string])[];

const MONEY = new Set<ColumnTitle>([
  'COSTO_ACTUAL',
  'SALVAGE_VALUE',
  'DEPRECIACION_ACUMULADA',
  'RESERVA_DE_DETERIORO',
  'VALOR_NETO_CONTABLE',
]);

/** What programs repeat in front of a sum, and what merged cells spread over it. */
const BESIDE_SUMS = new Set<ColumnTitle>([
  ...MONEY,
  ...([
    'SECCIONAL',
    'DEPENDENCIA',
    'DIRECCIoN',
    'EMPLEADO',
    'CATEGORIA',
    'CENTRO_DE_COSTOS',
    'Compania',
  ] as const),
]);

/**
 * Why a row is no asset: the titles of a page, a sum, a note, a line of dashes; undefined for an asset, right
 * or wrong. It looks at what every report does, so that whoever describes an asset or gives its serial is
 * never left out.
 *
 * @param columnOf the column that a text names as a title
 */
export function leftOut(
  filled: Filled,
  columnOf: (title: string) => ColumnTitle | undefined,
): LeftOut | undefined {
  if (filled.length === 0) return 'nothing';
  const number = textOf(filled, 'NUMERO_DE_ACTIVO');
  const description = textOf(filled, 'DESCRIPCIoN');
  // Titles may have digits too: ANLN1 and TXT50 describe no asset under themselves.
  if (isSurelyAsset(number, description) && columnOf(number) !== 'NUMERO_DE_ACTIVO') return undefined;
  const described = description !== '';
  if (repeatsTitles(filled, columnOf)) return 'header';
  if (filled.every(([, text]) => saysNothing(text))) return 'line';
  if (isSum(filled, number, described)) return 'total';
  return isNoteRow(filled) ? 'note' : undefined;
}

/** A note alone, or what stands above each page: the report's name, with the page and the day beside it. */
function isNoteRow(filled: Filled): boolean {
  const isOfNote = ([column, text]: Filled[number]): boolean => isNote(text, column === 'NUMERO_DE_ACTIVO');
  if (filled.length === 1) return filled.every(isOfNote);
  const names = filled.filter(([, text]) => !isPageMark(text));
  return names.length <= 1 && names.every((cell) => cell[0] === 'NUMERO_DE_ACTIVO' && isOfNote(cell));
}

/** What can be told by these two alone, as of nearly every row. */
export const isSurelyAsset = (number: string, description: string): boolean =>
  description !== '' && /\d/.test(number) && !isBlankMark(description);

const textOf = (filled: Filled, wanted: ColumnTitle): string =>
  filled.find(([column, text]) => column === wanted && !isBlankMark(text))?.[1] ?? '';

/** The number's own title under it, or two titles under their columns: no asset is called so. */
function repeatsTitles(filled: Filled, columnOf: (title: string) => ColumnTitle | undefined): boolean {
  const repeated = filled.filter(([column, text]) => columnOf(text) === column);
  if (repeated.length * 2 < filled.length) return false;
  return repeated.length > 1 || repeated[0]?.[0] === 'NUMERO_DE_ACTIVO';
}

/** Dashes, equals signs and marks of blanks. */
const saysNothing = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text) || isBlankMark(text);

function isSum(filled: Filled, number: string, described: boolean): boolean {
  // SAP counts the levels of its sums in stars.
  if (!/^\**$/.test(number)) {
    if (described) return false;
    return isTotalsLabel(number) || (sumsUp(number) && onlyBesideSums(filled, number));
  }
  const label = filled.find(([, text]) => sumsUp(text))?.[1];
  if (label !== undefined) return onlyBesideSums(filled, label);
  if (number !== '') return filled.some(isAmount) && onlyBesideSums(filled, number);
  return filled.every((cell) => isAmount(cell) || isBlankMark(cell[1]));
}

const isAmount = ([column, text]: Filled[number]): boolean => MONEY.has(column) && /\d/.test(text);

const onlyBesideSums = (filled: Filled, label: string): boolean =>
  filled.every(
    ([column, text]) => BESIDE_SUMS.has(column) || nameKey(text) === nameKey(label) || saysNothing(text),
  );
