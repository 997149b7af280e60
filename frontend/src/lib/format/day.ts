import dayjs from 'dayjs';

/** A day as addresses and the server write it: YYYY-MM-DD. */
export const DAY = 'YYYY-MM-DD';

/** Whether a text of an address is a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).isValid();

/** What this device takes for today. */
export const deviceDay = (): string => dayjs().format(DAY);

/** The day so many days before another. */
export const daysBefore = (day: string, days: number): string => dayjs(day).subtract(days, 'day').format(DAY);
