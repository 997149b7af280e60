import { DATE_COLUMN, isMoneyColumn, matchHeader } from '@/lib/spreadsheet/columns';
import { formatDate } from './date';
import { formatMoney } from './number';

/**
 * A value of an asset's field as people write it: money and dates in their forms, a dash for none.
 * @param field by any of its names: that of files, of the history or of the wire
 */
export function formatField(field: string, value: unknown): string {
  if (value == null || value === '') return '—';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const column = matchHeader(field);
  if (column && isMoneyColumn(column)) return formatMoney(text);
  return column === DATE_COLUMN ? formatDate(text) : text;
}
