/**
 * What decoding one photo may take. Photos of phones and cameras come nowhere near: these are for files that
 * were made to take a server's memory or time.
 */

/**
 * Bytes that a decoder must hold at once: the whole image where it comes in passes (progressive JPEG,
 * interlaced PNG) or is lossless WebP. Enough for 40 megapixels of a progressive JPEG; ordinary ones are read
 * row by row and have no such bound.
 */
export const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** Passes over a JPEG; encoders make some ten. */
export const MAX_SCANS = 100;

/** Parts of a file that are looked at; a photo of 10 MB has some thousand. */
export const MAX_PARTS = 20_000;

/** What a process may take for one photo, of which the reckoning above knows nothing. */
export interface DecodeBudget {
  /** Processor time, so that a busy machine refuses nobody. The largest honest photo takes about a second. */
  cpuMs: number;
  /** Memory of the process, with all that it has beside the image. */
  rssBytes: number;
}

export const BUDGET: DecodeBudget = { cpuMs: 10_000, rssBytes: 320 * 1024 * 1024 };

/** However busy the machine is. */
export const MAX_WAIT_MS = 60_000;

/** Above this the process has kept more than it needs for the next photo: a new one takes its place. */
export const WORN_RSS_BYTES = 160 * 1024 * 1024;

/** What leaks a little at a time goes with the process. */
export const WORN_PHOTOS = 500;

/** Processes that nobody needs go. */
export const IDLE_MS = 60_000;

/** Photos that are decoded at a time, for all together. */
export const DECODERS = 2;
