/**
 * From this seed on downloads that somebody wants may go on beside their work, and be cancelled. The ones
 * before stay what they were when they found something, or caught a mutation.
 */
export const FIRST_WITH_DOWNLOADS = 3_000_000;
