import type { Day } from './days.ts';
import { dayOfSerial } from './days.ts';
import { monthOf } from './months.ts';

/**
 * Which of the two first numbers of 05/06/2021 is the day. Only a whole column tells; here it is the first
 * one.
 */
export type DateOrder = 'day-first' | 'month-first';

/** How a text is to be read. */
export interface DateReading {
  readonly order?: DateOrder;
  /** Day numbers that stand as text count from 1904. */
  readonly date1904?: boolean;
}

const TIME = '(?:[T ,]+\\d{1,2}[:.]\\d{2}.*)?$';
const NUMBERS = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}`);
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${TIME}`);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:\d{6})?$/;
const DAY_AND_NAME = new RegExp(
  `^(\\d{1,2})(?: de |[-/. ])\\s?([a-zñ]{3,10})\\.?(?: del? |[-/. ,])\\s?(\\d{4}|\\d{2})${TIME}`,
  'i',
);
const NAME_AND_DAY = new RegExp(`^([a-z]{3,10})\\.?[- ](\\d{1,2}),?[- ](\\d{4})${TIME}`, 'i');
/** No day of our times has fewer digits or more; four of them are rather a year. */
const SERIAL = /^[1-7]\d{4}(?:[.,]\d+)?$/;
const LAST_SERIAL = 73_050;

/** 00/00/0000, 00.00.0000, 0000-00-00, 00000000 and 0: no day at all. */
const NO_DAY = new RegExp(`^0+(?:([/.-])0+\\1?0*)?${TIME}`);

/** Longer than any date with its time: nothing is looked for in it. */
const LONGEST = 60;

/**
 * What a text says as a date: a day, perhaps one that no calendar has; 'blank' for the zeros that programs
 * write where there is none; undefined where it is no date.
 */
export function readDay(
  text: string,
  { order = 'day-first', date1904 = false }: DateReading = {},
): Day | 'blank' | undefined {
  if (text.length > LONGEST) return undefined;
  if (NO_DAY.test(text)) return 'blank';
  return numbersOf(text, order) ?? namedMonth(text) ?? numberAlone(text, date1904);
}

/**
 * The two first numbers of a text that only its column can tell apart; undefined where it says itself which
 * is which.
 */
export function unclearNumbers(text: string): readonly [first: number, second: number] | undefined {
  if (text.length > LONGEST) return undefined;
  const found = NUMBERS.exec(text);
  return found ? [Number(found[1]), Number(found[3])] : undefined;
}

function numbersOf(text: string, order: DateOrder): Day | undefined {
  const found = NUMBERS.exec(text);
  if (found) {
    const [first, second] = [Number(found[1]), Number(found[3])];
    const year = wholeYear(found[4] ?? '');
    return order === 'day-first' ? { day: first, month: second, year } : { day: second, month: first, year };
  }
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? undefined : { day: Number(day), month: Number(month), year: Number(year) };
}

function namedMonth(text: string): Day | undefined {
  const [, first, name = '', last = ''] = DAY_AND_NAME.exec(text) ?? swapped(NAME_AND_DAY.exec(text));
  const month = monthOf(name);
  return month === undefined ? undefined : { day: Number(first), month, year: wholeYear(last) };
}

/** 'Jan 15, 2021' in the order of '15-JAN-2021'. */
const swapped = (found: RegExpExecArray | null): readonly string[] =>
  found ? [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''] : [];

/** 20210605, with or without its time; or a day number of Excel that stands as text. */
function numberAlone(text: string, date1904: boolean): Day | undefined {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  if (year !== undefined) return { day: Number(day), month: Number(month), year: Number(year) };
  if (!SERIAL.test(text)) return undefined;
  const serial = Number(text.replace(',', '.'));
  return serial < LAST_SERIAL + 1 ? dayOfSerial(serial, date1904) : undefined;
}

/** Two digits are a year between 1950 and 2049, as databases and office programs read them. */
function wholeYear(written: string): number {
  const year = Number(written);
  if (written.length !== 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}
