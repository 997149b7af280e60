/** `{CAMPO: {old, new}}`, named as in field actions. */
export type AssetChanges = Record<string, { old: string | null; new: string | null }>;

/**
 * Changes as `asset_history` holds them. Nine tenths of all lines say that a file brought an asset, whose 35
 * values would be 35 small objects: such a line holds the values themselves, `{MODELO: 'X'}` for `{MODELO:
 * {old: null, new: 'X'}}`. Its number has the long form even there, because SQL asks for numbers by their
 * path. Lines of before have the long form throughout. Whoever asks for a name (`changes ? 'MODELO'`) finds
 * it in both.
 */
export type StoredChanges = Record<string, AssetChanges[string] | string>;

/** What people are told, whichever form is stored. */
export const readChanges = (stored: StoredChanges): AssetChanges =>
  Object.fromEntries(
    Object.entries(stored).map(([campo, change]) => [
      campo,
      typeof change === 'string' ? { old: null, new: change } : change,
    ]),
  );
