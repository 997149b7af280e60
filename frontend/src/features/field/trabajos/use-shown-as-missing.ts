import { useState } from 'react';
import type { GroupRow } from '@/offline/db/rows';
import { isMissing } from './group-filter';

const NONE: ReadonlySet<number> = new Set();

/**
 * The groups that were not downloaded at any time since only those are shown: none goes away from under a
 * finger when its download ends, and the way to work on it stays.
 * @returns their ids
 */
export function useShownAsMissing(groups: readonly GroupRow[], onlyMissing: boolean): ReadonlySet<number> {
  const [seen, setSeen] = useState(NONE);
  if (!onlyMissing) {
    if (seen.size > 0) setSeen(NONE);
    return NONE;
  }
  const more = groups.filter((group) => isMissing(group) && !seen.has(group.id));
  if (more.length > 0) setSeen(new Set([...seen, ...more.map(({ id }) => id)]));
  return seen;
}
