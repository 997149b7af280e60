import pg from 'pg';
import { DataSource } from 'typeorm';

import { ConfigurationError } from '../config/configuration-error.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { dataSourceOptions } from './data-source.js';

/**
 * Brings a database to the schema of this version. Copies of the server that start together take turns, and
 * those that come later find nothing to do.
 *
 * @returns the names of the migrations that ran
 * @throws ConfigurationError when one of them fails; it leaves no half of itself behind
 */
export async function migrate(url: string): Promise<string[]> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
    try {
      const ran = await dataSource.runMigrations();
      await migrateJobs(dataSource);
      return ran.map(({ name }) => name);
    } catch (error) {
      throw new ConfigurationError(`No se pudo actualizar la base de datos: ${(error as Error).message}`, {
        cause: error,
      });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    // Ending the connection gives the lock back.
    await turn.end();
  }
}
