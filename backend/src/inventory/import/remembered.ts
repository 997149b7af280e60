/**
 * How long the numbers of an import are remembered: for its further parts and the rows that it brings mended,
 * and for whoever takes an earlier import back, whose assets stay where a later file brought them too.
 */
export const REMEMBERED = `interval '60 days'`;
