import { ASSET_COLUMNS } from '../../inventory/asset-columns.ts';
import type { WireColumn } from '../../inventory/asset-columns.ts';

export type InventoryColumn = WireColumn;

/** The 35 columns of an inventory file, in order, with the spelling of specification §3. */
export const INVENTORY_COLUMNS: readonly InventoryColumn[] = ASSET_COLUMNS.map(({ wire }) => wire);

const columnsOf = (kind: 'money' | 'date'): InventoryColumn[] =>
  ASSET_COLUMNS.filter((column) => column.kind === kind).map(({ wire }) => wire);

export const MONEY_COLUMNS: readonly InventoryColumn[] = columnsOf('money');

export const DATE_COLUMN = 'FECHA_PUESTA_EN_SERVICIO' satisfies InventoryColumn;

/**
 * One asset in the form it has on the wire: every value a text, money a decimal with a point and two
 * decimals, the date DD/MM/YYYY, '' where the organisation knows nothing.
 */
export type InventoryRow = Record<InventoryColumn, string>;
