import { visibleText } from './clean-text.ts';
import { letterOfName, letterOfNumber } from './letters.ts';

/**
 * When two names or two numbers are the same (design rule 25). Server, database, engine and reader compare
 * these keys and nothing else; `docs/decisions/equality-of-names-and-numbers.md` gives the reasons, the table
 * beside it the cases that all of them run.
 */

const PLAIN = /^[ -~]*$/;

/**
 * Key of a name (of a place, a person, a header; of what is searched): no case, no accents, no extra spaces.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return spaced(name.toLowerCase());
  return spaced(byLetter(name, letterOfName, nameLetters));
}

/** Key of a NUMERO_DE_ACTIVO: no case and no extra spaces; zeros, accents and inner spaces count. */
export function numberKey(number: string): string {
  if (PLAIN.test(number)) return spaced(number.toUpperCase());
  return spaced(byLetter(number, letterOfNumber, numberLetters));
}

export const sameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  nameKey(one ?? '') === nameKey(other ?? '');

export const sameNumber = (one: string, other: string): boolean => numberKey(one) === numberKey(other);

const nameLetters = new Map<string, string>();
const numberLetters = new Map<string, string>();

/**
 * From here on come a hundred thousand letters and signs: what is remembered must not grow with what is sent.
 */
const FIRST_OF_MANY = '\u3000';

function byLetter(text: string, rule: (letter: string) => string, known: Map<string, string>): string {
  let key = '';
  for (const letter of visibleText(text)) {
    const folded = known.get(letter) ?? rule(letter);
    if (letter < FIRST_OF_MANY) known.set(letter, folded);
    key += folded;
  }
  return key.normalize('NFC');
}

const spaced = (key: string): string => key.replace(/ +/g, ' ').trim();
