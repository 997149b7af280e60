import { createHash } from 'node:crypto';

import pg from 'pg';

/** Names of the statements that every connection prepares once. */
const names = new Map<string, string>();

/**
 * Marks a statement as one that PostgreSQL is to read and plan once for each connection: `DataSource` and its managers
 * send it by its name from then on. For constant texts that are asked again and again, and whose best plan is the same
 * whatever the parameters are.
 * @returns the statement
 */
export function prepared(sql: string): string {
  // Copies of different versions may share connections through a pooler: one name never means two texts.
  names.set(sql, createHash('sha256').update(sql).digest('base64url').slice(0, 32));
  return sql;
}

/** Connection that knows the prepared statements by their texts. */
export class PreparingClient extends pg.Client {
  override readonly query = ((first: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? names.get(first) : undefined;
    const asked = name === undefined ? first : { name, text: first };
    return (super.query as (...question: unknown[]) => unknown)(asked, ...rest);
  }) as pg.Client['query'];
}
