import dayjs from 'dayjs';
import { formatDate } from './date';

/** 'hoy 16:40', 'ayer 16:40', '20/11/2026 16:40', by the device's own days. */
export function formatMoment(
  at: number,
  words: { today: string; yesterday: string },
  now = Date.now(),
): string {
  const moment = dayjs(at);
  const time = moment.format('HH:mm');
  if (moment.isSame(now, 'day')) return `${words.today} ${time}`;
  if (moment.isSame(dayjs(now).subtract(1, 'day'), 'day')) return `${words.yesterday} ${time}`;
  return `${formatDate(at)} ${time}`;
}
