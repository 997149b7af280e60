import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

import { ClosingPool } from './closing-pool.js';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';

/** Connections that one copy of the API may hold. */
export const POOL_SIZE = 15;

/**
 * Against what hangs, not against what is slow: an import waits for the imports before it, a sheet of half a
 * million rows is sorted in one statement, and who reads a workbook may pause. Whatever takes nothing for so
 * long is not coming back, and what it holds is missed by others. Migrations have no limits.
 */
export const CONNECTION_LIMITS = {
  statement_timeout: 30 * 60_000,
  idle_in_transaction_session_timeout: 15 * 60_000,
  /** For a free connection, when all are in use. */
  connectionTimeoutMillis: 2 * 60_000,
};

/**
 * Nothing is compiled (`jit`): the wide statements of reports and imports take longer to be compiled than to
 * be run, up to five times as long. No statement is shared out to further processes: to start them takes
 * longer than most reads, and while they work for one person others wait.
 */
const SETTINGS = 'SET jit = off; SET max_parallel_workers_per_gather = 0';

/**
 * As the running server speaks to PostgreSQL. Its settings are said by a statement, because a pooler in
 * between may refuse to pass them on as the connection begins.
 */
export const serverDataSourceOptions = (url: string): DataSourceOptions => ({
  ...dataSourceOptions(url),
  extra: {
    ...CONNECTION_LIMITS,
    onConnect: async (client: pg.ClientBase) => void (await client.query(SETTINGS)),
  },
});

/**
 * How the product speaks to PostgreSQL. Migrations only: the schema is never synchronised.
 * @param url `postgres://user:password@host:port/database`
 */
export function dataSourceOptions(url: string): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    driver: { ...pg, Pool: ClosingPool },
    url,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: POOL_SIZE,
    applicationName: 'inventario',
  };
}
