/** Signs that office programs and keyboards put in place of others by themselves. */
const TYPED: readonly (readonly [plain: string, signs: string])[] = [
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D'],
  ["'", '\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\uFF07'],
  ['"', '\u201C\u201D\u201E\u201F\u2033\uFF02'],
  ['...', '\u2026'],
];

const AS_TYPED = new Map(TYPED.flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)));

/** Letters that have no decomposition, and what people type who do not have them on their keyboard. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  (
    'ø o, æ ae, œ oe, ß ss, þ th, ð d, đ d, ł l, ŀ l, ħ h, ŧ t, ŋ n, ĸ k, ı i, ȷ j, ƒ f, ƀ b, ȼ c, ɇ e, ǥ g, ɨ i, ' +
    "ɉ j, ɵ o, ɍ r, ʉ u, ɏ y, ƶ z, ⱥ a, ⱦ t, ŉ 'n, ς σ"
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Marks that stand above, below or through a letter. Vowels that other scripts write as marks are none of
 * them.
 */
// eslint-disable-next-line no-misleading-character-class -- marks alone are what it is to find
const ACCENTS = /[\u0300-\u036F\u0483-\u0487\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;

const WIDE_TO_PLAIN = 0xfee0;

const isSpace = (letter: string): boolean => /^[\s\u0085\u180E\u2800]$/u.test(letter);

/** One code point of a name without case and accents; '' for an accent, several letters for a ligature. */
export function letterOfName(letter: string): string {
  if (isSpace(letter)) return ' ';
  const typed = AS_TYPED.get(letter);
  if (typed !== undefined) return typed;
  const compatible = letter.normalize('NFKD').replace(ACCENTS, '');
  // Raised, wide and joined letters are those that they are made of; signs like ½ stay what they are.
  const bare = /^[A-Za-z0-9]+$/.test(compatible)
    ? compatible
    : letter.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return [...bare.toLowerCase()].map((one) => PLAIN.get(one) ?? one).join('');
}

/** One code point of a number without case. Accents and letters of their own count: they are on the label. */
export function letterOfNumber(letter: string): string {
  if (isSpace(letter)) return ' ';
  const typed = AS_TYPED.get(letter);
  if (typed !== undefined) return typed;
  if (letter >= '\uFF01' && letter <= '\uFF5E') {
    return String.fromCodePoint(letter.charCodeAt(0) - WIDE_TO_PLAIN).toUpperCase();
  }
  // The two forms in which a Greek word ends and goes on.
  if (letter === 'ς') return 'Σ';
  const lower = letter.toLowerCase();
  const upper = lower.toUpperCase();
  // Capitals that lead back to another letter (SS, I) belong to that one: ß and ı stay what they are.
  return upper.toLowerCase().normalize('NFC') === lower.normalize('NFC') ? upper : lower;
}
