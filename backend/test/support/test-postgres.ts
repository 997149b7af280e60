import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.js';
import { clearLeftovers } from '../../src/database/embedded/postmaster.js';
import { processIdentity } from '../../src/database/embedded/process-identity.js';

/** Names the folder of a test run together with the process that it belongs to. */
const PREFIX = 'inventario-test-';
const LEFTOVER = /^inventario-(?:test|fuzz)-(\d+)-/;

/** Database that every test file gets a copy of. */
export const TEMPLATE = 'plantilla';

/** One PostgreSQL for a test run, in a folder of its own that goes with it. */
export interface TestPostgres {
  /** Where tests may put what they write, below the folder that goes in the end. */
  folder: string;
  /** Connection string of the maintenance database. */
  url: string;
  stop(): Promise<void>;
}

export async function startTestPostgres(): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  let postgres: EmbeddedPostgres;
  try {
    postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same server with another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** What runs that were killed left behind: their PostgreSQL and their folder. Other people's are theirs. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = LEFTOVER.exec(name)?.[1];
    if (owner === undefined || processIdentity(Number(owner)) !== undefined) continue;
    const folder = join(tmpdir(), name);
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    await clearLeftovers(join(folder, 'postgres')).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}
