import type { ActionType } from '@/api/generated/model/action-type';
import { daysAgo } from '@/lib/format/day';

/** The history of the last days, today included, that a figure was counted from. */
export function syncsOf({ days, type }: { days: number; type?: ActionType }): string {
  const wanted = new URLSearchParams({ desde: daysAgo(days - 1), hasta: daysAgo(0) });
  if (type) wanted.set('action_type', type);
  return `/admin/syncs?${wanted.toString()}`;
}
