import { byOrder, type ListEntry } from './list-entry';

type Sorted = readonly ListEntry[];

/** @param pause between two steps, see slices */
export async function mergeAll(
  lists: readonly Sorted[],
  pause: () => Promise<void> | undefined,
): Promise<Sorted> {
  let left: readonly Sorted[] = inRuns(lists);
  while (left.length > 1) {
    const merged: Sorted[] = [];
    for (let at = 0; at < left.length; at += 2) {
      merged.push(merge(left[at] ?? [], left[at + 1] ?? []));
      await pause();
    }
    left = merged;
  }
  return left[0] ?? [];
}

/**
 * Joins lists that follow one another in order: ids mostly rise with numbers, and then all is one list, and
 * nothing is to be merged.
 */
function inRuns(lists: readonly Sorted[]): Sorted[] {
  const runs: ListEntry[][] = [];
  for (const list of lists) {
    const run = runs.at(-1);
    if (run && inOrder(run, list)) for (const entry of list) run.push(entry);
    else runs.push([...list]);
  }
  return runs;
}

/** Whether all of the first stands before all of the second. */
function inOrder(one: Sorted, other: Sorted): boolean {
  const last = one.at(-1);
  const [first] = other;
  return !last || !first || byOrder(last, first) <= 0;
}

/** What comes from the first list stands before what sorts alike in the second. */
export function merge(one: Sorted, other: Sorted): Sorted {
  if (inOrder(one, other)) return [...one, ...other];
  const merged: ListEntry[] = [];
  let at = 0;
  for (const entry of one) {
    for (let next = other[at]; next && byOrder(next, entry) < 0; next = other[++at]) merged.push(next);
    merged.push(entry);
  }
  for (let next = other[at]; next; next = other[++at]) merged.push(next);
  return merged;
}
