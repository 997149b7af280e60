/**
 * How many errors, and how many differences, an answer lists; beyond that it only says how many there are.
 */
export const MAX_LISTED = 1000;
