import exceljs from 'exceljs';
import { INVENTORY_COLUMNS } from '../../../backend/src/demo/inventory/columns.ts';
import type { InventoryRow } from '../../../backend/src/demo/inventory/columns.ts';
import { workbookCell } from '../cells.ts';
import type { Cell, MoneyText } from '../cells.ts';

/** Streams the rows to a workbook with one sheet; only its distinct texts stay in memory. */
export async function writeXlsx(
  path: string,
  rows: Iterable<InventoryRow>,
  { money }: { money?: MoneyText },
): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    filename: path,
    useStyles: true,
    useSharedStrings: true,
  });
  const sheet = workbook.addWorksheet('Inventario');
  const dateColumn = INVENTORY_COLUMNS.indexOf('FECHA_PUESTA_EN_SERVICIO') + 1;
  sheet.getColumn(dateColumn).numFmt = 'dd/mm/yyyy';
  sheet.addRow([...INVENTORY_COLUMNS]).commit();
  for (const row of rows) {
    sheet
      .addRow(INVENTORY_COLUMNS.map((column) => cellValue(workbookCell(column, row[column], money))))
      .commit();
  }
  sheet.commit();
  await workbook.commit();
}

function cellValue(cell: Cell): string | number | null {
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'number') return cell.value;
  return cell.kind === 'date' ? cell.serial : null;
}
