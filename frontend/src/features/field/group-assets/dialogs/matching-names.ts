import { nameKey } from '@/lib/text/equality';

/** A name with its key, which is made once and not at each letter. */
export interface KeyedName {
  name: string;
  key: string;
}

/** As many as somebody looks through before they type another letter. */
const MOST_SHOWN = 50;

/**
 * Names that hold what was typed, in their order; but first those that begin with it, then those of which a
 * word does: of 'ana' nobody expects fifty Adrianas.
 */
export function matchingNames(names: readonly KeyedName[], typed: string): string[] {
  const part = nameKey(typed);
  const ranks: string[][] = [[], [], []];
  for (const { name, key } of names) {
    const rank = key.startsWith(part) ? 0 : key.includes(` ${part}`) ? 1 : key.includes(part) ? 2 : null;
    if (rank !== null) ranks[rank]?.push(name);
  }
  return ranks.flat().slice(0, MOST_SHOWN);
}
