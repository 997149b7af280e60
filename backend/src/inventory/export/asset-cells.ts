import { signed } from '../../common/cells/exported.js';
import type { WorkbookCell } from '../../common/workbook/cells.js';
import type { WorkbookColumn } from '../../common/workbook/table-sheet.js';
import { ASSET_COLUMNS, type AssetColumn, type WireColumn } from '../asset-columns.js';

/** An asset as `assetDtoColumns` selects it. */
export type ExportedAsset = Readonly<Record<WireColumn, string | null>>;

/** What a cell of a column is in a file that is loaded again: nothing of it may be lost. */
export function fileCellKind({ kind }: AssetColumn): 'text' | 'exact-money' | 'date' {
  if (kind === 'money') return 'exact-money';
  return kind === 'date' ? 'date' : 'text';
}

/** Under the headers of an inventory file: what is sent can be loaded again. */
export const WORKBOOK_COLUMNS: readonly WorkbookColumn[] = ASSET_COLUMNS.map((column) => ({
  header: column.wire,
  kind: fileCellKind(column),
}));

export const CSV_TITLES: readonly string[] = ASSET_COLUMNS.map(({ wire }) => wire);

/** The 35 cells: texts as such, amounts and dates as what they are. */
export const workbookCells = (asset: ExportedAsset): WorkbookCell[] =>
  ASSET_COLUMNS.map(({ wire }) => asset[wire]);

/** The same as texts: amounts with a comma, dates DD/MM/YYYY, no text that a program takes for a formula. */
export const csvCells = (asset: ExportedAsset): string[] =>
  ASSET_COLUMNS.map((column) => csvCell(column, asset[column.wire]));

function csvCell({ kind }: AssetColumn, value: string | null): string {
  if (value === null) return '';
  if (kind === 'money') return value.replace('.', ',');
  return kind === 'date' ? value.split('-').reverse().join('/') : signed(value);
}
