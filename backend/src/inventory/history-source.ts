/**
 * Where a change came from: the field, a file, a rescued export of a phone, or an administrator in the
 * console.
 */
export const HISTORY_SOURCES = ['CAMPO', 'ARCHIVO', 'RESCATE', 'CONSOLA'] as const;

export type HistorySource = (typeof HISTORY_SOURCES)[number];

/**
 * SQL: whether a line of the history is field work. Written as `ix_asset_history_field` has it. @param source
 * its source
 */
export const isFieldWork = (source: string): string => `${source} IN ('CAMPO', 'RESCATE')`;
