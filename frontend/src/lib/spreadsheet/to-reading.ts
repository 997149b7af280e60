import { formatNumber } from '@/lib/format/number';
import { HeaderSearch, isBlank } from './find-headers';
import { BEAT_ROWS, MAX_ROWS } from './limits';
import type { SpreadsheetReading } from './reading';
import { RowReader } from './row-reader';
import { SpreadsheetError } from './spreadsheet-error';
import type { Table, TableRow } from './table';

/**
 * Makes items of a table. The headers are the first of its rows that name the key column and another: people and
 * programs put a title, a date or a logo's row above.
 *
 * @param onRows called now and then with the number of rows done.
 * @throws SpreadsheetError `no-data`, `no-number-column`, `unknown-columns`, `repeated-column`, `too-many-rows`,
 * `too-much-inside`, `text-too-long` or `formula-without-result`, and whatever reading the table's rows throws.
 */
export async function toReading(
  table: Table,
  onRows: (rows: number) => void,
): Promise<Omit<SpreadsheetReading, 'sheet' | 'otherSheets'>> {
  const search = new HeaderSearch();
  let reader: RowReader | undefined;
  let passed = 0;
  const start = (found: ReturnType<HeaderSearch['next']>): void => {
    if (!found) return;
    reader = new RowReader(found.titles, table.date1904);
    for (const row of found.behind) add(reader, row);
  };
  for await (const row of table.rows) {
    passed += 1;
    if (passed % BEAT_ROWS === 0) onRows(reader?.filas.length ?? 0);
    if (isBlank(row)) continue;
    if (reader) add(reader, row);
    else start(search.next(row));
  }
  if (!reader) start(search.end());
  if (!reader || reader.filas.length === 0) throw new SpreadsheetError('no-data');
  onRows(reader.filas.length);
  return reader.finish(table.merges ?? []);
}

function add(reader: RowReader, row: TableRow): void {
  if (reader.filas.length === MAX_ROWS) {
    throw new SpreadsheetError('too-many-rows', { max: formatNumber(MAX_ROWS) });
  }
  reader.add(row);
}
