import { ConfigurationError } from '../config/configuration-error.js';

/** How many days, weeks, months and years keep their last backup. */
export type Keep = Readonly<Partial<Record<keyof typeof PERIODS, number>>>;

/** The period that a moment lies in, by UTC; weeks begin on Monday. */
const PERIODS = {
  daily: (at: Date) => at.toISOString().slice(0, 10),
  weekly: (at: Date) => monday(at).toISOString().slice(0, 10),
  monthly: (at: Date) => at.toISOString().slice(0, 7),
  yearly: (at: Date) => at.toISOString().slice(0, 4),
};

/** @throws ConfigurationError for anything but a text like `daily=7,weekly=4,monthly=6` */
export function parseKeep(text: string): Keep {
  const pairs = text.split(',').map((part) => /^(daily|weekly|monthly|yearly)=(\d{1,4})$/.exec(part.trim()));
  const keep = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]));
  const total = Object.values(keep).reduce((sum, count) => sum + count, 0);
  if (pairs.includes(null) || Object.keys(keep).length < pairs.length || total === 0) {
    throw new ConfigurationError(
      `--keep debe tener la forma daily=7,weekly=4,monthly=6 (y yearly=…); se recibió '${text}'.`,
    );
  }
  return keep;
}

/**
 * Which backups stay: of each of the last periods that have one, the last one in it. The newest of all always
 * does.
 */
export function chooseKept(moments: readonly Date[], keep: Keep): Set<Date> {
  const newestFirst = [...moments].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [period, count] of Object.entries(keep) as [keyof typeof PERIODS, number][]) {
    const lastOfEach = new Map<string, Date>();
    for (const moment of newestFirst) {
      const name = PERIODS[period](moment);
      if (!lastOfEach.has(name)) lastOfEach.set(name, moment);
    }
    for (const moment of [...lastOfEach.values()].slice(0, count)) kept.add(moment);
  }
  return kept;
}

function monday(at: Date): Date {
  const day = new Date(at);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}
