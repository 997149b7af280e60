import { formatNumber } from '@/lib/format/number';

const SHOWN = 30;
const MAX_LENGTH = 60;

/** Names of columns for a sentence: a sheet may have thousands of them, and a title be as long as a page. */
export function listNames(names: readonly string[]): string {
  const short = names.slice(0, SHOWN).map((name) => shortened(name));
  const more = names.length - short.length;
  return more > 0 ? `${short.join(', ')}… (+${formatNumber(more)})` : short.join(', ');
}

function shortened(name: string): string {
  const letters = [...name.slice(0, MAX_LENGTH * 2)];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('')}…` : name;
}
