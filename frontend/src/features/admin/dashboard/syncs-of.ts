import type { ActionType } from '@/api/generated/model/action-type';
import { daysBefore, deviceDay } from '@/lib/format/day';

type Figure = {
  /** The organisation's day on which it was counted; '' where the server did not say. */
  today: string;
  /** How many days, that one included. */
  days: number;
  type?: ActionType;
};

/** What of the history a figure was counted from: work that was applied. */
export function syncsOf({ today, days, type }: Figure): string {
  const until = today || deviceDay();
  const wanted = new URLSearchParams({
    desde: daysBefore(until, days - 1),
    hasta: until,
    resultado: 'aplicado',
  });
  if (type) wanted.set('action_type', type);
  return `/admin/syncs?${wanted.toString()}`;
}
