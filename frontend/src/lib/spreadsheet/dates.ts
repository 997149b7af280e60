import { readDay } from '@/lib/cells/dates';
import type { DateOrder } from '@/lib/cells/dates';
import { dayOfSerial } from '@/lib/cells/days';
import type { Day } from '@/lib/cells/days';

/**
 * The day of an Excel day number as DD/MM/YYYY, whatever its time of day; undefined for a number that is
 * no day.
 */
export function serialToDate(serial: number, date1904: boolean): string | undefined {
  const day = dayOfSerial(serial, date1904);
  return day && written(day);
}

/**
 * Writes a date that stands as text the way the wire wants it: 5/3/2024, 15-ENE-21, 20240305, a day number,
 * with or without a time, become DD/MM/YYYY; the zeros that stand for no day become a blank. Anything else is
 * returned as it is, and a day that no calendar has in the same form: the server names the row.
 */
export function dateText(text: string, order: DateOrder = 'day-first', date1904 = false): string {
  const day = readDay(text, { order, date1904 });
  if (day === 'blank') return '';
  return day ? written(day) : text;
}

function written({ day, month, year }: Day): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}
