import { useState } from 'react';
import type { ListEntry } from '@/offline/lists/list-entry';

/**
 * The entries as they were given first, for as long as the same assets stand in the same order: what changed
 * about them moves no row, and tens of thousands of rows need not be laid out anew for one that was saved.
 */
export function useSameRows(entries: readonly ListEntry[]): readonly ListEntry[] {
  const [first, setFirst] = useState(entries);
  if (first === entries || areSame(first, entries)) return first;
  setFirst(entries);
  return entries;
}

const areSame = (before: readonly ListEntry[], now: readonly ListEntry[]): boolean =>
  before.length === now.length && before.every(({ id }, at) => id === now[at]?.id);
