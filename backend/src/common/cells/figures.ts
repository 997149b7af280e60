/** Currencies as files write them beside an amount. */
const CURRENCY = /US\$|COL\$|COP\$?|USD|EUR|\$|€|PESOS/gi;

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;

/**
 * Takes off the currency and the sign: '-$ 1.234,5' → ['-', '1.234,5']. Negative are also the 1.234,56- of
 * SAP and the accountants' (1.234,56).
 */
export function splitFigure(text: string): [sign: '' | '-', figure: string] {
  const bare = text
    .replace(SPACES, '')
    .replace(CURRENCY, '')
    .replace(/\u2212/g, '-');
  const inner = /^\((.*)\)$/.exec(bare)?.[1];
  if (inner !== undefined) return ['-', inner];
  if (bare.startsWith('-')) return ['-', bare.slice(1)];
  if (bare.endsWith('-')) return ['-', bare.slice(0, -1)];
  return ['', bare.startsWith('+') ? bare.slice(1) : bare];
}

/**
 * What a spreadsheet shows of a number too long for its column: digits are lost. It always writes the
 * exponent with a sign and at least two digits.
 */
const CUT_BY_A_PROGRAM = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

export const isCutFigure = (text: string): boolean => CUT_BY_A_PROGRAM.test(text.replace(SPACES, ''));
