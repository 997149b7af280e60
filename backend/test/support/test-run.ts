import { mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { migrate } from '../../src/database/migrate.js';
import { databaseUrl, runSql, startTestPostgres, TEMPLATE, type TestPostgres } from './test-postgres.js';

/** What the tests asked of their databases, for `tools/statement-types`. */
const STATEMENTS = resolve('test-results', 'statements.ndjson');

let postgres: TestPostgres | undefined;

/** Starts what all test files share and tells them of it through the environment. */
export async function startTestRun(): Promise<void> {
  postgres = await startTestPostgres();
  // A Ctrl-C ends Jest without its teardown.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endTestRun().finally(() => process.exit(1)));
  }
  try {
    await runSql(postgres.url, `CREATE DATABASE ${TEMPLATE}`);
    await migrate(databaseUrl(postgres.url, TEMPLATE));
  } catch (error) {
    await endTestRun();
    throw error;
  }
  // Jest's workers are started after this and inherit it.
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  process.env['TEST_FOLDER'] = postgres.folder;
  process.env['TEST_STATEMENTS'] = STATEMENTS;
  mkdirSync(dirname(STATEMENTS), { recursive: true });
  rmSync(STATEMENTS, { force: true });
}

export async function endTestRun(): Promise<void> {
  await postgres?.stop();
  postgres = undefined;
}
