import { readExportedTitle } from '@/lib/cells/exported';
import { isFailedRowsTitle, readFailedRowTitle } from '@/lib/cells/failed-rows-title';
import { lastResort, namedBy, withoutDoubles } from '@/lib/cells/titles';
import type { ReadingChoices } from './choices';
import { KEY_COLUMN } from './columns';
import type { SpreadsheetColumn } from './columns';
import { cellText } from './table';
import type { TableRow } from './table';

/**
 * A title without a column of its own means the asset only where so many others say that it is an inventory.
 */
const BESIDE_LAST_RESORT = 3;

/**
 * Why a column of a file is taken for what it is: it is called so, in the product's words or in others
 * (`synonym`); it is the only one that can be the number (`resort`); a person said so (`hand`). Of those that
 * are none: nobody knows the title (`unknown`), another one of the file's is the column that it names
 * (`taken`), it says that the product wrote the file (`exported`), why its rows came back (`reason`), or
 * which rows of which load they are (`mends`).
 */
export type Why =
  'own' | 'synonym' | 'resort' | 'hand' | 'unknown' | 'taken' | 'exported' | 'reason' | 'mends';

/** A column of the file. */
export interface Named {
  /** Its title; where several have the same one, or it has none, no other column of the file is called so. */
  readonly name: string;
  /** As it is written; '' where it has none. */
  readonly title: string;
  readonly at: number;
  /** null where what stands under it is not loaded. */
  readonly column: SpreadsheetColumn | null;
  readonly why: Why;
}

/** How a column without a title is called. */
const untitledName = (at: number): string => `(columna ${at + 1})`;

/**
 * What the cells of a row name as titles, in their order.
 * @param untitled positions of other columns that have something in them
 */
export function nameColumns(
  row: TableRow,
  { columns: said = {} }: ReadingChoices = {},
  untitled: readonly number[] = [],
): Named[] {
  const titled = row.cells
    .map(({ at, cell }) => ({ at, text: cellText(cell) }))
    .filter(({ text }) => text !== '');
  const named = withNames(titled, untitled, said);
  const isSaid = (name: string): boolean => Object.hasOwn(said, name);
  const hand = new Set(named.flatMap(({ name }) => (isSaid(name) ? (said[name] ?? []) : [])));
  const titles = named.map(({ title, name }) => (isSaid(name) ? undefined : namedBy(title)));
  const columns = withoutDoubles(titles, hand).map((column) =>
    column && hand.has(column) ? undefined : column,
  );
  const result = named.map(({ name, title: written, at }, index): Named => {
    const place = { name, title: written, at };
    if (isSaid(name)) return { ...place, column: said[name] ?? null, why: 'hand' };
    const title = titles[index];
    const column = columns[index];
    if (column) return { ...place, column, why: title?.rank === 0 ? 'own' : 'synonym' };
    if (readExportedTitle(written)) return { ...place, column: null, why: 'exported' };
    if (isFailedRowsTitle(written)) return { ...place, column: null, why: 'reason' };
    if (readFailedRowTitle(written)) return { ...place, column: null, why: 'mends' };
    return { ...place, column: null, why: title ? 'taken' : 'unknown' };
  });
  return withNumber(result);
}

/** Of several columns with one title each but the first gets a number behind it. */
export function namesOf(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

/** The columns that have a title, and those that have none but something else. */
function withNames(
  titled: readonly { at: number; text: string }[],
  untitled: readonly number[],
  said: Readonly<Record<string, unknown>>,
): { name: string; at: number; title: string }[] {
  const taken = new Set(titled.map(({ at }) => at));
  const more = new Set(untitled.filter((at) => !taken.has(at)));
  for (const name of Object.keys(said)) {
    const at = Number(/^\(columna (\d{1,5})\)$/.exec(name)?.[1] ?? 0) - 1;
    if (at >= 0 && !taken.has(at)) more.add(at);
  }
  const names = namesOf(titled.map(({ text }) => text));
  const named = titled.map(({ at, text }, index) => ({ at, title: text, name: names[index] ?? text }));
  const others = [...more].map((at) => ({ at, title: '', name: untitledName(at) }));
  return [...named, ...others].sort((a, b) => a.at - b.at);
}

/** Where nothing names the number, what may stand for it does, in a file that is surely an inventory. */
function withNumber(named: Named[]): Named[] {
  const known = named.filter(({ column }) => column !== null);
  const hasNumber = known.some(({ column }) => column === KEY_COLUMN);
  if (hasNumber || known.length < BESIDE_LAST_RESORT) return named;
  const place = lastResort(named.map(({ name, why }) => (why === 'hand' ? '' : name)));
  return named.map((one, index) =>
    index === place ? { ...one, column: KEY_COLUMN, why: 'resort' as const } : one,
  );
}

/** How many columns a row names, whichever. */
export const knownColumns = (row: TableRow): number =>
  nameColumns(row).filter(({ column }) => column !== null).length;

/**
 * How sure it is that a row holds the titles of an inventory: 0 where it does not, else how many it knows.
 */
export function knownTitles(row: TableRow): number {
  const known = nameColumns(row).filter(({ column }) => column !== null);
  return known.some(({ column }) => column === KEY_COLUMN) ? known.length : 0;
}
