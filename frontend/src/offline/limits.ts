/** The constants of specification §9 and design rule 7 that the engine keeps. */
export const REQUIRED_PHOTOS = 2;
export const MAX_ATTEMPTS = 3;
export const BACKOFF_BASE_MS = 1000;
export const AUTO_SYNC_AFTER_ADD_MS = 1000;
export const AUTO_SYNC_AFTER_RECONNECT_MS = 2000;
export const PHOTO_CONCURRENCY = 3;
export const DOWNLOAD_PAGE = 500;
/**
 * About what an asset takes on the device: its row with the server's copy, its entries in indexes and in its
 * lists, 1,600 bytes for one that nobody changed yet; and three changes of its history, of which it brings up
 * to five, 200 each.
 */
export const BYTES_PER_ASSET = 2200;
/**
 * Groups on the device ask for what changed this often, but never for what they brought as lately as this.
 */
export const FRESH_EVERY_MS = 5 * 60_000;
export const FRESH_AFTER_MS = 30_000;
/**
 * Bytes that are given up when the server's answer finds no room on a full device. An answer for a batch of
 * 50 writes well under half of it.
 */
export const SPACE_RESERVE_BYTES = 512 * 1024;
/** A list that is opened is compared with what the device holds this much later. */
export const LIST_CHECK_AFTER_MS = 5_000;
/** One that people come back to is compared anew after this long. */
export const LIST_CHECK_LASTS_MS = 5 * 60_000;
/** The mirror is written this long after the first change that it has not got. */
export const MIRROR_DELAY_MS = 1000;
/** It is waited for this long at the start; for names that stand nowhere else, longer. */
export const MIRROR_WITHIN_MS = 2000;
export const MIRROR_NAMES_WITHIN_MS = 5000;
/**
 * Sent work is kept for as long as a backup may be old that somebody restores, its photos as long as they
 * take less than this; the server is asked this often whether it still has it, and at once where it says that
 * it was put back.
 */
export const SENT_KEPT_MS = 14 * 24 * 60 * 60_000;
export const SENT_PHOTO_BYTES = 150 * 1024 * 1024;
export const SENT_ASK_EVERY_MS = 24 * 60 * 60_000;
/** After this the start gives up storage that does not answer and says so. */
export const START_WITHIN_MS = 20_000;
/** After it failed over so many calls in a row the server is left alone until the next run. */
export const MAX_STUMBLES = 6;
/** A retry of the whole run (no answer although the device believes to be online) waits at most this long. */
export const MAX_RERUN_DELAY_MS = 5 * 60_000;

/**
 * Actions per call by how often one with them went wrong already: an action that makes the server fail soon
 * goes alone, and keeps none of the others back.
 */
const BATCH_BY_ATTEMPTS = [50, 10, 1];

export const batchLimit = (attempts: number): number => BATCH_BY_ATTEMPTS[attempts] ?? 1;

/** 1 s, 2 s, 4 s … after the first, second, third failure. */
export const backoffMs = (attempts: number): number => BACKOFF_BASE_MS * 2 ** Math.max(0, attempts - 1);
