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

/**
 * Sets every sequence beyond whatever may have been given out since the backup. One that the backup does not
 * tell of, as those of earlier versions, goes on from the rows that came.
 */
export async function writeSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, sequence } of await listSequences(client)) {
    const told = states.find((state) => state.table === table && state.column === column);
    const value = told?.value ?? (await highest(client, table, column));
    await client.query(`SELECT setval($1, $2::bigint)`, [
      sequence,
      (BigInt(value) + LOST_NUMBERS).toString(),
    ]);
  }
}

async function highest(client: pg.ClientBase, table: string, column: string): Promise<string> {
  const id = pg.escapeIdentifier(column);
  const { rows } = await client.query<{ value: string }>(
    `SELECT coalesce(max(${id}), 0)::text AS value FROM ${pg.escapeIdentifier(table)}`,
  );
  return rows[0]?.value ?? '0';
}
