import type pg from 'pg';

/**
 * What means something in its own cluster alone. Transaction ids order changes for the cursors of phones; in
 * another cluster they would be those of other transactions, so a restored row gets the one that restored it.
 * Without the starts of the server no cursor of before is taken for one of here (`docs/decisions/delta-
 * cursors.md`).
 */
const OF_THE_CLUSTER: Readonly<Record<string, readonly string[]>> = {
  assets: ['changed_xid'],
  asset_departures: ['changed_xid'],
  asset_history: ['changed_xid'],
};
/**
 * `migrations` is written by migrating, and the queue's own schema is not in a backup: its jobs are found
 * anew. How far webhooks were told is said in transactions of the cluster: a restored one begins with what
 * happens then.
 */
const LEFT_OUT = ['migrations', 'server_starts', 'webhook_cursor'];

export interface Table {
  table: string;
  columns: string[];
}

/** The product's tables as they are in a database, with the columns that a backup holds, by name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND NOT EXISTS (SELECT FROM pg_depend d
                       WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.oid ORDER BY c.relname COLLATE "C"`,
  );
  return rows
    .filter(({ table }) => !LEFT_OUT.includes(table))
    .map(({ table, columns }) => ({
      table,
      columns: columns.filter((column) => !columnsOfTheCluster(table).includes(column)),
    }));
}

export const columnsOfTheCluster = (table: string): readonly string[] => OF_THE_CLUSTER[table] ?? [];

/** The product's migrations that have run in a database, in order; none where there is no such table. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(
    `SELECT FROM pg_tables WHERE tablename = 'migrations' AND schemaname = 'public'`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM public.migrations ORDER BY id`);
  return rows.map(({ name }) => name);
}
