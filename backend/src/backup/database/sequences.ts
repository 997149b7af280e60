import pg from 'pg';

import type { SequenceState } from '../manifest.js';

/**
 * Numbers that were given out after the backup are known to phones and must never mean something else. A
 * restored database goes on this far behind the last one that it knows of.
 */
const GAP = 1_000_000n;

/** Sequences belong to no photograph: read after it, they are at least as far as its rows. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname::text AS table, a.attname::text AS column,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attidentity <> ''
       AND c.relname <> 'migrations'
     ORDER BY 1, 2`,
  );
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await client.query<{ value: string }>(
      `SELECT last_value::text AS value FROM ${sequence}`,
    );
    states.push({ table, column, value: found[0]?.value ?? '0' });
  }
  return states;
}

/** Sets every sequence beyond whatever may have been given out since the backup. */
export async function writeSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, value } of states) {
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint)`, [
      pg.escapeIdentifier(table),
      column,
      (BigInt(value) + GAP).toString(),
    ]);
  }
}
