import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

import { ConfigurationError } from './configuration-error.js';

/**
 * Returns the secret kept in a file, making it on the first call: 256 random bits as base64url, mode 0600.
 *
 * The file appears with its whole content or not at all (written aside, then linked), and of two processes
 * that make it at once both return the one that won.
 *
 * @throws ConfigurationError when the file cannot be read or made.
 */
export function readOrMakeSecret(path: string): string {
  try {
    return readSecret(path) ?? makeSecret(path);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw unusable(path, error);
  }
}

function unusable(path: string, cause: unknown): ConfigurationError {
  const { code } = cause as NodeJS.ErrnoException;
  return new ConfigurationError(`No se puede leer o crear el archivo secreto ${path} (${code ?? 'error'}).`, {
    cause,
  });
}

/**
 * @returns undefined where there is none
 * @throws ConfigurationError when the file cannot be read
 */
export function readSecret(path: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(path, error);
  }
  if (text.length < 16) {
    throw new ConfigurationError(`El archivo secreto ${path} está vacío o incompleto; bórralo o recupéralo.`);
  }
  return text;
}

function makeSecret(path: string): string {
  const aside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(32).toString('base64url');
  const file = openSync(aside, 'wx', 0o600);
  try {
    writeSync(file, secret + '\n');
    fsyncSync(file);
    linkSync(aside, path);
    return secret;
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(path) : undefined;
    if (winner === undefined) throw error;
    return winner;
  } finally {
    closeSync(file);
    rmSync(aside, { force: true });
  }
}
