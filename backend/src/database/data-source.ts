import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

import { ClosingPool } from './closing-pool.js';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';

/** Connections that one copy of the API may hold. */
const POOL_SIZE = 15;

/**
 * How the product speaks to PostgreSQL. Migrations only: the schema is never synchronised.
 * @param url `postgres://user:password@host:port/database`
 */
export function dataSourceOptions(url: string): DataSourceOptions {
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
