import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ConfigurationError } from './configuration-error.js';

/**
 * Makes DATA_DIR if it is missing (readable by its owner alone) and proves that files can be written in it:
 * permissions alone do not tell of a full or read-only disk.
 *
 * @throws ConfigurationError when it cannot be used.
 */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error('no es una carpeta');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw new ConfigurationError(
      `No se puede escribir en la carpeta de datos DATA_DIR=${dataDir} (${reason(error)}).`,
      { cause: error },
    );
  }
}

/**
 * mkdir with its parents, without Node's `recursive`, which never returns where the system answers 'no such
 * file' for a parent that exists, as it does below /proc.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Made by another start in this very moment; whether it can be used is asked next.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
