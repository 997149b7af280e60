import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { Told } from './day-in-the-office.js';

/** An installation as a version of the server left it: a backup of it, and what its people know. */
export interface StoredDatabase {
  told: Told;
  /** The files of one folder of backups, by their paths in it, in base64. */
  files: Record<string, string>;
}

const FOLDER = join(import.meta.dirname, 'databases');

export const storedDatabases = (): string[] =>
  readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

export const readStored = (name: string): StoredDatabase =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as StoredDatabase;

export function keepStored(name: string, told: Told, folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map(({ parentPath, name: file }) => {
    const path = join(parentPath, file);
    return [relative(folder, path), readFileSync(path, 'base64')] as const;
  });
  const stored: StoredDatabase = { told, files: Object.fromEntries(files.sort()) };
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`);
}

/** Puts the backup into an empty folder. @returns the folder of the backup itself */
export function writeBackup({ files }: StoredDatabase, folder: string): string {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), Buffer.from(bytes, 'base64'));
  }
  const [backup = ''] = readdirSync(join(folder, 'backups'));
  return join(folder, 'backups', backup);
}
