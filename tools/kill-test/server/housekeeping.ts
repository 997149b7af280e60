import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataDir } from './data-dir.ts';

const DAY_MS = 24 * 3_600_000;
/** The first housekeeping comes a minute after the start. */
const LIMIT_MS = 120_000;

/**
 * Makes everything in the photo folders two days old, with one file of either kind that nobody needs, starts
 * the server, and returns when the housekeeping has taken those two away, or should have.
 */
export async function waitForHousekeeping(dataDir: DataDir, start: () => Promise<void>): Promise<void> {
  const received = join(dataDir.incoming, '00000000-0000-4000-8000-000000000000');
  const stored = join(dataDir.photos, 'zz', '00000000-0000-4000-8000-000000000000-0123456789abcdef.png');
  for (const path of [received, stored]) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'forgotten');
  }
  const old = new Date(Date.now() - 2 * DAY_MS);
  const paths = [
    ...dataDir.photoFiles().map((path) => join(dataDir.photos, path)),
    ...dataDir.names('photos/incoming').map((name) => join(dataDir.incoming, name)),
  ];
  for (const path of paths) utimesSync(path, old, old);
  await start();
  const deadline = Date.now() + LIMIT_MS;
  while ((existsSync(received) || existsSync(stored)) && Date.now() < deadline) await delay(250);
}
