import type { ChildProcess } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

import { ConfigurationError } from '../../config/configuration-error.js';
import { readOrMakeSecret } from '../../config/secret-file.js';
import { createCluster, DATABASE_NAME } from './cluster.js';
import { lockDataDir } from './data-dir-lock.js';
import { freeLoopbackPort } from './free-port.js';
import { removeLeftovers } from './leftovers.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import {
  clearLeftovers,
  hasEnded,
  PostmasterStartError,
  startPostmaster,
  stopPostmaster,
  type PostmasterOptions,
} from './postmaster.js';
import { reachableBinaries } from './reachable-binaries.js';
import { accountForPostgres } from './unprivileged-account.js';

export interface EmbeddedPostgresOptions {
  /** Existing folder of this server alone; the database goes into its `postgres` subfolder. */
  dataDir: string;
  /** For tests: a database that need not survive a power cut, and is quicker for it. */
  throwAway?: boolean;
  /** Told when PostgreSQL ended by itself: `restarted` says whether it is there again, on the same port. */
  onUnexpectedEnd?: (restarted: boolean) => void;
}

export interface EmbeddedPostgres {
  /** Connection string, password included: never log it. */
  url: string;
  /** Process id of PostgreSQL. */
  pid(): number | undefined;
  /** Stops PostgreSQL and frees the folder for the next server. Call it when nothing uses it any more. */
  stop(): Promise<void>;
}

/** A database that ends this often within a minute has a trouble that restarting does not cure. */
const MAX_RESTARTS_PER_MINUTE = 3;
/** After a crash its last processes may still hold shared memory; and a probed port may be gone. */
const START_ATTEMPTS = 40;

/**
 * Starts the PostgreSQL that comes with the product, for the loopback address alone, on a free port. On the
 * first start the database is made; one left running by a killed server is stopped first.
 *
 * @throws ConfigurationError when the folder is in use or PostgreSQL cannot run
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(options.dataDir);
  try {
    return await startLocked(options, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(options: EmbeddedPostgresOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { dataDir, throwAway = false, onUnexpectedEnd } = options;
  const folder = join(dataDir, 'postgres');
  await removeLeftovers(dataDir, folder);
  const exists = existsSync(folder);
  const account = accountForPostgres(exists ? statSync(folder).uid : undefined);
  const home = reachableBinaries(findPostgresBinaries(), account);
  const password = readOrMakeSecret(join(dataDir, 'postgres-password'));
  if (exists) await clearLeftovers(folder);
  else await createCluster({ folder, home, account, password, durable: !throwAway });

  const settings: Record<string, string> = throwAway
    ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    : {};
  const start = { folder, home, account, logFile: join(dataDir, 'postgres.log'), settings };
  const first = await startWithPatience(start);
  const { port } = first;
  const url = `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;

  let child = first.child;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const restarts: number[] = [];
  const watch = (watched: ChildProcess): void => {
    watched.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    restarts.push(Date.now());
    const recent = restarts.filter((time) => time > Date.now() - 60_000);
    if (recent.length > MAX_RESTARTS_PER_MINUTE) return onUnexpectedEnd?.(false);
    try {
      child = (await startWithPatience(start, port)).child;
      watch(child);
      onUnexpectedEnd?.(true);
    } catch (error) {
      if (!(error instanceof PostmasterStartError)) throw error;
      onUnexpectedEnd?.(false);
    }
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    await restarting;
    await stopPostmaster(child);
    release();
  };

  watch(child);
  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: () => (hasEnded(child) ? undefined : child.pid), stop };
}

async function startWithPatience(
  options: Omit<PostmasterOptions, 'port'>,
  fixedPort?: number,
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freeLoopbackPort());
    try {
      return { child: await startPostmaster({ ...options, port }), port };
    } catch (error) {
      const passing =
        error instanceof PostmasterStartError &&
        /shared memory block|could not create any TCP|lock file "postmaster.pid"/.test(error.reason);
      if (!passing || attempt === START_ATTEMPTS) throw error;
      await delay(250);
    }
  }
}

/** Makes the product's database on the first start, and proves that the stored password opens it. */
async function ensureDatabase(url: string): Promise<void> {
  try {
    await query(url, 'SELECT 1');
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    if (code === '28P01') {
      throw new ConfigurationError(
        'El archivo postgres-password de DATA_DIR no es el de su base de datos: recupéralo de la copia de seguridad.',
        { cause: error },
      );
    }
    if (code !== '3D000') throw error;
    const maintenance = new URL(url);
    maintenance.pathname = '/postgres';
    await query(maintenance.href, `CREATE DATABASE ${DATABASE_NAME}`);
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
