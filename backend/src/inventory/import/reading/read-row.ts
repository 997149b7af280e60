import { isBlankMark } from '../../../common/cells/blank-mark.ts';
import { unsigned } from '../../../common/cells/exported.ts';
import { fileText } from '../../../common/cells/file-text.ts';
import { isSurelyAsset, leftOut } from '../../../common/cells/row-kind.ts';
import { rowText } from '../../../common/cells/row-text.ts';
import type { LeftOut } from '../../../common/cells/row-kind.ts';
import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetColumn, AssetProperty } from '../../asset-columns.ts';
import type { BlankCellCounts } from './blank-cells.ts';
import type { GivenChoices } from './choices.ts';
import { cellText, readText, readWords } from './cell-value.ts';
import type { ColumnNames } from './column-names.ts';
import type { Row } from './copy-text.ts';

export interface RowError {
  fila: number;
  columna?: string;
  activo: string;
  error: string;
}

/** What a row of the file is: for the database, wrong, or no asset at all. */
export type ReadRow =
  { row: Row } | { faults: RowError[] } | { leftOut: LeftOut; first: string; text: string };

const placeOf = (wanted: AssetProperty): number =>
  ASSET_COLUMNS.findIndex(({ property }) => property === wanted);

const NUMBER = placeOf('numero_de_activo');

/** Characters of a number that an error repeats. */
const MAX_SHOWN = 100;

const MAX_ROW_SHOWN = 200;

const DESCRIPTION = placeOf('descripcion');

/** The cells of a row with something in them, by the places of their columns. */
interface Given {
  /** In the order of the item. */
  readonly places: number[];
  readonly cells: unknown[];
  /** The text of each; undefined where it is none. */
  readonly texts: (string | undefined)[];
}

/** By what the rows of an upload are read, and what they add up to. */
export interface RowsReading {
  readonly columns: ColumnNames;
  readonly blanks: BlankCellCounts;
  readonly choices: Pick<GivenChoices, 'valores' | 'lecturas'>;
  /** The product wrote the file itself: nothing in it is a mark of others, a sum or a note. */
  readonly exported: boolean;
}

export function readRow(item: unknown, fila: number, reading: RowsReading): ReadRow {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) {
    return { faults: [{ fila, activo: '', error: 'La fila no es un objeto con columnas' }] };
  }
  const given = givenCells(item as Record<string, unknown>, reading);
  const why = whyLeftOut(given, reading);
  if (!why) return readCells(given, fila, reading);
  const texts = given.places.map((place) => given.texts[place] ?? '');
  return {
    leftOut: why,
    first: beginning(texts[0] ?? '', MAX_SHOWN),
    text: beginning(rowText(texts), MAX_ROW_SHOWN),
  };
}

/** Of two keys for one column (DESCRIPCION and DESCRIPCIoN) the first that says something counts. */
function givenCells(item: Record<string, unknown>, { columns, exported }: RowsReading): Given {
  const names = Object.keys(item);
  const found = columns.places(names);
  const given: Given = {
    places: [],
    cells: new Array<unknown>(ASSET_COLUMNS.length),
    texts: new Array<string | undefined>(ASSET_COLUMNS.length),
  };
  for (let index = 0; index < names.length; index += 1) {
    const place = found[index] ?? -1;
    if (place === -1 || given.cells[place] !== undefined) continue;
    const cell = item[names[index] ?? ''];
    const text = typeof cell === 'string' && !exported ? fileText(cell) : cellText(cell);
    if (text === '') continue;
    given.places.push(place);
    given.cells[place] = cell;
    given.texts[place] = text;
  }
  return given;
}

function whyLeftOut({ places, texts }: Given, { columns, exported }: RowsReading): LeftOut | undefined {
  if (exported && places.length > 0) return undefined;
  // Nearly every row: naming its cells would take longer than reading them.
  const number = texts[NUMBER] ?? '';
  if (isSurelyAsset(number, texts[DESCRIPTION] ?? '') && !columns.isGiven(number)) return undefined;
  if (places.some((place) => texts[place] === undefined)) return undefined;
  const filled = places.map((place) => [columnAt(place).wire, texts[place] ?? ''] as const);
  return leftOut(filled, columns.titled);
}

function columnAt(place: number): AssetColumn {
  const column = ASSET_COLUMNS[place];
  if (!column) throw new Error(`no column stands at ${place}`);
  return column;
}

function readCells({ places, cells, texts }: Given, fila: number, reading: RowsReading): ReadRow {
  const { blanks, choices, exported } = reading;
  const row: Row = new Array<string | undefined>(ASSET_COLUMNS.length).fill(undefined);
  const faults: Omit<RowError, 'activo'>[] = [];
  for (const place of places) {
    const column = columnAt(place);
    const text = texts[place];
    if (!exported && text !== undefined && isBlankMark(text)) {
      blanks.add(column.wire, text);
      continue;
    }
    const read =
      exported && text?.startsWith("'")
        ? readWords(column, unsigned(text))
        : readText(column, cells[place], text, choices.lecturas[place]);
    if ('error' in read) faults.push({ fila, columna: column.wire, error: read.error });
    else if (read.value !== null) row[place] = read.value;
  }
  if (row[NUMBER] === undefined && !faults.some((fault) => fault.columna === 'NUMERO_DE_ACTIVO')) {
    faults.unshift({ fila, columna: 'NUMERO_DE_ACTIVO', error: 'El número de activo está en blanco' });
  }
  for (const [place, value] of choices.valores) row[place] ??= value;
  if (faults.length === 0) return { row };
  const activo = beginning(texts[NUMBER] ?? '', MAX_SHOWN);
  return { faults: faults.map((fault) => ({ ...fault, activo })) };
}

/** What stands first in a row that goes in nowhere, whatever it is. */
export function firstText(read: ReadRow): string {
  if ('leftOut' in read) return read.first;
  return 'row' in read ? (read.row[NUMBER] ?? '') : (read.faults[0]?.activo ?? '');
}
