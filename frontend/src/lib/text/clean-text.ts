/**
 * Characters that show nothing, as a regular expression's class, which JavaScript and PostgreSQL read alike:
 * control characters, soft hyphens, joiners, direction and byte order marks, fillers, variation selectors and
 * tags.
 */
export const INVISIBLE =
  '\\u0001-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5' +
  '\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB';

/** The same beyond the 16 bits that both escape alike, as pairs of code points. */
export const INVISIBLE_ASTRAL: readonly (readonly [number, number])[] = [
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

const ASTRAL = INVISIBLE_ASTRAL.map((ends) => ends.map((end) => `\\u{${end.toString(16)}}`).join('-')).join(
  '',
);

/** One of `INVISIBLE`, or NUL. */
const ONE_INVISIBLE = `[\\0${INVISIBLE}${ASTRAL}]`;

const ALL_INVISIBLE = new RegExp(ONE_INVISIBLE, 'gu');

/** Of a picture that several characters draw together: a heart in red, a family, a flag of a region. */
const PICTURE = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{EMod}?[\\u{E0020}-\\u{E007F}]*';

/**
 * Scripts in which a joiner between two letters changes what is read: Arabic, those of India and their kin.
 */
const JOINING = '[\\u0620-\\u1AFF]';

/** Where invisible characters mean something, they stay; everywhere else each is found alone. */
const MEANT_OR_INVISIBLE = new RegExp(
  `${PICTURE}(?:\\u200D${PICTURE})*|[0-9#*]\\uFE0F?\\u20E3|${JOINING}[\\u200C\\u200D](?=${JOINING})|${ONE_INVISIBLE}`,
  'gu',
);

/**
 * Texts of nothing but ASCII and the letters and signs of western Europe, the soft hyphen left out: nothing
 * in them is invisible or made of parts, so that they are stored as they are.
 */
const CLEAN = /^[\t\n\r -~\u00A1-\u00AC\u00AE-\u017F]*$/;

/** What a text looks like: without anything invisible, each letter written in one way. For comparing. */
export const visibleText = (text: string): string => text.replace(ALL_INVISIBLE, '').normalize('NFC');

/**
 * A text as it is stored: no NUL and no half surrogate pair, which PostgreSQL cannot hold, nothing invisible
 * that means nothing, each letter written in one way.
 */
export function cleanText(text: string): string {
  return CLEAN.test(text) ? text : cleaned(text);
}

/** @internal the whole rule, which `CLEAN` only shortens */
export function cleaned(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(MEANT_OR_INVISIBLE, (found) => (isInvisible(found) ? '' : found))
    .normalize('NFC');
}

const isInvisible = (found: string): boolean => visibleText(found) === '';

/** How many characters a text has: code points of the clean text, as PostgreSQL counts what it stores. */
export const characters = (text: string): number => [...text].length;

/** The first characters of a text, clean, for showing what is too long to show. */
export const beginning = (text: string, most: number): string =>
  [...cleanText(text.slice(0, most * 2)).trim()].slice(0, most).join('');
