import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigurationError } from '../config/configuration-error.js';
import type { Places } from '../config/places.js';
import { checkExternalDatabase } from '../database/external-database.js';
import { DATABASE_NAME } from '../database/embedded/cluster.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { portOfRunning } from '../database/embedded/postmaster.js';

/**
 * Runs work with the address of an installation's database: the server's own while it runs, and otherwise the
 * embedded one, started for as long as the work takes.
 *
 * @throws ConfigurationError when there is no database, or it cannot be opened
 */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Places,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) {
    await checkExternalDatabase(databaseUrl);
    return work(databaseUrl);
  }
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    throw new ConfigurationError(`No hay ninguna base de datos en DATA_DIR=${dataDir}.`);
  }
  const port = portOfRunning(folder);
  if (port !== undefined) {
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    return work(`postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
