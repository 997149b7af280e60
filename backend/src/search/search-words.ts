import { nameKey, numberKey } from '../common/text/equality.js';

/** What is searched, as the database compares it. */
export interface SearchWords {
  /** Key of the whole text as a number, and the pattern of numbers that begin with it. */
  number: string;
  numberStart: string;
  /** Key of the whole text as a name. */
  name: string;
  /** Of each word the patterns of which a text must have one. */
  words: string[][];
}

/** The database's index finds three letters anywhere; fewer only where a word begins. */
const ANYWHERE = 3;

/** So many words narrow a search enough; each costs a look into the index. */
const MAX_WORDS = 8;

/** Null for a text that shows nothing. */
export function searchWords(text: string): SearchWords | null {
  const name = nameKey(text);
  if (name === '') return null;
  const number = numberKey(text);
  const words = name.split(' ').slice(0, MAX_WORDS).map(patternsOf);
  return { number, numberStart: `${literal(number)}%`, name, words };
}

const patternsOf = (word: string): string[] =>
  word.length >= ANYWHERE ? [`%${literal(word)}%`] : [`${literal(word)}%`, `% ${literal(word)}%`];

/** Wild cards as they are. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
