/** Leaves room for a number behind it. */
const MAX = 44;
const MIN = 3;

/**
 * The username of here that a person gets whom the provider calls so: letters, digits and underscores,
 * without the domain of an address. Two people may get the same: `numbered` tells them apart.
 */
export function usernameFrom(provided: string): string {
  const name = provided.replace(/@[^@]*$/, '') || provided;
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX);
  return plain.length >= MIN ? plain : `usuario_${plain}`.replace(/_$/, '');
}

/** `base`, `base_2`, `base_3`, … */
export const numbered = (base: string, count: number): string => (count === 1 ? base : `${base}_${count}`);
