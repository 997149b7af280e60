import pg from 'pg';

import { columnsOfTheCluster } from './tables.js';

/**
 * Runs work while the tables take rows as they are: without foreign keys, whose tables come in any order, and
 * without triggers, which would change rows that are finished. Afterwards all keys are checked. Everything in
 * the caller's transaction: whoever fails leaves the tables as they were.
 */
export async function withoutChecks(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const { rows: bare } = await client.query<{ place: string }>(
    `SELECT concat(table_name, '.', column_name) AS place FROM information_schema.columns
     WHERE table_schema = 'public' AND column_default IS NULL`,
  );
  // A default of the table's own is the same, and stays; earlier versions lack some of these columns.
  const filled = (table: string): string[] =>
    columnsOfTheCluster(table).filter((column) => bare.some(({ place }) => place === `${table}.${column}`));
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) {
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} DISABLE TRIGGER USER`);
    for (const column of filled(table)) {
      await client.query(
        `ALTER TABLE ${pg.escapeIdentifier(table)} ALTER ${column} SET DEFAULT pg_current_xact_id()::text::bigint`,
      );
    }
  }

  await work();

  for (const table of tables) {
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ENABLE TRIGGER USER`);
    for (const column of filled(table)) {
      await client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ALTER ${column} DROP DEFAULT`);
    }
  }
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}
