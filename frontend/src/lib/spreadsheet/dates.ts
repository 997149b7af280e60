const DAY_MS = 86_400_000;
const DAYS_FROM_1900_TO_1904 = 1462;
/** 31/12/9999, the last day that Excel knows. */
const LAST_SERIAL = 2_958_465;
/** Excel believes that 1900 was a leap year and keeps this number for a day that never was. */
const PHANTOM_DAY = 60;

/**
 * The day of an Excel day number as DD/MM/YYYY, whatever its time of day; undefined for a number that is
 * no day. Pure arithmetic: a JavaScript date in local time would shift days west or east of Greenwich.
 */
export function serialToDate(serial: number, date1904: boolean): string | undefined {
  // A day computed in floating point may fall a hair short of midnight.
  const day = Math.floor(serial + 1e-6) + (date1904 ? DAYS_FROM_1900_TO_1904 : 0);
  if (!(day >= 1 && day <= LAST_SERIAL)) return undefined;
  if (day === PHANTOM_DAY) return '29/02/1900';
  const date = new Date(Date.UTC(1899, 11, day > PHANTOM_DAY ? 30 : 31) + day * DAY_MS);
  return joined(date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear());
}

/**
 * Writes a date that stands as text the way the wire wants it: 5/3/2024, 05-03-2024, 05.03.2024,
 * 2024/3/5, with or without a time, become 05/03/2024. Anything else is returned as it is, also a day that
 * no calendar has: the server names the row.
 */
export function dateText(text: string): string {
  const time = '(?:[T ]\\d{1,2}:\\d{2}.*)?$';
  const dayFirst = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})${time}`).exec(text);
  if (dayFirst) return joined(Number(dayFirst[1]), Number(dayFirst[3]), Number(dayFirst[4]));
  const yearFirst = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${time}`).exec(text);
  if (yearFirst) return joined(Number(yearFirst[4]), Number(yearFirst[3]), Number(yearFirst[1]));
  return text;
}

function joined(day: number, month: number, year: number): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
}
