/** 1E+15, 1,00065E+11, 1.5E+5: no code has a plus behind its E. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** The same with a minus, which codes may have: only with decimals is it surely a program's doing. */
const TINY = /^[+-]?\d[.,]\d+E-\d{1,3}$/i;

const TRUTHS = new Set(['TRUE', 'FALSE', 'VERDADERO', 'FALSO']);

/** What a program made of the number of an asset, so that nobody knows any more which it was. */
export type LostNumber = 'scientific' | 'truth';

export function lostNumber(text: string): LostNumber | undefined {
  if (SCIENTIFIC.test(text) || TINY.test(text)) return 'scientific';
  return TRUTHS.has(text.toUpperCase()) ? 'truth' : undefined;
}
