import type { ColumnTitle } from '../../../common/cells/column-titles.ts';
import { ownColumn } from '../../../common/cells/titles.ts';
import { beginning, characters, cleanText } from '../../../common/text/clean-text.ts';

/** The body of an upload, checked but for its items. */
export interface Envelope {
  items: unknown[];
  archivo: string | null;
  importId: string | null;
  filaInicial: number;
  /** What the sender says of the file's titles: the column of each, or that it is none. */
  columnas: ReadonlyMap<string, ColumnTitle | null>;
}

/** Why a body can't be loaded at all. */
export class UnreadableUpload extends Error {
  readonly code: string;
  readonly statusCode: 400 | 413;

  constructor(code: string, message: string, statusCode: 400 | 413 = 400) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

const FIELDS = new Set(['items', 'archivo', 'import_id', 'fila_inicial', 'columnas']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_FILE_NAME = 255;
/** The last row that a spreadsheet can have, with ample room for longer CSV files. */
const MAX_ROW = 100_000_000;
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
  const { items, archivo, import_id, fila_inicial, columnas } = body as Record<string, unknown>;
  if (!Array.isArray(items)) throw new UnreadableUpload('invalid', 'La carga debe traer la lista items');
  if (items.length === 0) throw new UnreadableUpload('empty_file', 'El archivo no contiene datos');
  return {
    items,
    archivo: readFileName(archivo),
    importId: readImportId(import_id),
    filaInicial: readFirstRow(fila_inicial),
    columnas: readColumns(columnas),
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

function readImportId(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !UUID.test(value)) {
    throw new UnreadableUpload('invalid', 'import_id debe ser un UUID');
  }
  return value.toLowerCase();
}

function readFirstRow(value: unknown): number {
  if (value === undefined || value === null) return FIRST_ROW;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_ROW) {
    throw new UnreadableUpload('invalid', 'fila_inicial debe ser un número de fila');
  }
  return value;
}

/** More titles than a mapping of 35 columns can honestly need. */
const MAX_TITLES = 1_000;

function readColumns(value: unknown): Envelope['columnas'] {
  if (value === undefined || value === null) return new Map();
  const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : undefined;
  if (!entries || entries.length > MAX_TITLES) throw wrongColumns();
  return new Map(
    entries.map(([title, name]) => {
      const column = typeof name === 'string' ? ownColumn(name) : null;
      if (column === undefined || (name !== null && column === null)) throw wrongColumns();
      return [title, column];
    }),
  );
}

const wrongColumns = (): UnreadableUpload =>
  new UnreadableUpload(
    'invalid',
    'columnas debe dar a cada título del archivo una de las 35 columnas, o null para no cargarlo',
  );
