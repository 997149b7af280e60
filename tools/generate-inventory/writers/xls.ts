import { writeFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import type { CellObject } from '@e965/xlsx';
import { INVENTORY_COLUMNS } from '../../../backend/src/demo/inventory/columns.ts';
import type { InventoryRow } from '../../../backend/src/demo/inventory/columns.ts';
import { workbookCell } from '../cells.ts';
import type { Cell, MoneyText } from '../cells.ts';

/** What a sheet of Excel 97–2003 holds, headers included. */
const MAX_ROWS = 65_536;

/** @throws RangeError for more rows than the format can hold. */
export async function writeXls(
  path: string,
  rows: Iterable<InventoryRow>,
  { money }: { money?: MoneyText },
): Promise<void> {
  const headers = INVENTORY_COLUMNS.map((column): CellObject => ({ t: 's', v: column }));
  const table = [headers];
  for (const row of rows) {
    if (table.length === MAX_ROWS) throw new RangeError(`An .xls file holds at most ${MAX_ROWS - 1} rows`);
    table.push(INVENTORY_COLUMNS.map((column) => cellObject(workbookCell(column, row[column], money))));
  }
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(table, { dense: true }), 'Inventario');
  await writeFile(path, write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer);
}

function cellObject(cell: Cell): CellObject {
  if (cell.kind === 'text') return { t: 's', v: cell.text };
  if (cell.kind === 'number') return { t: 'n', v: cell.value };
  return cell.kind === 'date' ? { t: 'n', v: cell.serial, z: 'dd/mm/yyyy' } : { t: 'z' };
}
