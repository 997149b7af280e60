import { nameKey } from '../text/equality.ts';

/** What a known title says, in its words. */
interface Wording<Meaning> {
  readonly words: readonly string[];
  readonly means: Meaning;
}

/** Words that people leave out and put in as they like. */
const FILLERS = new Set(['de', 'del', 'la', 'las', 'el', 'los']);

/** Letters of a title in all: fewer say too little. */
const LEAST_LETTERS = 4;

/** Letters of a word that is cut: 'Fe.' is a day's title, 'F.' could be anything. */
const LEAST_OF_WORD = 2;

const WORD = /([\p{L}\p{N}]+)(\.?)/gu;

/** Known titles that may stand in a file with words cut by a point: 'Val.adq.', 'Amort. acum.'. */
export class Abbreviations<Meaning> {
  private readonly byBeginning = new Map<string, Wording<Meaning>[]>();

  add(title: string, means: Meaning): void {
    const words = wordsOf(title).map(({ word }) => word);
    const key = beginningOf(words);
    this.byBeginning.set(key, [...(this.byBeginning.get(key) ?? []), { words, means }]);
  }

  /** What every known title means that this one may be short for; nothing where no word is cut. */
  meaningsOf(title: string): Meaning[] {
    const words = wordsOf(title);
    const letters = words.reduce((sum, { word }) => sum + word.length, 0);
    if (letters < LEAST_LETTERS || !words.some(({ cut }) => cut)) return [];
    if (words.some(({ word, cut }) => cut && word.length < LEAST_OF_WORD)) return [];
    const candidates = this.byBeginning.get(beginningOf(words.map(({ word }) => word))) ?? [];
    return candidates.filter((known) => words.every(isShortFor(known))).map(({ means }) => means);
  }
}

const isShortFor =
  <Meaning>(known: Wording<Meaning>) =>
  ({ word, cut }: { word: string; cut: boolean }, at: number): boolean =>
    cut ? known.words[at]?.startsWith(word) === true : known.words[at] === word;

const wordsOf = (title: string): { word: string; cut: boolean }[] =>
  [...nameKey(title).matchAll(WORD)]
    .map(([, word = '', point]) => ({ word, cut: point === '.' }))
    .filter(({ word }) => !FILLERS.has(word));

/** Titles that differ in this cannot be short for each other. */
const beginningOf = (words: readonly string[]): string => `${words.length} ${words[0]?.charAt(0) ?? ''}`;
