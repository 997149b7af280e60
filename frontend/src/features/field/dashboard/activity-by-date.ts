import type { RecentActivityDto } from '@/api/generated/model/recent-activity-dto';

export type DayActivity = { date: string; actions: RecentActivityDto[] };

/** Groups by date, newest first; the order of the actions within a day stays. */
export function activityByDate(activity: readonly RecentActivityDto[]): DayActivity[] {
  const days = new Map<string, RecentActivityDto[]>();
  for (const entry of activity) {
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days]
    .map(([date, actions]) => ({ date, actions }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
