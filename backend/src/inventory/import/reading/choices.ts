import type { MoneyStyle } from '../../../common/cells/amounts.ts';
import { ownColumn, type ColumnTitle } from '../../../common/cells/own-titles.ts';
import type { DateOrder } from '../../../common/cells/dates.ts';
import { cleanText } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetColumn } from '../../asset-columns.ts';
import { readCell } from './cell-value.ts';
import type { Style } from './cell-value.ts';
import { UnreadableUpload } from './unreadable-upload.ts';

/** Where each of the 35 columns stands in a row. */
const PLACES = new Map<string, number>(ASSET_COLUMNS.map(({ wire }, place) => [wire, place]));

/** What a person decided about a file, as it comes over the wire and is kept with the import. */
export interface SaidChoices {
  columnas?: Record<string, string | null>;
  valores?: Record<string, string>;
  lecturas?: Record<string, string>;
}

export const CHOICES = ['columnas', 'valores', 'lecturas'] as const;

/** The same, checked, for whoever reads rows; by the places of the columns. */
export interface GivenChoices {
  /** The column of each of the file's titles, or that it is none. */
  readonly columnas: ReadonlyMap<string, ColumnTitle | null>;
  /** What every row has that leaves the column blank. */
  readonly valores: ReadonlyMap<number, string>;
  /** How values that stand as text are written. */
  readonly lecturas: readonly (Style | undefined)[];
}

/** More titles than a mapping of 35 columns can honestly need. */
const MAX_TITLES = 1_000;

/** How a column may be written, by its words on the wire. */
const MONEY: Readonly<Record<string, MoneyStyle>> = { coma_decimal: 'spanish', punto_decimal: 'plain' };
const DATES: Readonly<Record<string, DateOrder>> = { dia_primero: 'day-first', mes_primero: 'month-first' };

const WORDS: Readonly<Record<string, Style>> = { ...MONEY, ...DATES };

/** @throws UnreadableUpload */
export function readChoices(said: Readonly<Record<string, unknown>>): GivenChoices {
  return {
    columnas: readColumns(said['columnas']),
    valores: readValues(said['valores']),
    lecturas: readReadings(said['lecturas']),
  };
}

/** What was said, as it may be stored; null where nothing was. */
export function saidChoices({ columnas, valores, lecturas }: GivenChoices): SaidChoices | null {
  const wordOf = new Map(Object.entries(WORDS).map(([word, style]) => [style, word]));
  const said: SaidChoices = {
    ...(columnas.size > 0 && {
      columnas: Object.fromEntries([...columnas].map(([title, column]) => [cleanText(title), column])),
    }),
    ...(valores.size > 0 && {
      valores: Object.fromEntries([...valores].map(([place, value]) => [wireAt(place), value])),
    }),
    ...(lecturas.some(Boolean) && {
      lecturas: Object.fromEntries(
        lecturas.flatMap((style, place) => (style ? [[wireAt(place), wordOf.get(style) ?? '']] : [])),
      ),
    }),
  };
  return Object.keys(said).length > 0 ? said : null;
}

const wireAt = (place: number): string => ASSET_COLUMNS[place]?.wire ?? '';

function readColumns(value: unknown): GivenChoices['columnas'] {
  return new Map(
    entriesOf(value, WRONG_COLUMNS).map(([title, name]) => {
      const column = typeof name === 'string' ? ownColumn(name) : null;
      if (column === undefined || (name !== null && column === null)) throw invalid(WRONG_COLUMNS);
      return [title, column];
    }),
  );
}

function readValues(value: unknown): GivenChoices['valores'] {
  return new Map(
    entriesOf(value, WRONG_VALUES).map(([name, text]) => {
      const column = columnNamed(name);
      if (!column || column.wire === 'NUMERO_DE_ACTIVO' || typeof text !== 'string') {
        throw invalid(WRONG_VALUES);
      }
      const read = readCell(column, text);
      if ('error' in read) throw invalid(`El valor para todas las filas de ${column.wire}: ${read.error}`);
      if (read.value === null) throw invalid(WRONG_VALUES);
      return [PLACES.get(column.wire) ?? 0, read.value];
    }),
  );
}

function readReadings(value: unknown): GivenChoices['lecturas'] {
  const readings = new Array<Style | undefined>(ASSET_COLUMNS.length).fill(undefined);
  for (const [name, word] of entriesOf(value, WRONG_READINGS)) {
    const column = columnNamed(name);
    const words = column?.kind === 'money' ? MONEY : column?.kind === 'date' ? DATES : undefined;
    const style = typeof word === 'string' && words && Object.hasOwn(words, word) ? words[word] : undefined;
    if (!column || !style) throw invalid(WRONG_READINGS);
    readings[PLACES.get(column.wire) ?? 0] = style;
  }
  return readings;
}

function columnNamed(name: string): AssetColumn | undefined {
  const wire = ownColumn(name);
  return ASSET_COLUMNS.find((column) => column.wire === wire);
}

/** @throws UnreadableUpload */
function entriesOf(value: unknown, wrong: string): [string, unknown][] {
  if (value === undefined || value === null) return [];
  const entries = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : undefined;
  if (!entries || entries.length > MAX_TITLES) throw invalid(wrong);
  return entries;
}

const invalid = (message: string): UnreadableUpload => new UnreadableUpload('invalid', message);

const WRONG_COLUMNS =
  'columnas debe dar a cada título del archivo una de las 35 columnas, o null para no cargarlo';
const WRONG_VALUES =
  'valores debe dar un texto a columnas de las 35 que no sean NUMERO_DE_ACTIVO: el de todas las filas';
const WRONG_READINGS =
  'lecturas debe decir coma_decimal o punto_decimal de columnas de valores, dia_primero o mes_primero de las fechas';
