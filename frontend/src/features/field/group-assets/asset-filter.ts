import { nameKey } from '@/lib/text/equality';
import { joinedTexts } from '@/offline/lists/joined-texts';
import type { ListEntry } from '@/offline/lists/list-entry';

export const STATUS_FILTERS = ['ALL', 'BUENO', 'REGULAR', 'MALO', 'BAJA'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export type AssetFilter = { text: string; status: StatusFilter };

type Entries = readonly ListEntry[];

/** The words that are looked for, without case and accents; another order of them finds the same. */
const wordsOf = (text: string): string[] => nameKey(text).split(' ').filter(Boolean);

/** Fewer than such a part of a list are looked at one by one; otherwise all texts are read at once. */
const FEW = 1 / 8;

/**
 * Filters a list while somebody types. Each letter leaves only assets that were found without it: where these
 * are few, it is looked for among them, and not in tens of thousands again.
 */
export class NarrowingFilter {
  private last: { entries: Entries; words: string[]; status: StatusFilter; found: Entries } | undefined;

  /**
   * Those that have every word of the text in number, description, serial or label, and the state; the list
   * itself where nothing is asked.
   */
  find(entries: Entries, { text, status }: AssetFilter): Entries {
    const words = wordsOf(text);
    const few = this.fewAround(entries, words, status);
    const found = few ? filterEntries(few, words, status) : this.findInAll(entries, words, status);
    this.last = { entries, words, status, found };
    return found;
  }

  /** What was found last, where it is little and holds all that this search can find. */
  private fewAround(entries: Entries, words: readonly string[], status: StatusFilter): Entries | undefined {
    const { last } = this;
    if (last?.entries !== entries || last.found.length > entries.length * FEW) return undefined;
    if (last.status !== 'ALL' && last.status !== status) return undefined;
    const contained = last.words.every((before) => words.some((word) => word.includes(before)));
    return contained ? last.found : undefined;
  }

  /** The longest word, which the fewest have, in all; the others in what has that one. */
  private findInAll(entries: Entries, words: readonly string[], status: StatusFilter): Entries {
    const [longest, ...others] = [...words].sort((one, other) => other.length - one.length);
    const found = longest === undefined ? entries : joinedTexts(entries).find(longest);
    return filterEntries(found, others, status);
  }
}

/** One condition after the other: simple questions are the quickest. */
function filterEntries(entries: Entries, words: readonly string[], status: StatusFilter): Entries {
  const inState = status === 'ALL' ? entries : entries.filter(({ estado }) => estado === status);
  return words.reduce((found, word) => found.filter(({ texto }) => texto.includes(word)), inState);
}
