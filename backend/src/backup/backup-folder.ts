import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { flushFolder } from './flush-folder.js';
import { DamagedBackup } from './manifest.js';

/** A backup that is whole, in the folder of all of them. */
export interface StoredBackup {
  /** Its own folder. */
  folder: string;
  createdAt: Date;
}

const BACKUPS = 'backups';
const UNFINISHED = '.unfinished-';
/** A moment as ISO 8601 says it, without the colons that some file systems refuse. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/;

/**
 * The folder that backups are made into: `backups/` has one folder for each, `photos/` is shared by all. What
 * is being made has a name that nobody takes for a backup.
 */
export class BackupFolder {
  private constructor(readonly path: string) {}

  static async open(path: string): Promise<BackupFolder> {
    const folder = new BackupFolder(resolve(path));
    await mkdir(folder.backups, { recursive: true, mode: 0o700 });
    return folder;
  }

  private get backups(): string {
    return join(this.path, BACKUPS);
  }

  /** An empty folder for a backup that is about to be made. */
  async begin(name: string): Promise<string> {
    const folder = join(this.backups, `${UNFINISHED}${name}`);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  /** Gives a backup its name. Its files are on the disk; after this it is there, crash or not. */
  async publish(unfinished: string, createdAt: Date): Promise<StoredBackup> {
    await flushFolder(unfinished);
    const folder = join(this.backups, createdAt.toISOString().replaceAll(':', '-'));
    await rename(unfinished, folder);
    await flushFolder(this.backups);
    return { folder, createdAt };
  }

  /** Oldest first. */
  async list(): Promise<StoredBackup[]> {
    return listBackups(this.backups);
  }

  /** What was begun and never finished, or was being removed. */
  async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.backups)) {
      if (name.startsWith(UNFINISHED)) await rm(join(this.backups, name), { recursive: true });
    }
  }

  /** Without its name first: whoever looks finds a whole backup or none. */
  async remove({ folder }: StoredBackup): Promise<void> {
    const unnamed = join(this.backups, `${UNFINISHED}${basename(folder)}`);
    await rename(folder, unnamed);
    await rm(unnamed, { recursive: true });
  }
}

/**
 * The backup that somebody names: its own folder, or the newest in a folder of backups.
 * @throws DamagedBackup when there is none
 */
export async function findBackup(path: string): Promise<string> {
  if (existsSync(join(path, 'manifest.json'))) return resolve(path);
  const newest = existsSync(join(path, BACKUPS))
    ? (await listBackups(join(path, BACKUPS))).at(-1)
    : undefined;
  if (!newest) throw new DamagedBackup(`No hay ninguna copia de seguridad completa en ${path}.`);
  return resolve(newest.folder);
}

/** The folder with the photos of a backup. */
export const poolFolder = (backup: string, pool: string): string => join(dirname(dirname(backup)), pool);

async function listBackups(backups: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for (const name of (await readdir(backups)).sort()) {
    if (!NAME.test(name)) continue;
    const createdAt = new Date(name.replace(NAME, '$1:$2:$3'));
    found.push({ folder: join(backups, name), createdAt });
  }
  return found;
}
