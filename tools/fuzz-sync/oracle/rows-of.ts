import type { Tab } from '../world/tab.ts';

interface Tables {
  table(name: string): { toArray(): Promise<{ userId: unknown }[]> };
}

/** The rows of whoever works in a tab: the stores themselves, so that what a screen hides is seen here. */
export async function rowsOf<T>({ engine }: Tab, name: string): Promise<T[]> {
  const rows = (await (engine?.db as Tables | undefined)?.table(name).toArray()) ?? [];
  return rows.filter(({ userId }) => userId === engine?.userId) as T[];
}
