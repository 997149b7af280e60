import type { AssetDto } from '@/api/generated/model/asset-dto';
import { formatDate } from '@/lib/format/date';
import { DATE_COLUMN, SPREADSHEET_COLUMNS, type SpreadsheetColumn } from '@/lib/spreadsheet/columns';
import { cleanText } from '@/lib/text/clean-text';

/**
 * What the form holds of each column: dates as people write them, money as the wire has it, '' for nothing.
 */
export type ColumnValues = Record<SpreadsheetColumn, string>;

export type CorrectionValues = ColumnValues & { motivo: string };

export function valuesOf(asset: AssetDto): ColumnValues {
  const entries = SPREADSHEET_COLUMNS.map((column) => {
    const value = asset[column] ?? '';
    return [column, column === DATE_COLUMN && value !== '' ? formatDate(value) : value];
  });
  return Object.fromEntries(entries) as ColumnValues;
}

/** The columns that the form changes, as the server takes them; null empties one. */
export function correctedColumns(
  asset: AssetDto,
  values: Partial<ColumnValues>,
): Partial<Record<SpreadsheetColumn, string | null>> {
  const before = valuesOf(asset);
  const changed = SPREADSHEET_COLUMNS.filter((column) => textOf(values[column]) !== before[column]);
  return Object.fromEntries(changed.map((column) => [column, textOf(values[column]) || null]));
}

/**
 * The form after the asset changed under it: what nobody touched in the form is as it is now, what was typed
 * stays.
 */
export function rebased(was: AssetDto, now: AssetDto, values: Partial<ColumnValues>): ColumnValues {
  const touched = correctedColumns(was, values);
  const kept = Object.keys(touched).map((column) => [column, values[column as SpreadsheetColumn] ?? '']);
  return { ...valuesOf(now), ...Object.fromEntries(kept) };
}

const textOf = (value: string | null | undefined): string => cleanText(value ?? '').trim();

/** '1.234.567,89' while one types; the form holds '1234567.89'. */
export const moneyInput = {
  formatter: (value: string | number | undefined): string => {
    const [whole = '', decimals] = String(value ?? '').split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
    return decimals === undefined ? grouped : `${grouped},${decimals}`;
  },
  parser: (text: string | undefined): string => (text ?? '').replace(/[^\d,-]/g, '').replace(',', '.'),
};
