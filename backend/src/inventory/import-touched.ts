/**
 * SQL: an import goes on. Its lines in histories are found between its two times, so that neither ever leaves
 * one outside: where the clock of the database is set back, or parts begin in another order than they are
 * written.
 */
export const TOUCHED = `started_at = least(imports.started_at, now()), updated_at = greatest(imports.updated_at, now())`;
