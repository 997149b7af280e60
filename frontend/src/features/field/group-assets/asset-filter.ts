import { nameKey } from '@/lib/text/equality';
import type { ListEntry } from '@/offline/lists/list-entry';

export const STATUS_FILTERS = ['ALL', 'BUENO', 'REGULAR', 'MALO', 'BAJA'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export type AssetFilter = { text: string; status: StatusFilter };

/** The words that are looked for, without case and accents; another order of them finds the same. */
const wordsOf = (text: string): string[] => nameKey(text).split(' ').filter(Boolean);

/** Those that have every word of the text in number, description, serial or label, and the state. */
export function filterEntries(entries: readonly ListEntry[], filter: AssetFilter): readonly ListEntry[] {
  const words = wordsOf(filter.text);
  const { status } = filter;
  if (words.length === 0 && status === 'ALL') return entries;
  return entries.filter(
    ({ estado, texto }) =>
      (status === 'ALL' || estado === status) && words.every((word) => texto.includes(word)),
  );
}
