import { BEAT_RECORDS } from '../limits';
import type { Beat } from '../limits';
import { MergeList } from '../merge-list';
import { SpreadsheetError } from '../spreadsheet-error';
import type { Table } from '../table';
import { readGlobals } from './globals';
import { records } from './records';
import { SheetRows } from './sheet-rows';

/**
 * The first sheet of an .xls of Excel 5 or later. Values are the stored ones (formulas: their last result).
 *
 * @param stream its workbook, out of the container.
 * @param beat called again and again while it works.
 * @throws SpreadsheetError `damaged`, `encrypted`, `ancient-excel` or `too-much-inside`
 */
export function readXls(stream: Uint8Array, beat: Beat): Table {
  const globals = readGlobals(stream, beat);
  const sheet = globals.sheets.find(({ hidden }) => !hidden) ?? globals.sheets[0];
  if (!sheet) throw new SpreadsheetError('damaged');
  const merges = new MergeList();
  const rows = new SheetRows(globals, merges);
  let count = 0;
  for (const record of records(stream, sheet.at)) {
    count += 1;
    if (count % BEAT_RECORDS === 0) beat(rows.count);
    rows.add(record);
  }
  return { rows: rows.inOrder(), date1904: globals.date1904, merges: merges.downward };
}
