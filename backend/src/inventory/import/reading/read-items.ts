import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetProperty } from '../../asset-columns.ts';
import { MAX_LISTED } from '../listed.ts';
import { cellText, readCell } from './cell-value.ts';
import { ColumnNames } from './column-names.ts';
import { CopyText } from './copy-text.ts';
import type { Row } from './copy-text.ts';
import { UnreadableUpload } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { failedRow, MAX_FAILED_ROWS } from './failed-row.ts';
import type { FailedRow } from './failed-row.ts';
import { isTotalsLabel } from './totals-row.ts';

export interface RowError {
  fila: number;
  columna?: string;
  activo: string;
  error: string;
}

/** The items as rows for the database, and what was wrong with the others. */
export interface ReadItems {
  /** COPY text: fila and the 35 columns in their order. */
  copy: Uint8Array<ArrayBuffer>;
  /** Rows that came: items without a single column stand for blank rows of the file and are none. */
  total: number;
  /** SHA-256 of everything the items say: equal for a repeat. */
  itemsHash: Uint8Array;
  /** Rows that did not pass. */
  rejected: number;
  /** The first of the errors; a rejected row may have several. */
  errors: RowError[];
  errorsTotal: number;
  /** The first of the rejected rows, with what stood in them. */
  failedRows: FailedRow[];
  unknownColumns: string[];
}

/** Where each column stands in a row. */
const PLACE = new Map(ASSET_COLUMNS.map(({ property }, place) => [property, place]));

const placeOf = (property: AssetProperty): number => PLACE.get(property) ?? -1;

const NUMBER = placeOf('numero_de_activo');
const DESCRIPTION = placeOf('descripcion');

/** Characters of a number that an error repeats. */
const MAX_SHOWN = 100;

const TOTALS_ROW =
  'La fila parece un total y no un activo: quítala del archivo o, si es un activo, escribe su descripción';

/** @throws UnreadableUpload when no item names the column that everything hangs from. */
export function readItems({ items, filaInicial }: Envelope): ReadItems {
  const columns = new ColumnNames();
  const copied = new CopyText();
  const errors: RowError[] = [];
  const failedRows: FailedRow[] = [];
  let errorsTotal = 0;
  let total = 0;
  let rejected = 0;
  let hasNumber = false;

  items.forEach((item, index) => {
    const fila = filaInicial + index;
    if (isBlankRow(item)) return;
    total += 1;
    const row: Row = new Array<string | undefined>(ASSET_COLUMNS.length).fill(undefined);
    const faults = readItem(item, fila, columns, row);
    hasNumber ||= row[NUMBER] !== undefined || namesNumber(item, columns);
    if (faults.length === 0) {
      copied.addRow(fila, row);
      return;
    }
    rejected += 1;
    errorsTotal += faults.length;
    copied.addToHash(JSON.stringify(faults));
    errors.push(...faults.slice(0, MAX_LISTED - errors.length));
    if (failedRows.length < MAX_FAILED_ROWS) failedRows.push(failedRow(item, fila, faults, columns));
  });

  if (!hasNumber) {
    throw new UnreadableUpload('no_number_column', 'El archivo no tiene la columna NUMERO_DE_ACTIVO');
  }
  const { copy, hash } = copied.end();
  return {
    copy,
    total,
    itemsHash: hash,
    rejected,
    errors,
    errorsTotal,
    failedRows,
    unknownColumns: columns.unknown,
  };
}

function isBlankRow(item: unknown): boolean {
  return item !== null && typeof item === 'object' && !Array.isArray(item) && Object.keys(item).length === 0;
}

function namesNumber(item: unknown, columns: ColumnNames): boolean {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return false;
  return Object.keys(item).some((name) => columns.find(name)?.property === 'numero_de_activo');
}

/** Fills `row` from an item; returns what is wrong with it. */
function readItem(item: unknown, fila: number, columns: ColumnNames, row: Row): RowError[] {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) {
    return [{ fila, activo: '', error: 'La fila no es un objeto con columnas' }];
  }
  const faults: Omit<RowError, 'activo'>[] = [];
  const names = Object.keys(item);
  const found = columns.all(names);
  let number: unknown;
  for (const [index, name] of names.entries()) {
    const column = found[index];
    if (!column) continue;
    const place = placeOf(column.property);
    // Of two keys for one column (DESCRIPCION and DESCRIPCIoN) the first that says something counts.
    if (row[place] !== undefined) continue;
    const cell = (item as Record<string, unknown>)[name];
    const read = readCell(column, cell);
    if (place === NUMBER) number = cell;
    if ('error' in read) faults.push({ fila, columna: column.wire, error: read.error });
    else if (read.value !== null) row[place] = read.value;
  }
  const described = row[DESCRIPTION] !== undefined || faults.some(({ columna }) => columna === 'DESCRIPCIoN');
  if (!described && isTotalsLabel(row[NUMBER] ?? '')) {
    // Its sums may be wrong as well, but it is no asset whatever they say.
    return [{ fila, columna: 'NUMERO_DE_ACTIVO', activo: shown(number), error: TOTALS_ROW }];
  }
  if (row[NUMBER] === undefined && !faults.some((fault) => fault.columna === 'NUMERO_DE_ACTIVO')) {
    faults.unshift({ fila, columna: 'NUMERO_DE_ACTIVO', error: 'El número de activo está en blanco' });
  }
  return faults.map((fault) => ({ ...fault, activo: shown(number) }));
}

/** A number as an error repeats it. */
const shown = (number: unknown): string => beginning(cellText(number) ?? '', MAX_SHOWN);
