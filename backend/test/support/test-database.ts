import { randomBytes } from 'node:crypto';

import { databaseUrl, runSql, TEMPLATE } from './test-postgres.js';

/** A migrated, empty database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Copies the template of this run (some 30 ms). */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = fromGlobalSetup('TEST_POSTGRES_URL');
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  await runSql(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: databaseUrl(server, name),
    drop: () => runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** What the global setup left for the test files. */
export function fromGlobalSetup(name: 'TEST_POSTGRES_URL' | 'TEST_FOLDER' | 'TEST_STATEMENTS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests through tools/jest.mjs in backend/`);
  return value;
}
