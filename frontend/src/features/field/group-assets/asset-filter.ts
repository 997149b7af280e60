import { nameKey } from '@/lib/text/equality';
import type { ListEntry } from '@/offline/lists/list-entry';

export const STATUS_FILTERS = ['ALL', 'BUENO', 'REGULAR', 'MALO', 'BAJA'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export type AssetFilter = { text: string; status: StatusFilter };

type Entries = readonly ListEntry[];

/** The words that are looked for, without case and accents; another order of them finds the same. */
const wordsOf = (text: string): string[] => nameKey(text).split(' ').filter(Boolean);

/**
 * Filters a list while somebody types. Each letter leaves only assets that were found without it: it is
 * looked for among those, and not in tens of thousands again.
 */
export class NarrowingFilter {
  private last: { entries: Entries; words: string[]; status: StatusFilter; found: Entries } | undefined;

  /**
   * Those that have every word of the text in number, description, serial or label, and the state; the list
   * itself where nothing is asked.
   */
  find(entries: Entries, { text, status }: AssetFilter): Entries {
    const words = wordsOf(text);
    const found = filterEntries(this.lastIfAround(entries, words, status) ?? entries, words, status);
    this.last = { entries, words, status, found };
    return found;
  }

  /** What was found last, where whatever is looked for now must be in it. */
  private lastIfAround(
    entries: Entries,
    words: readonly string[],
    status: StatusFilter,
  ): Entries | undefined {
    const { last } = this;
    if (last?.entries !== entries) return undefined;
    if (last.status !== 'ALL' && last.status !== status) return undefined;
    const contained = last.words.every((before) => words.some((word) => word.includes(before)));
    return contained ? last.found : undefined;
  }
}

/** One condition after the other: over tens of thousands simple questions are the quickest. */
function filterEntries(entries: Entries, words: readonly string[], status: StatusFilter): Entries {
  const inState = status === 'ALL' ? entries : entries.filter(({ estado }) => estado === status);
  return words.reduce((found, word) => found.filter(({ texto }) => texto.includes(word)), inState);
}
