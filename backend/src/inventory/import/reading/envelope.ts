import { unsigned } from '../../../common/cells/exported.ts';
import { beginning, characters, cleanText } from '../../../common/text/clean-text.ts';
import { CHOICES, readChoices, saidChoices } from './choices.ts';
import type { GivenChoices, SaidChoices } from './choices.ts';
import { readMendedRows } from './mended-rows.ts';
import { isRowNumber } from './row-number.ts';
import { UnreadableUpload } from './unreadable-upload.ts';

/** Nothing, of most rows. */
export type OtherCells = Record<string, string> | null;

export interface EarlierRow {
  numero: string;
  fila: number;
}

/** The body of an upload, checked but for its items. */
export interface Envelope {
  items: unknown[];
  archivo: string | null;
  importId: string | null;
  filaInicial: number;
  /** Whether only the answer is wanted. */
  simular: boolean;
  /** Whether nothing is loaded where one of its rows is in error. */
  todoONada: boolean;
  /** Whether the product wrote the file itself: each value is what stands there. */
  exportado: boolean;
  /**
   * Rows of this file that came before, by their numbers: what only the answer is wanted of is remembered by
   * nobody.
   */
  antes: EarlierRow[];
  /** What stands in columns that are not loaded, by their titles, at the place of each item. */
  otras: readonly OtherCells[];
  /** How the sender wants the items read. */
  choices: GivenChoices;
  /** The same as it was said, for the record; null where nothing was. */
  said: SaidChoices | null;
  /** The import whose rows in error the items are, mended; null for items of a file of their own. */
  corrige: string | null;
  /**
   * Their rows in that import's file; null for an item of which nobody says so. Empty where nothing is
   * mended.
   */
  filasCorregidas: readonly (number | null)[];
}

const FIELDS = new Set([
  'items',
  'archivo',
  'import_id',
  'fila_inicial',
  'simular',
  'todo_o_nada',
  'exportado',
  'otras',
  'filas_antes',
  'corrige',
  'filas_corregidas',
  ...CHOICES,
]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_FILE_NAME = 255;
/** First row after the header. */
const FIRST_ROW = 2;

/** @throws UnreadableUpload */
export function readEnvelope(body: unknown): Envelope {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new UnreadableUpload('invalid', 'La carga debe ser un objeto con la lista items');
  }
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) {
    throw new UnreadableUpload('invalid', `Campo desconocido: ${beginning(unknown, 100)}`);
  }
  const { items, archivo, import_id, fila_inicial, simular, exportado, otras, filas_antes, ...others } =
    body as Record<string, unknown>;
  const { corrige, filas_corregidas, todo_o_nada, ...rest } = others;
  if (!Array.isArray(items)) throw new UnreadableUpload('invalid', 'La carga debe traer la lista items');
  if (items.length === 0) throw new UnreadableUpload('empty_file', 'El archivo no contiene datos');
  const todoONada = readFlag('todo_o_nada', todo_o_nada);
  if (todoONada && (import_id != null || corrige != null)) throw notWhole();
  const choices = readChoices(rest);
  const exported = readFlag('exportado', exportado);
  return {
    items,
    archivo: readFileName(archivo),
    importId: readImportId('import_id', import_id),
    filaInicial: readFirstRow(fila_inicial),
    simular: readFlag('simular', simular),
    todoONada,
    exportado: exported,
    antes: readEarlier(filas_antes, items.length, exported),
    otras: readOthers(otras, items.length),
    choices,
    said: saidChoices(choices),
    corrige: readImportId('corrige', corrige),
    filasCorregidas: readMendedRows(filas_corregidas, items.length, corrige != null),
  };
}

function readFileName(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const name = typeof value === 'string' ? cleanText(value).trim() : undefined;
  if (name === undefined || characters(name) > MAX_FILE_NAME) {
    throw new UnreadableUpload(
      'invalid',
      `El nombre del archivo es un texto de hasta ${MAX_FILE_NAME} caracteres`,
    );
  }
  return name || null;
}

function readImportId(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !UUID.test(value)) {
    throw new UnreadableUpload('invalid', `${name} debe ser un UUID`);
  }
  return value.toLowerCase();
}

function readFirstRow(value: unknown): number {
  if (value === undefined || value === null) return FIRST_ROW;
  if (!isRowNumber(value)) {
    throw new UnreadableUpload('invalid', 'fila_inicial debe ser un número de fila');
  }
  return value;
}

function readFlag(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw new UnreadableUpload('invalid', `${name} debe ser verdadero o falso`);
  return value;
}

function readEarlier(value: unknown, most: number, exported: boolean): EarlierRow[] {
  if (value === undefined || value === null) return [];
  const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : undefined;
  if (!entries || entries.length > most) throw wrongEarlier();
  return entries.map(([numero, fila]) => {
    if (!isRowNumber(fila)) throw wrongEarlier();
    return { numero: cleanText(exported ? unsigned(numero) : numero), fila };
  });
}

/** More titles than these belong to no inventory, and the app tells of no more. */
const MAX_OTHERS = 400;

function readOthers(value: unknown, most: number): OtherCells[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most) throw wrongOthers();
  return value.map((cells: unknown) => {
    if (cells === null) return null;
    const entries = typeof cells === 'object' && !Array.isArray(cells) ? Object.entries(cells) : undefined;
    if (!entries || entries.length > MAX_OTHERS) throw wrongOthers();
    return Object.fromEntries(
      entries.map(([title, text]) => {
        if (typeof text !== 'string') throw wrongOthers();
        return [cleanText(title), beginning(text, MAX_OTHER_TEXT)];
      }),
    );
  });
}

/** Characters of a cell: as many as are kept of any other of a row in error. */
const MAX_OTHER_TEXT = 1_200;

const wrongOthers = (): UnreadableUpload =>
  new UnreadableUpload('invalid', 'otras debe dar, por fila de items, textos por título, o null');

const wrongEarlier = (): UnreadableUpload =>
  new UnreadableUpload('invalid', 'filas_antes debe dar la fila anterior de números que vienen en items');

/** A part goes in before the next one is seen, and mended rows each for themselves. */
const notWhole = (): UnreadableUpload =>
  new UnreadableUpload(
    'invalid',
    'todo_o_nada va en una llamada que trae todo el archivo, sin import_id ni corrige; por partes se dice al empezar la carga',
  );
