import { ASSET_COLUMNS } from '../../inventory/asset-columns.js';

const of = (kind: string): string =>
  ASSET_COLUMNS.filter((column) => column.kind === kind)
    .map(({ campo }) => `'${campo}'`)
    .join(', ');

/**
 * SQL of a value of the history as people write it: money as 1.234.567,89, days as 31/12/2026. Beside texts
 * of other fields a column of a workbook can be nothing but text.
 */
export const writtenValue = (value: string, campo: string): string => `CASE
  WHEN ${campo} IN (${of('money')}) AND ${value} ~ '^-?[0-9]+([.][0-9]+)?$'
    THEN translate(to_char(${value}::numeric, 'FM999,999,999,999,999,999,990.00'), ',.', '.,')
  WHEN ${campo} IN (${of('date')}) THEN regexp_replace(${value}, '^([0-9]{4})-([0-9]{2})-([0-9]{2})$', '\\3/\\2/\\1')
  ELSE ${value} END`;
