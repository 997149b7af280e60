import { createHash } from 'node:crypto';

import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetProperty } from '../../asset-columns.ts';
import { MAX_LISTED } from '../listed.ts';
import { cellText, readCell } from './cell-value.ts';
import { ColumnNames } from './column-names.ts';
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

type Row = Partial<Record<AssetProperty, string>>;

/** Characters of a number that an error repeats. */
const MAX_SHOWN = 100;

const TOTALS_ROW =
  'La fila parece un total y no un activo: quítala del archivo o, si es un activo, escribe su descripción';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** @throws UnreadableUpload when no item names the column that everything hangs from. */
export function readItems({ items, filaInicial }: Envelope): ReadItems {
  const columns = new ColumnNames();
  const hash = createHash('sha256');
  const errors: RowError[] = [];
  const failedRows: FailedRow[] = [];
  const lines: string[] = [];
  let errorsTotal = 0;
  let total = 0;
  let rejected = 0;
  let hasNumber = false;

  items.forEach((item, index) => {
    const fila = filaInicial + index;
    if (isBlankRow(item)) return;
    total += 1;
    const row: Row = {};
    const faults = readItem(item, fila, columns, row);
    hasNumber ||= row.numero_de_activo !== undefined || namesNumber(item, columns);
    if (faults.length === 0) {
      const line = copyLine(fila, row);
      lines.push(line);
      hash.update(line);
      return;
    }
    rejected += 1;
    errorsTotal += faults.length;
    hash.update(JSON.stringify(faults));
    errors.push(...faults.slice(0, MAX_LISTED - errors.length));
    if (failedRows.length < MAX_FAILED_ROWS) failedRows.push(failedRow(item, fila, faults, columns));
  });

  if (!hasNumber) {
    throw new UnreadableUpload('no_number_column', 'El archivo no tiene la columna NUMERO_DE_ACTIVO');
  }
  return {
    copy: Uint8Array.from(Buffer.from(lines.join(''), 'utf8')),
    total,
    itemsHash: Uint8Array.from(hash.digest()),
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
  let activo = '';
  for (const [name, cell] of Object.entries(item)) {
    const column = columns.find(name);
    // Of two keys for one column (DESCRIPCION and DESCRIPCIoN) the first that says something counts.
    if (!column || row[column.property] !== undefined) continue;
    const read = readCell(column, cell);
    if (column.property === 'numero_de_activo') activo = beginning(cellText(cell) ?? '', MAX_SHOWN);
    if ('error' in read) faults.push({ fila, columna: column.wire, error: read.error });
    else if (read.value !== null) row[column.property] = read.value;
  }
  const described = row.descripcion !== undefined || faults.some(({ columna }) => columna === 'DESCRIPCIoN');
  if (!described && isTotalsLabel(row.numero_de_activo ?? '')) {
    // Its sums may be wrong as well, but it is no asset whatever they say.
    return [{ fila, columna: 'NUMERO_DE_ACTIVO', activo, error: TOTALS_ROW }];
  }
  if (row.numero_de_activo === undefined && !faults.some((fault) => fault.columna === 'NUMERO_DE_ACTIVO')) {
    faults.unshift({ fila, columna: 'NUMERO_DE_ACTIVO', error: 'El número de activo está en blanco' });
  }
  return faults.map((fault) => ({ ...fault, activo }));
}

function copyLine(fila: number, row: Row): string {
  const cells = ASSET_COLUMNS.map(({ property }) => {
    const value = row[property];
    return value === undefined ? '\\N' : value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
  });
  return `${fila}\t${cells.join('\t')}\n`;
}
