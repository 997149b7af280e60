import pg from 'pg';

import { listSequences, LOST_NUMBERS } from '../../database/sequences.js';
import type { SequenceState } from '../manifest.js';

/** Sequences belong to no photograph: read after it, they are at least as far as its rows. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of await listSequences(client)) {
    const { rows } = await client.query<{ value: string }>(
      `SELECT last_value::text AS value FROM ${sequence}`,
    );
    states.push({ table, column, value: rows[0]?.value ?? '0' });
  }
  return states;
}

/** Sets every sequence beyond whatever may have been given out since the backup. */
export async function writeSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, value } of states) {
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint)`, [
      pg.escapeIdentifier(table),
      column,
      (BigInt(value) + LOST_NUMBERS).toString(),
    ]);
  }
}
