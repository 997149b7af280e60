import type { AssetDto } from '@/api/generated/model/asset-dto';
import { COLUMNS, ownColumn } from '@/lib/cells/own-titles';

/** The 35 columns of an inventory file, in order, with the spelling that the wire uses (specification §3). */
export const SPREADSHEET_COLUMNS = COLUMNS satisfies readonly Exclude<keyof AssetDto, 'id'>[];

export type SpreadsheetColumn = (typeof SPREADSHEET_COLUMNS)[number];

export const KEY_COLUMN = 'NUMERO_DE_ACTIVO' satisfies SpreadsheetColumn;
export const DATE_COLUMN = 'FECHA_PUESTA_EN_SERVICIO' satisfies SpreadsheetColumn;
export const MONEY_COLUMNS = [
  'COSTO_ACTUAL',
  'SALVAGE_VALUE',
  'DEPRECIACION_ACUMULADA',
  'RESERVA_DE_DETERIORO',
  'VALOR_NETO_CONTABLE',
] as const satisfies readonly SpreadsheetColumn[];

export type MoneyColumn = (typeof MONEY_COLUMNS)[number];

export function isMoneyColumn(column: SpreadsheetColumn): column is MoneyColumn {
  return (MONEY_COLUMNS as readonly SpreadsheetColumn[]).includes(column);
}

/** The column that a header names in the product's own words; undefined when it is none of the 35. */
export const matchHeader = (header: string): SpreadsheetColumn | undefined => ownColumn(header);
