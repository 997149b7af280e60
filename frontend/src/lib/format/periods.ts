import dayjs from 'dayjs';
import { DAY, daysAgo } from './day';

/** Days as YYYY-MM-DD, both included; '' for no bound. */
export type Period = { desde: string; hasta: string };

const lastDays = (days: number) => (): Period => ({ desde: daysAgo(days - 1), hasta: daysAgo(0) });

const monthAgo = (months: number): Period => {
  const month = dayjs().subtract(months, 'month');
  const end = months === 0 ? dayjs() : month.endOf('month');
  return { desde: month.startOf('month').format(DAY), hasta: end.format(DAY) };
};

/** The periods that people ask for by name, as today has them. */
export const periods = {
  all: () => ({ desde: '', hasta: '' }),
  today: lastDays(1),
  yesterday: () => ({ desde: daysAgo(1), hasta: daysAgo(1) }),
  week: lastDays(7),
  month: lastDays(30),
  thisMonth: () => monthAgo(0),
  lastMonth: () => monthAgo(1),
} satisfies Record<string, () => Period>;

export type PeriodName = keyof typeof periods;

export const periodNames = Object.keys(periods) as PeriodName[];

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.desde === other.desde && one.hasta === other.hasta;
