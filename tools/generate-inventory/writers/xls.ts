import { writeFile } from 'node:fs/promises';
import { CFB, utils, write } from '@e965/xlsx';
import type { CellObject } from '@e965/xlsx';
import { INVENTORY_COLUMNS } from '../../../backend/src/demo/inventory/columns.ts';
import type { InventoryRow } from '../../../backend/src/demo/inventory/columns.ts';
import { workbookCell } from '../cells.ts';
import type { Cell, MoneyText } from '../cells.ts';
import { fillSheet } from './biff.ts';

/** What a sheet of Excel 97–2003 holds, headers included. */
const MAX_ROWS = 65_536;

/** @throws RangeError for more rows than the format can hold. */
export async function writeXls(
  path: string,
  rows: Iterable<InventoryRow>,
  { money }: { money?: MoneyText },
): Promise<void> {
  function* cells(): Generator<Cell[]> {
    let count = 1;
    for (const row of rows) {
      count += 1;
      if (count > MAX_ROWS) throw new RangeError(`An .xls file holds at most ${MAX_ROWS - 1} rows`);
      yield INVENTORY_COLUMNS.map((column) => workbookCell(column, row[column], money));
    }
  }
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/Workbook', fillSheet(emptyWorkbook(), cells()));
  await writeFile(path, CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** The workbook stream of an .xls file with the headers and one date under them. */
function emptyWorkbook(): Buffer {
  const headers = INVENTORY_COLUMNS.map((column): CellObject => ({ t: 's', v: column }));
  const date: CellObject = { t: 'n', v: 1, z: 'dd/mm/yyyy' };
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([headers, [date]]), 'Inventario');
  const file = CFB.read(write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer, { type: 'buffer' });
  return Buffer.from((CFB.find(file, '/Workbook') as { content: Uint8Array }).content);
}
