import type { ExcelNumber } from './table';

/** What a number format says of the numbers under it. */
export type NumberFormat = Pick<ExcelNumber, 'isDate' | 'digits'>;

export const GENERAL: NumberFormat = { isDate: false, digits: 0 };

/** Formats of days that files name by a number alone. */
const DAY_IDS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** @param code the format as written; undefined for those that files name by a number alone. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined || code.length > MAX_CODE)
    return DAY_IDS.has(id) ? { isDate: true, digits: 0 } : GENERAL;
  return { isDate: showsDays(code), digits: /^0{2,}$/.test(code) ? code.length : 0 };
}

/** What Excel takes; a longer one is a forgery, on which the patterns below would not end. */
const MAX_CODE = 255;

/** Years, days or names of months; hours and minutes alone are no day, and 'm' alone may be either. */
function showsDays(code: string): boolean {
  // What is quoted or escaped is shown as it is; brackets hold colours, conditions and languages.
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').split(';');
  return /[dy]|mmm/i.test(positive) && !/^(general|standard)$/i.test(positive.trim());
}
