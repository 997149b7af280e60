import { ASSET_COLUMNS, type AssetColumn } from './asset-columns.js';

/**
 * A column as the text that the wire, the history and `valores_archivo` carry: '1234567.89', '2024-01-31'.
 */
export function columnText(column: AssetColumn, table: string): string {
  const value = `${table}.${column.property}`;
  if (column.kind === 'money') return `trim_scale(${value})::text`;
  if (column.kind === 'date') return `to_char(${value}, 'YYYY-MM-DD')`;
  return value;
}

/** SQL of one object with the 35 columns as the history names and tells them. */
export const assetValues = (table: string): string =>
  `jsonb_build_object(${ASSET_COLUMNS.map((column) => `'${column.campo}', ${columnText(column, table)}`).join(', ')})`;

/** The select list of an `AssetDto`: id and the 35 columns under their wire names. */
export const assetDtoColumns = (table: string): string =>
  [`${table}.id`, ...ASSET_COLUMNS.map((column) => `${columnText(column, table)} AS "${column.wire}"`)].join(
    ', ',
  );
