import type pg from 'pg';

export interface Sequence {
  table: string;
  column: string;
  /** Quoted as SQL wants it. */
  sequence: string;
}

/**
 * Numbers that were given out and lost again (they came after a backup) are known to phones and must never
 * mean something else. A restored database goes on this far behind the last one that it knows of.
 */
export const LOST_NUMBERS = 1_000_000n;

/** Every sequence that gives the rows of the product their numbers. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT c.relname::text AS table, a.attname::text AS column,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL AND c.relname <> 'migrations'
     ORDER BY 1, 2`,
  );
  return rows;
}
