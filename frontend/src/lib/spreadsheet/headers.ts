import { readExportedTitle } from '@/lib/cells/exported';
import type { Exported } from '@/lib/cells/exported';
import { readFailedRowTitle } from '@/lib/cells/failed-rows-title';
import { namedBy } from '@/lib/cells/titles';
import type { ReadingChoices } from './choices';
import { KEY_COLUMN } from './columns';
import type { SpreadsheetColumn } from './columns';
import type { ContentBound } from './content-bound';
import { knownTitles, nameColumns } from './name-columns';
import type { Named, Why } from './name-columns';
import { SpreadsheetError } from './spreadsheet-error';
import { cellText } from './table';
import type { TableRow } from './table';

/** Rows with something in them among which the headers are looked for. */
export const HEADERS_WITHIN = 20;

export interface Headers {
  readonly fila: number;
  /** The file's columns that have a title, and those that a person says something of. */
  readonly named: readonly Named[];
  /** Positions with something in the header row. */
  readonly titled: ReadonlySet<number>;
  /** The column of a position. */
  readonly byPosition: ReadonlyMap<number, SpreadsheetColumn>;
  /** The columns of the file's, in its order. */
  readonly columns: SpreadsheetColumn[];
  /** Titles that are none of the 35 columns, as written; those that a person left out are not among them. */
  readonly unknown: string[];
  /** Names of the file's columns that are not loaded, by their positions. */
  readonly notLoaded: ReadonlyMap<number, string>;
  /** The column of each title that is known, whatever its words. */
  readonly byTitle: ReadonlyMap<string, SpreadsheetColumn>;
  /** What the title says that the product's own exports have; absent in other files. */
  readonly exported?: Exported | undefined;
  /** The load whose rows in error these are, and where each says which; absent in other files. */
  readonly mends?: { readonly importId: string; readonly at: number } | undefined;
}

/**
 * One known title may be the heading of a report ('Activo fijo'); two, or the product's own word, are titles.
 */
export const areTitles = (row: TableRow): boolean =>
  knownTitles(row) > 1 || row.cells.some(({ cell }) => isOwnKey(cellText(cell)));

const isOwnKey = (title: string): boolean => {
  const named = namedBy(title);
  return named?.column === KEY_COLUMN && named.rank === 0;
};

/** What stands under these titles is the product's own. */
const OF_THE_PRODUCT: ReadonlySet<Why> = new Set<Why>(['exported', 'reason', 'mends']);

/**
 * @throws SpreadsheetError `no-number-column`, `unknown-columns`, `repeated-column`, `text-too-long` or
 * `too-much-inside`
 */
export function readHeaders(row: TableRow, bound: ContentBound, choices: ReadingChoices = {}): Headers {
  const named = nameColumns(row, choices);
  const byPosition = new Map<number, SpreadsheetColumn>();
  const byTitle = new Map<string, SpreadsheetColumn>();
  const unknown: string[] = [];
  const notLoaded = new Map<number, string>();
  for (const { name, at, column, why } of named) {
    bound.take(name, row.fila);
    if (!column) {
      if (why === 'unknown' || why === 'taken') unknown.push(name);
      if (!OF_THE_PRODUCT.has(why)) notLoaded.set(at, name);
      continue;
    }
    if ([...byPosition.values()].includes(column)) throw new SpreadsheetError('repeated-column', { column });
    byPosition.set(at, column);
    byTitle.set(name, column);
  }
  const columns = [...byPosition.values()];
  if (!columns.includes(KEY_COLUMN)) throw withoutNumber(row);
  if (columns.length === 1 && unknown.length > 0) {
    throw new SpreadsheetError('unknown-columns', { names: shortList(unknown) });
  }
  const titled = new Set(named.map(({ at }) => at));
  const mark = named.find(({ why }) => why === 'exported')?.title;
  const exported = mark === undefined || choices.exported === false ? undefined : readExportedTitle(mark);
  const mends = choices.mends === false ? undefined : mendedBy(named);
  return { fila: row.fila, named, titled, byPosition, columns, unknown, notLoaded, byTitle, exported, mends };
}

function mendedBy(named: readonly Named[]): Headers['mends'] {
  const column = named.find(({ why }) => why === 'mends');
  const importId = column && readFailedRowTitle(column.title);
  return importId === undefined ? undefined : { importId, at: column?.at ?? 0 };
}

const MAX_SHOWN = 40;
const MAX_TITLE = 60;

function shortList(titles: readonly string[]): string {
  const shown = titles.slice(0, MAX_SHOWN).map((title) => title.slice(0, MAX_TITLE));
  return titles.length > MAX_SHOWN ? `${shown.join(', ')}…` : shown.join(', ');
}

/** The file calls its columns otherwise: they are named, so that whoever sent it sees what was looked at. */
export function withoutNumber(row: TableRow): SpreadsheetError {
  return new SpreadsheetError('no-number-column', {
    names: shortList(nameColumns(row).map(({ name }) => name)),
  });
}
