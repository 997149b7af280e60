import { beginning } from '../../../common/text/clean-text.ts';
import { MAX_LISTED } from '../listed.ts';
import { BlankCellCounts } from './blank-cells.ts';
import type { BlankCells } from './blank-cells.ts';
import { ColumnNames } from './column-names.ts';
import { CopyText } from './copy-text.ts';
import type { Envelope } from './envelope.ts';
import { failedRow, MAX_FAILED_ROWS } from './failed-row.ts';
import type { FailedRow } from './failed-row.ts';
import { WHY_LEFT_OUT } from './left-out.ts';
import type { LeftOutRow } from './left-out.ts';
import { RowNumbers } from './mended-rows.ts';
import { firstText, readRow } from './read-row.ts';
import type { RowError } from './read-row.ts';
import { UnreadableUpload } from './unreadable-upload.ts';

/** The items as rows for the database, and what was wrong with the others. */
export interface ReadItems {
  /** COPY text: fila and the 35 columns in their order. */
  copy: Uint8Array<ArrayBuffer>;
  /** Rows that are assets, right or wrong. */
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
  /** The first of the rows that are no assets. */
  leftOut: LeftOutRow[];
  leftOutTotal: number;
  blankCells: BlankCells[];
  /** Cells of columns that are not loaded, of the rows that passed: should one repeat another. */
  otherCells: { fila: number; otras: Record<string, string> }[];
  unknownColumns: string[];
}

/**
 * Items without a single column stand for blank rows of the file: they count for nothing.
 *
 * @throws UnreadableUpload when no item names the column that everything hangs from, or none names another
 */
export function readItems(envelope: Envelope): ReadItems {
  const { items, choices, exportado, otras } = envelope;
  const columns = new ColumnNames(choices.columnas);
  const blanks = new BlankCellCounts();
  const reading = { columns, blanks, choices, exported: exportado };
  const copied = new CopyText();
  const numbers = new RowNumbers(envelope);
  const errors: RowError[] = [];
  const failedRows: FailedRow[] = [];
  const leftOut: LeftOutRow[] = [];
  const otherCells: ReadItems['otherCells'] = [];
  const counts = { total: 0, rejected: 0, errorsTotal: 0, leftOutTotal: 0 };

  items.forEach((item, index) => {
    if (isBlankRow(item)) return;
    const { fila, notMended } = numbers.next(index);
    const read = readRow(item, fila, reading);
    if (notMended !== undefined || 'leftOut' in read) {
      const motivo = 'leftOut' in read ? WHY_LEFT_OUT[read.leftOut] : (notMended ?? '');
      const first = firstText(read);
      counts.leftOutTotal += 1;
      // A part may come again after an update: what it is known by stays as it was, however rows are shown.
      copied.addToHash(JSON.stringify({ fila, texto: first, motivo }));
      if (leftOut.length < MAX_LISTED) {
        leftOut.push({ fila, texto: 'leftOut' in read ? read.text : first, motivo });
      }
      return;
    }
    counts.total += 1;
    if ('row' in read) {
      copied.addRow(fila, read.row);
      const others = otras[index];
      if (others) otherCells.push({ fila, otras: others });
      return;
    }
    const { faults } = read;
    counts.rejected += 1;
    counts.errorsTotal += faults.length;
    copied.addToHash(JSON.stringify(faults));
    errors.push(...faults.slice(0, MAX_LISTED - errors.length));
    if (failedRows.length < MAX_FAILED_ROWS)
      failedRows.push(failedRow(item, fila, faults, reading, otras[index] ?? null));
  });

  checkColumns(columns);
  const { copy, hash } = copied.end();
  const unknownColumns = columns.unknown;
  return {
    copy,
    itemsHash: hash,
    ...counts,
    errors,
    failedRows,
    leftOut,
    blankCells: blanks.all,
    otherCells,
    unknownColumns,
  };
}

function isBlankRow(item: unknown): boolean {
  return item !== null && typeof item === 'object' && !Array.isArray(item) && Object.keys(item).length === 0;
}

const MAX_NAMED = 1_000;

/** A number alone makes assets of which nobody knows anything: the file calls its columns otherwise. */
function checkColumns(columns: ColumnNames): void {
  const names = beginning(columns.unknown.join(', '), MAX_NAMED);
  const hint = names === '' ? '' : `. Sus columnas son: ${names}`;
  if (!columns.namesNumber) {
    const text = `El archivo no tiene la columna NUMERO_DE_ACTIVO${hint}`;
    throw new UnreadableUpload('no_number_column', text);
  }
  if (columns.knownCount === 1 && names !== '') {
    const text = `De las columnas del archivo solo se reconoce NUMERO_DE_ACTIVO. No se reconocen: ${names}`;
    throw new UnreadableUpload('unknown_columns', text);
  }
}
