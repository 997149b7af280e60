import pg from 'pg';

import { columnsOfTheCluster } from './tables.js';

type PutBack = () => Promise<void>;

/**
 * Runs work while the tables take rows as they are: without foreign keys, whose tables come in any order,
 * without most indexes, which are made in a fraction of the time once all rows are there, and without
 * triggers, which would change rows that are finished. Afterwards all of it is made anew, which checks the
 * rows. Everything in the caller's transaction: whoever fails leaves the tables as they were.
 */
export async function withoutChecks(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const taken: PutBack[] = [await takeForeignKeys(client), await takeIndexes(client)];
  for (const table of tables) taken.push(await silence(client, table));
  await work();
  // A foreign key needs the index that it refers to.
  for (const putBack of taken.reverse()) await putBack();
}

async function takeForeignKeys(client: pg.ClientBase): Promise<PutBack> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
            pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}

/**
 * But those of primary keys and the like, and those over expressions or a part of the rows: what PostgreSQL
 * tells of an expression is not always the very one that it was made of, and plans ask for that.
 */
async function takeIndexes(client: pg.ClientBase): Promise<PutBack> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND i.indexprs IS NULL AND i.indpred IS NULL
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    for (const { definition } of rows) await client.query(definition);
  };
}

/** No trigger, and a value for the columns that a backup leaves out. */
async function silence(client: pg.ClientBase, table: string): Promise<PutBack> {
  const alter = async (...changes: string[]): Promise<void> => {
    for (const change of changes) await client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ${change}`);
  };
  const columns = columnsOfTheCluster(table);
  await alter(
    'DISABLE TRIGGER USER',
    ...columns.map((name) => `ALTER ${name} SET DEFAULT pg_current_xact_id()::text::bigint`),
  );
  return () => alter('ENABLE TRIGGER USER', ...columns.map((name) => `ALTER ${name} DROP DEFAULT`));
}
