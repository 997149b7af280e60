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

/**
 * SQL: the order of lines of field work. There are no nulls; that their place is said lets PostgreSQL take
 * the two indexes that say the same, and no other. Of an index of all lines it expects to find field work at
 * once, and after a large import has to pass over every line of that.
 * @param line name of `asset_history`
 */
export const fieldWorkOrder = (line: string, direction: 'ASC' | 'DESC' = 'DESC'): string => {
  const order = direction === 'DESC' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST';
  return `${line}.synced_at ${order}, ${line}.id ${order}`;
};
