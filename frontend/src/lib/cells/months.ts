import { nameKey } from '../text/equality.ts';

/** Names and abbreviations of each month, in Spanish and in English. */
const MONTHS: readonly string[] = [
  'ene enero jan january',
  'feb febrero february',
  'mar marzo march',
  'abr abril apr april',
  'may mayo',
  'jun junio june',
  'jul julio july',
  'ago agosto aug august',
  'sep sept set septiembre setiembre september',
  'oct octubre october',
  'nov noviembre november',
  'dic diciembre dec december',
];

const BY_NAME = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** The month of this name, from 1; undefined for any other word. */
export const monthOf = (name: string): number | undefined => BY_NAME.get(nameKey(name));
