import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DataDir } from '../../built-server/data-dir.ts';

// The driver is the server's: nothing else here needs it.
const backend = join(import.meta.dirname, '../../../backend/package.json');
const { Client } = createRequire(backend)('pg') as typeof pg;

const DAY_MS = 24 * 3_600_000;
/** The first housekeeping comes a minute after the start. */
const LIMIT_MS = 300_000;

/**
 * Makes everything that interrupted uploads left two days old, with one file of either kind that nobody
 * needs, and returns when the housekeeping after the start of the server has taken all of it away, or should
 * have.
 */
export async function waitForHousekeeping(dataDir: DataDir, start: () => Promise<void>): Promise<void> {
  const received = join(dataDir.incoming, '00000000-0000-4000-8000-000000000000');
  const key = 'zz/00000000-0000-4000-8000-000000000000-0123456789abcdef.png';
  const stored = join(dataDir.photos, key);
  for (const path of [received, stored]) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'forgotten');
  }
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const name of dataDir.names('photos/incoming')) utimesSync(join(dataDir.incoming, name), old, old);
  await start();
  const client = new Client({ connectionString: dataDir.databaseUrl() });
  await client.connect();
  try {
    // Stored files go by the arrivals that their uploads noted.
    await client.query('INSERT INTO photo_arrivals (storage_key) VALUES ($1)', [key]);
    await client.query('UPDATE photo_arrivals SET arrived_at = $1', [old]);
    const deadline = Date.now() + LIMIT_MS;
    for (let left = 1; left > 0 && Date.now() < deadline; await delay(250)) {
      const { rowCount } = await client.query('SELECT 1 FROM photo_arrivals');
      left = (rowCount ?? 0) + [received, stored].filter((path) => existsSync(path)).length;
    }
  } finally {
    await client.end();
  }
}
