import { useEffect, useState } from 'react';
import type { Conflict } from '@/offline/state';

/** A finger that presses twice has done so by then. */
const STAYS_MS = 600;

type Shown = {
  conflict: Conflict;
  /** Its place among all of them, from 0 on. */
  at: number;
  total: number;
};

/**
 * The conflict to show, which is the wanted one or the first. One that is settled stays for a moment before
 * it makes way: the next one comes to the same place, and a second press would decide what nobody has read.
 */
export function useShownConflict(conflicts: readonly Conflict[], wanted: string | null) {
  const at = Math.max(
    0,
    conflicts.findIndex(({ id }) => id === wanted),
  );
  const conflict = conflicts[at];
  const due: Shown | undefined = conflict && { conflict, at, total: conflicts.length };
  const [last, setLast] = useState(due);
  const settled = last !== undefined && !conflicts.some(({ id }) => id === last.conflict.id);
  if (!settled && !isSame(last, due)) setLast(due);

  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => setLast(undefined), STAYS_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return { shown: settled ? last : due, settled };
}

const isSame = (one: Shown | undefined, other: Shown | undefined): boolean =>
  one?.conflict === other?.conflict && one?.at === other?.at && one?.total === other?.total;
