/** Bytes of one photo at most (rule 5). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

export const PHOTO_TOO_LARGE = 'La foto supera los 10 MB.';

/**
 * Photos on their way at a time: received, waiting or being looked at. A phone sends three at once, and what
 * it lost sight of may still count for a while.
 */
export const PHOTOS_UNDER_WAY = { perPerson: 12, together: 120 } as const;

/**
 * Photos that an action and those that it settled may have together. Ten times what any of them needs, so
 * that honest work never meets it; without it one action could fill the disk.
 */
export const MAX_PHOTOS_OF_ACTION = 20;

/** Pixels of a side at most. */
export const MAX_PHOTO_SIDE = 12_000;
