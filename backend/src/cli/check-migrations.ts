import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DataSource } from 'typeorm';

import { dataSourceOptions } from '../database/data-source.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';

/**
 * `npm run migrations:check`: runs all migrations on an empty, throw-away PostgreSQL and fails when the
 * entities want something else than what came out. Prints the statements that a further migration would need.
 */
async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'inventario-migrations-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true });
    try {
      const count = (await migrate(postgres.url)).length;
      if (count === 0) throw new Error('No migration ran on an empty database.');
      const missing = await wantedStatements(postgres.url);
      if (missing.length === 0) {
        process.stdout.write(`${count} migrations; the entities want no other.\n`);
        return 0;
      }
      process.stderr.write(`The entities want another migration:\n  ${missing.join('\n  ')}\n`);
      return 1;
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function wantedStatements(url: string): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await dataSource.destroy();
  }
}

process.exitCode = await main();
