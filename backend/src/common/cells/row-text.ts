import { isBlankMark } from './blank-mark.ts';

const SAYS_SOMETHING = /[\p{L}\p{N}*]/u;

/**
 * What a row says, for people to know it again in its file: its cells from left to right; '' where all are
 * blank. Of a line of dashes the first is enough.
 */
export function rowText(cells: readonly string[]): string {
  const said = cells.filter((text) => SAYS_SOMETHING.test(text) && !isBlankMark(text));
  return said.length > 0 ? said.join(' · ') : (cells.find((text) => text !== '') ?? '');
}
