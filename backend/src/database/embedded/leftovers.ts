import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { unfinishedPrefix } from './cluster.js';
import { processIdentity } from './process-identity.js';

/** Files that were written aside to get their name when they are whole; the number is their process. */
const ASIDE = /^(?:server\.lock|jwt-secret|postgres-password)\.(\d+)-[0-9a-f]{8}$/;
const REMOVE_ATTEMPTS = 50;

/**
 * Clears away what killed starts left in DATA_DIR: half-made databases with their password files, and files
 * written aside. The caller holds the lock of DATA_DIR and has nothing of its own written aside; another
 * process may be writing there to find that the lock is held.
 */
export async function removeLeftovers(dataDir: string, databaseFolder: string): Promise<void> {
  const prefix = unfinishedPrefix(databaseFolder);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(prefix)) await removeUnfinished(join(dataDir, name));
    const pid = Number(ASIDE.exec(name)?.[1]);
    const isDead = pid === process.pid || processIdentity(pid) === undefined;
    if (pid > 0 && isDead) rmSync(join(dataDir, name), { force: true });
  }
}

/**
 * The initdb of a killed server goes on for a moment, adding files or taking its own away: removing crosses
 * it and may fail, or end early without a word. What resists for five seconds is left to the next start.
 */
async function removeUnfinished(folder: string): Promise<void> {
  for (let attempt = 1; attempt <= REMOVE_ATTEMPTS; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Crossed by that initdb: the next attempt finds less of it.
    }
    if (!existsSync(folder)) return;
    await delay(100);
  }
}
