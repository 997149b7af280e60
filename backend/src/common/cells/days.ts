/** A day as a file writes it; no calendar may have it. */
export interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

const DAY_MS = 86_400_000;
const DAYS_FROM_1900_TO_1904 = 1462;
/** 31/12/9999, the last day that Excel knows. */
const LAST_SERIAL = 2_958_465;
/** Excel believes that 1900 was a leap year and keeps this number for a day that never was. */
const PHANTOM_DAY = 60;

/**
 * The day of an Excel day number, whatever its time of day; undefined for a number that is no day. Pure
 * arithmetic: a JavaScript date in local time would shift days west or east of Greenwich.
 */
export function dayOfSerial(serial: number, date1904: boolean): Day | undefined {
  // A day computed in floating point may fall a hair short of midnight.
  const count = Math.floor(serial + 1e-6) + (date1904 ? DAYS_FROM_1900_TO_1904 : 0);
  if (!(count >= 1 && count <= LAST_SERIAL)) return undefined;
  if (count === PHANTOM_DAY) return { day: 29, month: 2, year: 1900 };
  const date = new Date(Date.UTC(1899, 11, count > PHANTOM_DAY ? 30 : 31) + count * DAY_MS);
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** Whether the Gregorian calendar has it, as PostgreSQL counts it back to its beginning. */
export function dayExists({ day, month, year }: Day): boolean {
  return year >= 1000 && year <= 9999 && day >= 1 && day <= daysOf(year, month);
}

/** Days of a month; none of a 13th one. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
