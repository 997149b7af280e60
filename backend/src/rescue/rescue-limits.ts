/**
 * What an export may bring. A phone keeps photos of at most a megabyte each, so that a file at these limits
 * holds weeks of work.
 */
export const MAX_EXPORT_BYTES = 512 * 1024 * 1024;

/**
 * Exports on their way at a time: received, waiting or being loaded. Who is slow to send one keeps nobody
 * waiting.
 */
export const EXPORTS_UNDER_WAY = { perPerson: 2, together: 8 } as const;

/**
 * Exports that are loaded at a time, once all of them is there. Each is read piece by piece, yet it takes
 * minutes.
 */
export const LOADED_AT_ONCE = 2;

export const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
export const MAX_ENTRIES = 20_000;
export const MAX_ACTIONS = 10_000;

/** Of `acciones.json` and of the manifest, unpacked: both are read into memory. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** In each of the two, at all levels together: a full export has some 400,000. */
export const MAX_JSON_VALUES = 2_000_000;

/** Of one action as JSON: the server turns each over at once. A phone's have some 2,000. */
export const MAX_ACTION_CHARACTERS = 200_000;

/** What the archive's directory says of one file: its name and whatever hangs on it. */
export const MAX_ENTRY_BYTES = 1000;

/** Photos do not shrink and JSON by some ten times: what unpacks to more is made to do harm. */
export const MAX_RATIO = 100;

/** Small files of one repeated character may well exceed the ratio. */
export const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;
