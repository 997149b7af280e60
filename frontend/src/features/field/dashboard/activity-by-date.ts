import type { RecentActivity } from './use-user-dashboard';

export type DayActivity = { date: string; actions: RecentActivity[] };

/** Groups by date, newest first; the order of the actions within a day stays. */
export function activityByDate(activity: readonly RecentActivity[]): DayActivity[] {
  const days = new Map<string, RecentActivity[]>();
  for (const entry of activity) {
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days]
    .map(([date, actions]) => ({ date, actions }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
