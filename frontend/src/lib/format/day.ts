import dayjs from 'dayjs';

/** A day as addresses and the server write it: YYYY-MM-DD. */
export const DAY = 'YYYY-MM-DD';

/** Whether a text of an address is a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).isValid();

/** The day so many days ago; 0 is today. */
export const daysAgo = (days: number): string => dayjs().subtract(days, 'day').format(DAY);
