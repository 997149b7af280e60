import pg from 'pg';

/** So that the same rows are the same text in every database. Nothing may be waited for without an end. */
const SETTINGS = `
  SET search_path = public;
  SET client_encoding = 'UTF8';
  SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'postgres';
  SET TimeZone = 'UTC';
  SET extra_float_digits = 1;
  SET bytea_output = 'hex';
  SET synchronize_seqscans = off;
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0;
  SET lock_timeout = '10min'`;

/** Runs work on a connection of its own, which is closed in any case. */
export async function withBackupClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'inventario-backup' });
  // A failing connection also emits; what is asked of it rejects, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `COPY table (columns)`, to which the direction is added. */
export const copyOf = (table: string, columns: readonly string[]): string =>
  `COPY ${pg.escapeIdentifier(table)} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')})`;
