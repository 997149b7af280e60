import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { MissingPhoto, type PhotoStorage } from '../photos/photo-storage.js';
import { BackupFolder, poolFolder, type StoredBackup } from './backup-folder.js';
import { withBackupClient } from './database/backup-client.js';
import { dumpDatabase } from './database/dump-database.js';
import { listMigrations } from './database/tables.js';
import { encryptionFor } from './encryption.js';
import type { Keep } from './keep.js';
import { FORMAT, type Manifest, VERSION, writeManifest } from './manifest.js';
import { listedPhotos } from './photos/photo-list.js';
import { PhotoPool } from './photos/photo-pool.js';
import { thinOut } from './thin-out.js';

export interface BackupOrder {
  databaseUrl: string;
  photos: PhotoStorage;
  /** Folder of all backups of this installation. */
  to: string;
  /** Public keys; none: nothing is encrypted. */
  recipients: readonly string[];
  /** Absent: no backup is ever removed. */
  keep?: Keep;
}

export interface MadeBackup extends StoredBackup {
  manifest: Manifest;
  removed: { backups: number; photos: number };
}

/**
 * Makes a backup while the server works: the database as of one moment, and the photos that it names then.
 * Photos are never changed and never removed once a row names them, so they may be copied after that moment.
 *
 * @throws ConfigurationError when another backup is being made, or the database belongs to another version
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  encryptionFor(order.recipients);
  return withBackupClient(order.databaseUrl, async (client) => {
    await takeTurn(client);
    await refuseOtherVersion(client);
    const folder = await BackupFolder.open(order.to);
    await folder.removeUnfinished();
    const unfinished = await folder.begin(randomUUID());
    const manifest = await fill(client, unfinished, order);
    const backup = await folder.publish(unfinished, new Date(manifest.createdAt));
    const removed = order.keep ? await thinOut(folder, order.keep) : { backups: 0, photos: 0 };
    return { ...backup, manifest, removed };
  });
}

async function fill(
  client: ClientBase,
  folder: string,
  { photos: storage, recipients }: BackupOrder,
): Promise<Manifest> {
  const { photoList, ...database } = await dumpDatabase(client, folder, recipients);
  const { rows, ...list } = photoList;
  const photos: Manifest['photos'] = {
    ...list,
    pool: PhotoPool.nameFor(recipients),
    count: rows,
    missing: [],
  };
  const pool = new PhotoPool(poolFolder(folder, photos.pool), recipients);
  for await (const photo of listedPhotos(folder, photos)) {
    const taken = await pool.add(photo, () => storage.open(photo.key)).catch(unlessMissing);
    if (!taken) photos.missing.push(photo.key);
  }
  await pool.flush();
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    ...database,
    photos,
    recipients: [...recipients],
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/**
 * The lock goes with the connection. Whoever removes old photos must not cross another one who counts on
 * them.
 */
async function takeTurn(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    ADVISORY_LOCKS.backup,
  ]);
  if (rows[0]?.taken !== true) {
    throw new ConfigurationError('Ya se está haciendo otra copia de seguridad de esta base de datos.');
  }
}

/** A backup is restored by migrating as far as it was: by a program that knows those very migrations. */
async function refuseOtherVersion(client: ClientBase): Promise<void> {
  const found = await listMigrations(client);
  const own: string[] = MIGRATIONS.map(({ name }) => name);
  if (found.length === own.length && found.every((name) => own.includes(name))) return;
  throw new ConfigurationError(
    'La base de datos es de otra versión del programa: haz la copia con la versión que la está usando, o inicia antes el servidor de esta versión.',
  );
}

function unlessMissing(error: unknown): false {
  if (!(error instanceof MissingPhoto)) throw error;
  return false;
}
