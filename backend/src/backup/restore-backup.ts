import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { ConfigurationError } from '../config/configuration-error.js';
import type { Places } from '../config/places.js';
import { storedFolder } from '../config/data-folders.js';
import { lockDataDir } from '../database/embedded/data-dir-lock.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { clearLeftovers } from '../database/embedded/postmaster.js';
import { FilePhotoStorage } from '../photos/file-photo-storage.js';
import { poolFolder } from './backup-folder.js';
import { loadDatabase } from './database/load-database.js';
import type { PrivateKey } from './encryption.js';
import { flushFolder } from './flush-folder.js';
import { DamagedBackup, type Manifest, readManifest } from './manifest.js';
import { Measure } from './parts/measure.js';
import { readPart } from './parts/read-part.js';
import { listedPhotos } from './photos/photo-list.js';
import { PhotoPool } from './photos/photo-pool.js';
import { refuseUsedTarget, STAGING } from './restore-target.js';
import { verifyBackup } from './verify-backup.js';

export interface RestoreOrder {
  /** Folder of one backup. */
  from: string;
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
export async function restoreBackup({ from, key, into, say }: RestoreOrder): Promise<Manifest> {
  const { dataDir, databaseUrl } = into;
  const lock = lockDataDir(dataDir);
  try {
    say('Comprobando la copia…');
    if (readManifest(from).recipients.length > 0 && !key) {
      throw new ConfigurationError('La copia está cifrada: indica con --key el archivo de su clave privada.');
    }
    const manifest = await verifyBackup(from, key);
    await refuseUsedTarget(into, manifest);
    const staging = join(dataDir, STAGING);
    await removeUnfinished(staging);
    await mkdir(staging, { mode: 0o700 });
    say(`Restaurando ${manifest.photos.count - manifest.photos.missing.length} fotos…`);
    const photos = await restorePhotos(from, manifest, key, storedFolder(staging));
    say(`Restaurando la base de datos (${manifest.tables.length} tablas)…`);
    const load = (url: string): Promise<void> =>
      loadDatabase(url, manifest, (part) => readPart(from, part, key));
    if (databaseUrl === undefined) await intoEmbedded(staging, load);
    else await load(databaseUrl);
    await moveIntoPlace(staging, dataDir, databaseUrl === undefined);
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

/** @returns how many */
async function restorePhotos(
  from: string,
  { photos, recipients }: Manifest,
  key: PrivateKey | undefined,
  folder: string,
): Promise<number> {
  const pool = new PhotoPool(poolFolder(from, photos.pool), recipients);
  const storage = new FilePhotoStorage(folder);
  const missing = new Set(photos.missing);
  const aside = join(dirname(folder), 'photo');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const photo of listedPhotos(from, photos)) {
    if (missing.has(photo.key)) continue;
    const found = new Measure();
    const file = createWriteStream(aside, { mode: 0o600 });
    await pipeline(pool.read(photo.sha256, key), found.through, file);
    if (found.sha256 !== photo.sha256) throw new DamagedBackup(`La foto ${photo.sha256} está dañada.`);
    await storage.put(photo.key, aside);
    count += 1;
  }
  return count;
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
async function moveIntoPlace(staging: string, dataDir: string, withDatabase: boolean): Promise<void> {
  const names = ['photos', ...(withDatabase ? ['postgres-password', 'postgres'] : [])];
  for (const name of names) {
    // Empty folders may stand in its place.
    if (name === 'photos') await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(staging, name), join(dataDir, name));
    await flushFolder(dataDir);
  }
  await rm(staging, { recursive: true });
}
