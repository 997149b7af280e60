/** Where a change came from: the field, a file, or a rescued export of a phone. */
export const HISTORY_SOURCES = ['CAMPO', 'ARCHIVO', 'RESCATE'] as const;

export type HistorySource = (typeof HISTORY_SOURCES)[number];
