import { createHash } from 'node:crypto';

/** Names of the statements that every connection prepares once. */
const names = new Map<string, string>();

/**
 * Marks a statement as one that PostgreSQL is to read and plan once for each connection: `DataSource` and its
 * managers send it by its name from then on. For constant texts that are asked again and again, and whose
 * best plan is the same whatever the parameters are.
 * @returns the statement
 */
export function prepared(sql: string): string {
  // Copies of different versions may share connections through a pooler: one name never means two texts.
  names.set(sql, createHash('sha256').update(sql).digest('base64url').slice(0, 32));
  return sql;
}

/** The name of a prepared statement; undefined of any other. */
export const nameOf = (sql: string): string | undefined => names.get(sql);
