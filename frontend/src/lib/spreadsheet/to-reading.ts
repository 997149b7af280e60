import { formatNumber } from '@/lib/format/number';
import type { ReadingChoices } from './choices';
import { HeaderSearch, isBlank } from './find-headers';
import { BEAT_ROWS, MAX_ROWS } from './limits';
import { FirstLook } from './outline';
import type { TableOutline } from './outline';
import type { SpreadsheetReading } from './reading';
import { RowReader } from './row-reader';
import { SpreadsheetError } from './spreadsheet-error';
import type { Table, TableRow } from './table';

export interface ReadingOptions {
  readonly choices?: ReadingChoices;
  /**
   * Told once, as soon as the first rows show which columns there are; also where the rest cannot be read.
   */
  readonly onOutline?: (outline: TableOutline) => void;
}

/**
 * Makes items of a table. The headers are the first of its rows that name the key column and another: people
 * and programs put a title, a date or a logo's row above.
 *
 * @param onRows called now and then with the number of rows done.
 * @throws SpreadsheetError `no-data`, `no-number-column`, `unknown-columns`, `repeated-column`,
 *   `too-many-rows`,
 * `too-much-inside`, `text-too-long` or `formula-without-result`, and whatever reading the table's rows
 * throws.
 */
export async function toReading(
  table: Table,
  onRows: (rows: number) => void,
  { choices = {}, onOutline = () => undefined }: ReadingOptions = {},
): Promise<Omit<SpreadsheetReading, 'sheet' | 'otherSheets'>> {
  const look = new FirstLook(table, choices, onOutline);
  try {
    return await readRows(table, onRows, choices, look);
  } finally {
    look.tell();
  }
}

async function readRows(
  table: Table,
  onRows: (rows: number) => void,
  choices: ReadingChoices,
  look: FirstLook,
): ReturnType<typeof toReading> {
  const search = new HeaderSearch(choices.headerFila);
  let reader: RowReader | undefined;
  let titles: TableRow | undefined;
  /** Why the rows cannot be made into items: the first ones are looked at all the same. */
  let fault: SpreadsheetError | undefined;
  let passed = 0;
  const start = (found: ReturnType<HeaderSearch['next']>): void => {
    if (!found) return;
    titles = found.titles;
    reader = new RowReader(found.titles, table.date1904, choices);
    for (const row of found.behind) add(reader, row);
  };
  for await (const row of table.rows) {
    passed += 1;
    if (passed % BEAT_ROWS === 0) onRows(reader?.filas.length ?? 0);
    if (isBlank(row)) continue;
    try {
      if (fault) continue;
      if (reader) add(reader, row);
      else start(search.next(row));
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error;
      fault = error;
    } finally {
      look.see(row, titles);
    }
    if (fault && look.isFull) break;
  }
  if (fault) throw fault;
  if (!reader) start(search.end());
  if (!reader || reader.filas.length === 0) throw new SpreadsheetError('no-data');
  look.tell(titles);
  onRows(reader.filas.length);
  return reader.finish(table.merges ?? []);
}

function add(reader: RowReader, row: TableRow): void {
  if (reader.filas.length === MAX_ROWS) {
    throw new SpreadsheetError('too-many-rows', { max: formatNumber(MAX_ROWS) });
  }
  reader.add(row);
}
