import { inventoryRows } from '../../backend/src/demo/inventory/generate-inventory.ts';
import { withBadRows } from './bad-rows.ts';
import type { Mistake } from './bad-rows.ts';
import type { MoneyText } from './cells.ts';
import { writeCsv } from './writers/csv.ts';
import type { Encoding, Separator } from './writers/csv.ts';
import { writeXls } from './writers/xls.ts';
import { writeXlsx } from './writers/xlsx.ts';

/** The rows alone, for a test that compares what arrived with what was sent. */
export { inventoryRows };

export const FORMATS = ['xlsx', 'xls', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

export interface WriteOptions {
  rows: number;
  seed: number;
  format: Format;
  out: string;
  /** How money is written. Without it: real numbers in workbooks, 1234567.89 in CSV. */
  money?: MoneyText;
  /** How many of the rows are wrong on purpose. */
  badRows?: number;
  /** CSV only. */
  separator?: Separator;
  /** CSV only. */
  encoding?: Encoding;
}

const WRITERS = { csv: writeCsv, xls: writeXls, xlsx: writeXlsx };

/** Writes an inventory file and says which of its rows are wrong. */
export async function writeInventory(options: WriteOptions): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  const rows = withBadRows(inventoryRows(options), options.rows, options.badRows ?? 0, mistakes);
  await WRITERS[options.format](options.out, rows, options);
  return mistakes;
}
