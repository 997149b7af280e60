import type { ClientBase } from 'pg';

import { forEach } from '../common/for-each.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { ConfigurationError } from '../config/configuration-error.js';
import type { S3Access } from '../config/s3-settings.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { MissingPhoto, type PhotoStorage } from '../photos/photo-storage.js';
import { withBackupClient } from './database/backup-client.js';
import { dumpDatabase } from './database/dump-database.js';
import { listMigrations } from './database/tables.js';
import { encryptionFor } from './encryption.js';
import type { Keep } from './keep.js';
import { FORMAT, type Manifest, VERSION, writeManifest } from './manifest.js';
import { listedPhotos } from './photos/photo-list.js';
import { PhotoPool } from './photos/photo-pool.js';
import { BackupFiles } from './store/backup-files.js';
import type { BackupStore } from './store/backup-store.js';
import { withStore } from './store/open-store.js';
import { thinOut } from './thin-out.js';

/** A storage on the network takes its time for each. */
const PHOTOS_TOGETHER = 4;

export interface BackupOrder {
  databaseUrl: string;
  photos: PhotoStorage;
  /** Place of all backups of this installation: a folder, or `s3://bucket/prefix`. */
  to: string;
  /** Of the storage, for the latter. */
  access?: S3Access;
  /** Public keys; none: nothing is encrypted. */
  recipients: readonly string[];
  /** Absent: no backup is ever removed. */
  keep?: Keep;
}

export interface MadeBackup {
  /** Its own place. */
  folder: string;
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
  const { databaseUrl, to, access, recipients, keep } = order;
  encryptionFor(recipients);
  return withStore(to, access, (store) =>
    withBackupClient(databaseUrl, async (client) => {
      await takeTurn(client);
      await refuseOtherVersion(client);
      await store.prepare();
      await store.removeUnfinished();
      const { begun, manifest } = await fill(client, store, order);
      const folder = await store.publish(begun, new Date(manifest.createdAt));
      const removed = keep ? await thinOut(store, keep) : { backups: 0, photos: 0 };
      return { folder: store.placeOf(folder), manifest, removed };
    }),
  );
}

async function fill(
  client: ClientBase,
  store: BackupStore,
  { photos: storage, recipients }: BackupOrder,
): Promise<{ begun: string; manifest: Manifest }> {
  const begin = async (createdAt: Date) => new BackupFiles(store, await store.begin(createdAt));
  const { photoList, files, ...database } = await dumpDatabase(client, begin, recipients);
  const { rows, ...list } = photoList;
  const pool = new PhotoPool(store, PhotoPool.nameFor(recipients), recipients);
  const photos: Manifest['photos'] = { ...list, pool: pool.name, count: rows, missing: [] };
  await forEach(listedPhotos(files, photos), PHOTOS_TOGETHER, async (photo) => {
    const taken = await pool.add(photo, () => storage.open(photo.key)).catch(unlessMissing);
    if (!taken) photos.missing.push(photo.key);
  });
  photos.missing.sort();
  await store.flush();
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    ...database,
    photos,
    recipients: [...recipients],
  };
  await writeManifest(files, manifest);
  return { begun: files.folder, manifest };
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
