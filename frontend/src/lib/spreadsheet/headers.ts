import { lastResort, namedBy, withoutDoubles } from '@/lib/cells/titles';
import { KEY_COLUMN } from './columns';
import type { SpreadsheetColumn } from './columns';
import type { ContentBound } from './content-bound';
import { SpreadsheetError } from './spreadsheet-error';
import { cellText } from './table';
import type { TableRow } from './table';

/** Rows with something in them among which the headers are looked for. */
export const HEADERS_WITHIN = 20;

/** A title without a column of its own means the asset only where so many others say that it is an inventory. */
const BESIDE_LAST_RESORT = 3;

export interface Headers {
  readonly fila: number;
  /** Positions with something in the header row. */
  readonly titled: ReadonlySet<number>;
  /** The recognised column of a position. */
  readonly byPosition: ReadonlyMap<number, SpreadsheetColumn>;
  /** The recognised columns in the file's order. */
  readonly columns: SpreadsheetColumn[];
  /** Titles that are none of the 35 columns, as written. */
  readonly unknown: string[];
  /** The column of each title that is known, whatever its words. */
  readonly byTitle: ReadonlyMap<string, SpreadsheetColumn>;
}

interface Titles {
  readonly places: readonly number[];
  readonly texts: readonly string[];
  readonly columns: readonly (SpreadsheetColumn | undefined)[];
}

/** What the cells of a row name as titles. */
function titlesOf(row: TableRow): Titles {
  const titled = row.cells
    .map(({ at, cell }) => ({ at, text: cellText(cell) }))
    .filter(({ text }) => text !== '');
  const texts = titled.map(({ text }) => text);
  const columns = withoutDoubles(texts.map(namedBy));
  const known = columns.filter((column) => column !== undefined).length;
  if (!columns.includes(KEY_COLUMN) && known >= BESIDE_LAST_RESORT) {
    const place = lastResort(texts);
    if (place !== -1) columns[place] = KEY_COLUMN;
  }
  return { places: titled.map(({ at }) => at), texts, columns };
}

/** How sure it is that a row holds the titles of an inventory: 0 where it does not, else how many it knows. */
export function knownTitles(row: TableRow): number {
  const { columns } = titlesOf(row);
  return columns.includes(KEY_COLUMN) ? columns.filter((column) => column !== undefined).length : 0;
}

/** One known title may be the heading of a report ('Activo fijo'); two, or the product's own word, are titles. */
export const areTitles = (row: TableRow): boolean =>
  knownTitles(row) > 1 || row.cells.some(({ cell }) => isOwnKey(cellText(cell)));

const isOwnKey = (title: string): boolean => {
  const named = namedBy(title);
  return named?.column === KEY_COLUMN && named.rank === 0;
};

/**
 * @throws SpreadsheetError `no-number-column`, `unknown-columns`, `repeated-column`, `text-too-long` or
 * `too-much-inside`
 */
export function readHeaders(row: TableRow, bound: ContentBound): Headers {
  const { places, texts, columns: named } = titlesOf(row);
  const byPosition = new Map<number, SpreadsheetColumn>();
  const byTitle = new Map<string, SpreadsheetColumn>();
  const unknown: string[] = [];
  for (const [index, title] of texts.entries()) {
    bound.take(title, row.fila);
    const column = named[index];
    if (!column) {
      unknown.push(title);
      continue;
    }
    if ([...byPosition.values()].includes(column)) throw new SpreadsheetError('repeated-column', { column });
    byPosition.set(places[index] ?? 0, column);
    byTitle.set(title, column);
  }
  const columns = [...byPosition.values()];
  if (!columns.includes(KEY_COLUMN)) throw withoutNumber(row);
  if (columns.length === 1 && unknown.length > 0) {
    throw new SpreadsheetError('unknown-columns', { names: shortList(unknown) });
  }
  return { fila: row.fila, titled: new Set(places), byPosition, columns, unknown, byTitle };
}

const MAX_SHOWN = 40;
const MAX_TITLE = 60;

function shortList(titles: readonly string[]): string {
  const shown = titles.slice(0, MAX_SHOWN).map((title) => title.slice(0, MAX_TITLE));
  return titles.length > MAX_SHOWN ? `${shown.join(', ')}…` : shown.join(', ');
}

/** The file calls its columns otherwise: they are named, so that whoever sent it sees what was looked at. */
export function withoutNumber(row: TableRow): SpreadsheetError {
  return new SpreadsheetError('no-number-column', { names: shortList(titlesOf(row).texts) });
}
