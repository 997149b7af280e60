import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { ConfigurationError } from '../../config/configuration-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { Account } from './unprivileged-account.js';

/**
 * Gives a folder with the PostgreSQL programs that the account can execute. That is the npm package itself
 * where it can be reached; a package below a folder that only root can enter is copied once to a place that
 * everybody can read and only root can write.
 *
 * @throws ConfigurationError when no such place can be made
 */
export function reachableBinaries(binaries: PostgresBinaries, account: Account | undefined): string {
  if (account === undefined || canRun(binaries.home, account)) return binaries.home;
  const name = `inventario-postgres-${binaries.version}-${process.arch}`;
  for (const parent of ['/var/cache', '/var/tmp', '/tmp']) {
    const copy = join(parent, name);
    if (isTrusted(copy) && canRun(copy, account)) return copy;
    if (makeCopy(binaries.home, copy) && canRun(copy, account)) return copy;
  }
  throw new ConfigurationError(
    `El usuario ${account.name} no puede ejecutar PostgreSQL en ${binaries.home} y no se pudo copiar a /var/cache, /var/tmp ni /tmp.`,
  );
}

/** The program starts, finds its libraries, and its data files can be read: asked of the system itself. */
function canRun(home: string, { uid, gid }: Account): boolean {
  if (!existsSync(join(home, 'bin', 'postgres'))) return false;
  const bki = join(home, 'share', 'postgresql', 'postgres.bki');
  const script = 'test -r "$1" && "$2" --version && "$3" --version';
  const args = ['-c', script, 'sh', bki, join(home, 'bin', 'postgres'), join(home, 'bin', 'initdb')];
  return spawnSync('/bin/sh', args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** In a folder where everybody may write, somebody else may have put a folder of this name. */
function isTrusted(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  return (mode & 0o170000) === 0o040000 && uid === 0 && (mode & 0o022) === 0;
}

/** The copy gets its name only when it is whole, so that a kill in between leaves nothing half. */
function makeCopy(home: string, copy: string): boolean {
  let staging: string | undefined;
  try {
    mkdirSync(dirname(copy), { recursive: true });
    staging = mkdtempSync(`${copy}.new-`);
    const whole = join(staging, 'native');
    cpSync(home, whole, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    const mode = spawnSync('chmod', ['-R', 'u=rwX,go=rX', whole], { stdio: 'ignore' }).status;
    if (mode !== 0) return false;
    chmodSync(whole, 0o755);
    if (isTrusted(copy)) rmSync(copy, { recursive: true, force: true });
    renameSync(whole, copy);
    return true;
  } catch {
    // No room, read-only, or somebody else's folder under that name: the next place is tried.
    return false;
  } finally {
    if (staging) rmSync(staging, { recursive: true, force: true });
  }
}
