import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { ConfigurationError } from '../../config/configuration-error.js';
import { folderForChild } from './data-folder.js';
import type { Account } from './unprivileged-account.js';

/** Owner of the embedded database, and the name of the database itself. */
export const DATABASE_NAME = 'inventario';

interface NewCluster {
  /** Where the database is to be; it must not exist yet. */
  folder: string;
  /** Folder with PostgreSQL's bin/. */
  home: string;
  account: Account | undefined;
  password: string;
  /** False for throw-away databases: does not wait for the disk. */
  durable: boolean;
}

/**
 * Makes an empty database: UTF-8, sorted by code point whatever the machine's language is (queries name the
 * Spanish collation where people read the order), page checksums, no login without the password.
 *
 * It grows in a folder beside its place and is renamed when it is whole, so a kill at any moment leaves
 * either no database or a good one; `removeLeftovers` clears away the rest.
 */
export async function createCluster({ folder, home, account, password, durable }: NewCluster): Promise<void> {
  const staging = mkdtempSync(join(dirname(folder), unfinishedPrefix(folder)));
  try {
    const passwordFile = join(staging, 'password');
    writeFileSync(passwordFile, password + '\n', { mode: 0o600 });
    chmodSync(staging, 0o700);
    if (account) {
      chownSync(passwordFile, account.uid, account.gid);
      chownSync(staging, account.uid, account.gid);
    }
    await runInitdb(staging, home, account, durable);
    renameSync(join(staging, 'data'), folder);
    if (durable) syncFolder(dirname(folder));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** How the names of databases begin that are still being made beside `folder`. */
export const unfinishedPrefix = (folder: string): string => `${basename(folder)}.new-`;

async function runInitdb(
  staging: string,
  home: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const place = folderForChild(staging, account !== undefined);
  const child = spawn(
    join(home, 'bin', 'initdb'),
    [
      ...['-D', `${place.path}/data`, '--pwfile', `${place.path}/password`],
      ...['--username', DATABASE_NAME, '--auth', 'scram-sha-256', '--data-checksums', '--no-instructions'],
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
      ],
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', ...place.stdio],
      // A Ctrl-C reaches the whole foreground group: without this it would break initdb half-way.
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  place.close();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const outcome = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      if (code === 0 && existsSync(join(staging, 'data', 'PG_VERSION'))) resolve(undefined);
      else resolve(lastErrorLine(output) ?? `initdb terminó con ${signal ?? code}`);
    });
  });
  if (outcome !== undefined) {
    throw new ConfigurationError(`No se pudo crear la base de datos incluida: ${outcome}`);
  }
}

function lastErrorLine(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1);
}

/** Makes the rename itself durable. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
