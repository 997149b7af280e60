import { isBlankMark } from '../../../common/cells/blank-mark.ts';
import { fileText } from '../../../common/cells/file-text.ts';
import { leftOut } from '../../../common/cells/row-kind.ts';
import type { LeftOut } from '../../../common/cells/row-kind.ts';
import type { ColumnTitle } from '../../../common/cells/column-titles.ts';
import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetColumn, AssetProperty } from '../../asset-columns.ts';
import type { BlankCellCounts } from './blank-cells.ts';
import { cellText, readText } from './cell-value.ts';
import type { ColumnNames } from './column-names.ts';
import type { Row } from './copy-text.ts';

export interface RowError {
  fila: number;
  columna?: string;
  activo: string;
  error: string;
}

/** What a row of the file is: for the database, wrong, or no asset at all. */
export type ReadRow = { row: Row } | { faults: RowError[] } | { leftOut: LeftOut; text: string };

/** Where each column stands in a row. */
const PLACE = new Map(ASSET_COLUMNS.map(({ property }, place) => [property, place]));

const placeOf = (property: AssetProperty): number => PLACE.get(property) ?? -1;

const NUMBER = placeOf('numero_de_activo');

/** Characters of a number that an error repeats. */
const MAX_SHOWN = 100;

/** A cell with something in it: what came, and its text, undefined where it is none. */
interface Given {
  column: AssetColumn;
  cell: unknown;
  text: string | undefined;
}

export function readRow(item: unknown, fila: number, columns: ColumnNames, blanks: BlankCellCounts): ReadRow {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) {
    return { faults: [{ fila, activo: '', error: 'La fila no es un objeto con columnas' }] };
  }
  const given = givenCells(item as Record<string, unknown>, columns);
  const filled = given.map(({ column, text }) => [column.wire as ColumnTitle, text ?? ''] as const);
  const why = given.some(({ text }) => text === undefined) ? undefined : leftOut(filled, columns.titled);
  if (why) return { leftOut: why, text: beginning(given[0]?.text ?? '', MAX_SHOWN) };
  return readCells(given, fila, blanks);
}

/** Of two keys for one column (DESCRIPCION and DESCRIPCIoN) the first that says something counts. */
function givenCells(item: Record<string, unknown>, columns: ColumnNames): Given[] {
  const names = Object.keys(item);
  const found = columns.all(names);
  const given: Given[] = [];
  const taken = new Set<AssetColumn>();
  for (const [index, name] of names.entries()) {
    const column = found[index];
    if (!column || taken.has(column)) continue;
    const cell = item[name];
    const text = typeof cell === 'string' ? fileText(cell) : cellText(cell);
    if (text === '') continue;
    taken.add(column);
    given.push({ column, cell, text });
  }
  return given;
}

function readCells(given: readonly Given[], fila: number, blanks: BlankCellCounts): ReadRow {
  const row: Row = new Array<string | undefined>(ASSET_COLUMNS.length).fill(undefined);
  const faults: Omit<RowError, 'activo'>[] = [];
  let number = '';
  for (const { column, cell, text } of given) {
    const place = placeOf(column.property);
    if (place === NUMBER) number = beginning(text ?? '', MAX_SHOWN);
    if (text !== undefined && isBlankMark(text)) {
      blanks.add(column.wire, text);
      continue;
    }
    const read = readText(column, cell, text);
    if ('error' in read) faults.push({ fila, columna: column.wire, error: read.error });
    else if (read.value !== null) row[place] = read.value;
  }
  if (row[NUMBER] === undefined && !faults.some((fault) => fault.columna === 'NUMERO_DE_ACTIVO')) {
    faults.unshift({ fila, columna: 'NUMERO_DE_ACTIVO', error: 'El número de activo está en blanco' });
  }
  return faults.length === 0 ? { row } : { faults: faults.map((fault) => ({ ...fault, activo: number })) };
}
