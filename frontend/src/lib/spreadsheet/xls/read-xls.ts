import { BEAT_RECORDS } from '../limits';
import type { Beat } from '../limits';
import { MergeList } from '../merge-list';
import type { Sheet, Table } from '../table';
import { readGlobals } from './globals';
import type { Globals } from './globals';
import { records } from './records';
import { SheetRows } from './sheet-rows';

/** Enough for the titles of a sheet; its cells mostly stand in the order of its rows. */
const GLANCE = 5_000;

/**
 * The sheets of an .xls of Excel 5 or later. Values are the stored ones (formulas: their last result).
 *
 * @param stream its workbook, out of the container.
 * @param beat called again and again while it works.
 * @throws SpreadsheetError `damaged`, `encrypted`, `ancient-excel` or `too-much-inside`, also when a sheet is
 *   opened
 */
export function readXls(stream: Uint8Array, beat: Beat): Sheet[] {
  const globals = readGlobals(stream, beat);
  return globals.sheets.map(({ name, hidden, at }) => ({
    name,
    hidden,
    open: (glance = false) => readSheet(stream, at, globals, beat, glance ? GLANCE : Infinity),
  }));
}

function readSheet(stream: Uint8Array, at: number, globals: Globals, beat: Beat, most: number): Table {
  const merges = new MergeList();
  const rows = new SheetRows(globals, merges);
  let count = 0;
  for (const record of records(stream, at)) {
    count += 1;
    if (count > most) break;
    if (count % BEAT_RECORDS === 0) beat(rows.count);
    rows.add(record);
  }
  return { rows: rows.inOrder(), date1904: globals.date1904, merges: merges.downward };
}
