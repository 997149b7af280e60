import dayjs from 'dayjs';
import { DAY, daysBefore } from './day';

/** Days as YYYY-MM-DD, both included; '' for no bound. */
export type Period = { desde: string; hasta: string };

const lastDays =
  (days: number) =>
  (today: string): Period => ({ desde: daysBefore(today, days - 1), hasta: today });

/** The periods that people ask for by name, as a today has them. */
export const periods = {
  all: () => ({ desde: '', hasta: '' }),
  today: lastDays(1),
  yesterday: (today) => ({ desde: daysBefore(today, 1), hasta: daysBefore(today, 1) }),
  week: lastDays(7),
  month: lastDays(30),
  thisMonth: (today) => ({ desde: dayjs(today).startOf('month').format(DAY), hasta: today }),
  lastMonth: (today) => {
    const month = dayjs(today).subtract(1, 'month');
    return { desde: month.startOf('month').format(DAY), hasta: month.endOf('month').format(DAY) };
  },
} satisfies Record<string, (today: string) => Period>;

export type PeriodName = keyof typeof periods;

export const periodNames = Object.keys(periods) as PeriodName[];

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.desde === other.desde && one.hasta === other.hasta;
