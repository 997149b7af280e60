/** Bytes of one photo at most (rule 5). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

export const PHOTO_TOO_LARGE = 'La foto supera los 10 MB.';

/** Pixels of a side at most. */
export const MAX_PHOTO_SIDE = 12_000;
