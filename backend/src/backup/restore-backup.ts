import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ConfigurationError } from '../config/configuration-error.js';
import type { Places } from '../config/places.js';
import type { S3Access } from '../config/s3-settings.js';
import { storedFolder } from '../config/data-folders.js';
import { lockDataDir } from '../database/embedded/data-dir-lock.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { clearLeftovers } from '../database/embedded/postmaster.js';
import { openPhotoStorage } from '../photos/open-photo-storage.js';
import type { PhotoStorage } from '../photos/photo-storage.js';
import { loadDatabase } from './database/load-database.js';
import type { PrivateKey } from './encryption.js';
import { withBackup } from './find-backup.js';
import { flushFolder } from './flush-folder.js';
import { type Manifest, readManifest } from './manifest.js';
import { readPart } from './parts/read-part.js';
import { restorePhotos } from './photos/restore-photos.js';
import { refuseUsedTarget, STAGING } from './restore-target.js';
import type { BackupFiles } from './store/backup-files.js';
import { verifyFiles } from './verify-backup.js';

export interface RestoreOrder {
  /** Place of one backup: a folder, or `s3://bucket/prefix/backups/…`. */
  from: string;
  /** Of the storage, for the latter. */
  access?: S3Access;
  /** Of an encrypted one. */
  key?: PrivateKey;
  into: Places;
  say: (text: string) => void;
}

/**
 * Makes what a backup holds into an installation that the server starts with. The whole backup is read and
 * compared before anything is written, and everything grows in a folder aside until it is whole.
 *
 * @throws DamagedBackup, ConfigurationError when there is something already where it would be restored
 */
export function restoreBackup({ from, access, ...order }: RestoreOrder): Promise<Manifest> {
  return withBackup(from, access, (backup) => restoreFiles(backup, order));
}

async function restoreFiles(
  backup: BackupFiles,
  { key, into, say }: Pick<RestoreOrder, 'key' | 'into' | 'say'>,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = into;
  const lock = lockDataDir(dataDir);
  try {
    say('Comprobando la copia…');
    if ((await readManifest(backup)).recipients.length > 0 && !key) {
      throw new ConfigurationError('La copia está cifrada: indica con --key el archivo de su clave privada.');
    }
    const manifest = await verifyFiles(backup, key);
    await refuseUsedTarget(into, manifest);
    const staging = join(dataDir, STAGING);
    await removeUnfinished(staging);
    await mkdir(staging, { mode: 0o700 });
    say(`Restaurando ${manifest.photos.count - manifest.photos.missing.length} fotos…`);
    const photos = await photosInto(into, staging, (storage) =>
      restorePhotos({ from: backup, manifest, key, storage, aside: join(staging, 'photo') }),
    );
    say(`Restaurando la base de datos (${manifest.tables.length} tablas)…`);
    const load = (url: string): Promise<void> =>
      loadDatabase(url, manifest, (part) => readPart(backup, part, key));
    if (databaseUrl === undefined) await intoEmbedded(staging, load);
    else await load(databaseUrl);
    await moveIntoPlace(staging, into);
    say(`Comparado con la copia: ${rowsOf(manifest)} filas y ${photos} fotos.`);
    return manifest;
  } finally {
    lock.release();
  }
}

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** What an interrupted restore left: its PostgreSQL may still be running. */
async function removeUnfinished(staging: string): Promise<void> {
  const database = join(staging, 'postgres');
  if (existsSync(database)) await clearLeftovers(database);
  await rm(staging, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * Into the bucket at once: nobody knows them before the database is there, and what is there already stays.
 */
async function photosInto(
  { photoBucket }: Places,
  staging: string,
  restore: (storage: PhotoStorage) => Promise<number>,
): Promise<number> {
  const storage = openPhotoStorage({ dataDir: staging, ...(photoBucket && { photoBucket }) });
  try {
    await mkdir(storedFolder(staging), { recursive: true, mode: 0o700 });
    return await restore(storage);
  } finally {
    storage.close();
  }
}

async function intoEmbedded(staging: string, load: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: staging });
  try {
    await load(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The database last: a server that finds it finds everything. */
async function moveIntoPlace(staging: string, { dataDir, databaseUrl, photoBucket }: Places): Promise<void> {
  const names = [
    ...(photoBucket ? [] : ['photos']),
    ...(databaseUrl === undefined ? ['postgres-password', 'postgres'] : []),
  ];
  for (const name of names) {
    // Empty folders may stand in its place.
    if (name === 'photos') await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(staging, name), join(dataDir, name));
    await flushFolder(dataDir);
  }
  await rm(staging, { recursive: true });
}
