import { nameKey } from '../text/equality.ts';
import { Abbreviations } from './abbreviations.ts';
import { COLUMN_TITLES, LAST_RESORTS } from './column-titles.ts';
import { COLUMNS, LONGEST_TITLE, ownColumn, type ColumnTitle } from './own-titles.ts';

const CURRENCY_BEHIND =
  /(?:[ _]*\((?:cop|col\$|us\$|usd|eur|\$|€|pesos|m\/cte)\)|[ _](?:cop|usd|eur|\$|en pesos))$/;

/** The same without punctuation and without the currency behind an amount's title. */
function looseKey(title: string): string {
  return nameKey(title)
    .trim()
    .replace(CURRENCY_BEHIND, '')
    .replace(/#/g, 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a title says. */
export interface Named {
  readonly column: ColumnTitle;
  /**
   * 0 for the product's own words; of others the lowest counts where several titles of a file name one
   * column.
   */
  readonly rank: number;
}

const OTHERS = new Map<string, Named>();
const SHORT = new Abbreviations<Named>();
/** Behind every title that is written out. */
const SHORT_RANK = 1000;
/** An asset is known by its number alone: what it is called is never guessed. */
const NEVER_SHORT: ColumnTitle = 'NUMERO_DE_ACTIVO';
for (const column of [...COLUMNS].reverse()) {
  [column, ...COLUMN_TITLES[column]].forEach((title, at) => {
    for (const written of writings(title)) OTHERS.set(looseKey(written), { column, rank: at + 1 });
    SHORT.add(title.replaceAll('_', ' '), { column, rank: SHORT_RANK + at });
  });
}

/** 'N°' is also 'No.', 'Nro' and 'Num'. */
function writings(title: string): string[] {
  return title.startsWith('N° ')
    ? ['N°', 'No', 'Nro', 'Num', 'Número', '#'].map((sign) => sign + title.slice(2))
    : [title];
}

const RESORTS = LAST_RESORTS.map(looseKey);

/** The column that a title names, in whichever words. */
export function namedBy(title: string): Named | undefined {
  const column = ownColumn(title);
  if (column) return { column, rank: 0 };
  return title.length > LONGEST_TITLE ? undefined : (OTHERS.get(looseKey(title)) ?? shortFor(title));
}

/**
 * The one column that a title with words cut by points can be short for: 'Valor adq.' is 'Valor adquisición'.
 */
function shortFor(title: string): Named | undefined {
  const [first, ...others] = SHORT.meaningsOf(title);
  if (!first || others.some(({ column }) => column !== first.column)) return undefined;
  return first.column === NEVER_SHORT ? undefined : first;
}

/**
 * The columns that the titles of one file name, at the place of each; undefined for those of none. The
 * product's own words come before those of others, and no column is named twice but in its own words.
 *
 * @param taken columns that are there already
 */
export function withoutDoubles(
  named: readonly (Named | undefined)[],
  taken: Iterable<ColumnTitle> = [],
): (ColumnTitle | undefined)[] {
  const columns = named.map((one) => (one?.rank === 0 ? one.column : undefined));
  if (named.every((one) => !one || one.rank === 0)) return columns;
  const known = new Set<ColumnTitle | undefined>([...taken, ...columns]);
  const others = named.flatMap((one, at) => (one && one.rank > 0 ? [{ ...one, at }] : []));
  for (const { column, at } of others.sort((a, b) => a.rank - b.rank || a.at - b.at)) {
    if (known.has(column)) continue;
    known.add(column);
    columns[at] = column;
  }
  return columns;
}

/** Where the title stands that names the asset for want of a better one; -1 where there is none. */
export function lastResort(titles: readonly string[]): number {
  const keys = titles.map((title) => (title.length > LONGEST_TITLE ? '' : looseKey(title)));
  const found = RESORTS.find((resort) => keys.includes(resort));
  return found === undefined ? -1 : keys.indexOf(found);
}
