import { byOrder, type ListEntry } from './list-entry';

type Sorted = readonly ListEntry[];

/** @param pause between two steps, see slices */
export async function mergeAll(
  lists: readonly Sorted[],
  pause: () => Promise<void> | undefined,
): Promise<Sorted> {
  let left = lists;
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

/** What comes from the first list stands before what sorts alike in the second. */
export function merge(one: Sorted, other: Sorted): Sorted {
  const [last] = one.slice(-1);
  const [first] = other;
  // Ids mostly rise with numbers: then nothing is to be compared.
  if (!last || !first || byOrder(last, first) <= 0) return [...one, ...other];
  const merged: ListEntry[] = [];
  let at = 0;
  for (const entry of one) {
    for (let next = other[at]; next && byOrder(next, entry) < 0; next = other[++at]) merged.push(next);
    merged.push(entry);
  }
  for (let next = other[at]; next; next = other[++at]) merged.push(next);
  return merged;
}
