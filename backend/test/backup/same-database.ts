import type pg from 'pg';

import { withBackupClient } from '../../src/backup/database/backup-client.js';
import { GROUP_VISITS } from '../../src/inventory/visits/group-visits-sql.js';

/** How often the server was started there, and which groups were counted beforehand, is a database's own. */
export const OWN = ['server_starts', 'webhook_cursor', 'group_visits', 'group_visits_stale'];

/** Everything that two databases of the product must have in common, for `toEqual`. */
export const pictureOf = (url: string): Promise<Record<string, unknown[]>> =>
  // Connections cost more than what is asked here.
  withBackupClient(url, async (client) => {
    const ask = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
      (await client.query<Row>(sql)).rows;
    const tables = await ask<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const picture: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      if (OWN.includes(name)) continue;
      // So is which transaction changed a row.
      const rows = await ask<{ row: string }>(
        `SELECT (to_jsonb(t) - 'changed_xid')::text AS row FROM ${name} t ORDER BY 1`,
      );
      picture[name] = rows.map(({ row }) => row);
    }
    for (const [name, sql] of Object.entries(SCHEMA)) picture[name] = await ask(sql);
    return picture;
  });

/** What keeps rows right, as the database has it. */
const SCHEMA = {
  'visits of groups': `WITH ${GROUP_VISITS} SELECT * FROM group_visit ORDER BY grupo_id, action_type`,
  'keys and checks': `
    SELECT conrelid::regclass::text AS table, conname, convalidated, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  triggers: `
    SELECT tgrelid::regclass::text AS table, tgname, tgenabled, pg_get_triggerdef(oid) AS definition
    FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  indexes: `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
  columns: `
    SELECT table_name, column_name, data_type, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
};
