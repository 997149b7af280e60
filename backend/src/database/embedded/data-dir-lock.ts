import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigurationError } from '../../config/configuration-error.js';
import { processIdentity } from './process-identity.js';

/** Held by the one server that uses a DATA_DIR. */
export interface DataDirLock {
  release(): void;
}

/**
 * Lets one server at a time use the embedded database of a folder. A lock whose process is gone (kill -9, a
 * power cut) is taken over; it names the process by number and start time, so that a number used again
 * does not keep it.
 *
 * @throws ConfigurationError when another server is running on the folder
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const path = join(dataDir, 'server.lock');
  const mine = processIdentity(process.pid) ?? String(process.pid);
  const aside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(aside, mine, { mode: 0o600 });
  try {
    while (!tryLink(aside, path)) {
      const holder = readIfThere(path);
      if (holder === undefined) continue;
      if (isAlive(holder)) throw inUse(dataDir, holder);
      takeAway(path, holder, dataDir);
    }
  } finally {
    rmSync(aside, { force: true });
  }
  return {
    release: () => {
      if (readIfThere(path) === mine) rmSync(path, { force: true });
    },
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead lock by renaming it first: if another server was quicker, its live lock is put back. */
function takeAway(path: string, dead: string, dataDir: string): void {
  const taken = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const holder = readFileSync(taken, 'utf8');
  if (holder !== dead) tryLink(taken, path);
  rmSync(taken, { force: true });
  if (holder !== dead) throw inUse(dataDir, holder);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(holder: string): boolean {
  return processIdentity(Number.parseInt(holder, 10)) === holder;
}

function inUse(dataDir: string, holder: string): ConfigurationError {
  const pid = Number.parseInt(holder, 10);
  return new ConfigurationError(
    `Ya hay un servidor en marcha con DATA_DIR=${dataDir} (proceso ${pid}): detenlo o usa otra carpeta.`,
  );
}
