import { MIGRATIONS } from '../database/migrations/index.js';
import { forEach } from '../common/for-each.js';
import type { S3Access } from '../config/s3-settings.js';
import type { Bytes, PrivateKey } from './encryption.js';
import { withBackup } from './find-backup.js';
import { DamagedBackup, type Manifest, type Part, readManifest } from './manifest.js';
import { Measure } from './parts/measure.js';
import { readPart } from './parts/read-part.js';
import { listedPhotos } from './photos/photo-list.js';
import { PhotoPool } from './photos/photo-pool.js';
import type { BackupFiles } from './store/backup-files.js';
import { UnusableStore } from './store/backup-store.js';

/** A damaged disk may hold thousands of bad photos: the first ones tell enough. */
const MAX_FAULTS = 20;
/** A storage on the network takes its time for each. */
const PHOTOS_TOGETHER = 4;

/**
 * Reads a whole backup and compares it with what was written. Without the private key of an encrypted one,
 * the contents of its photos cannot be compared: that they are there is all that is found out.
 *
 * @throws DamagedBackup that names every file that is missing or not as it was written
 */
export function verifyBackup(place: string, key?: PrivateKey, access?: S3Access): Promise<Manifest> {
  return withBackup(place, access, (backup) => verifyFiles(backup, key));
}

/** The same for one that is open. */
export async function verifyFiles(backup: BackupFiles, key?: PrivateKey): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const faults: string[] = [];
  const { tables, photos } = manifest;
  for (const part of [...tables, photos]) {
    const fault = await partFault(backup, part);
    if (fault !== undefined) faults.push(fault);
  }
  // The list of the photos is one of the parts.
  if (faults.length === 0) faults.push(...(await photoFaults(backup, manifest, key)));
  const known: string[] = MIGRATIONS.map(({ name }) => name);
  if (!manifest.migrations.every((name) => known.includes(name))) {
    faults.push('La copia es de una versión más nueva del programa: actualízalo antes de restaurarla.');
  }
  if (faults.length > 0) throw new DamagedBackup([`La copia ${backup.place} no se puede usar:`, ...faults]);
  return manifest;
}

async function partFault(backup: BackupFiles, { file, bytes, sha256 }: Part): Promise<string | undefined> {
  const place = backup.placeOf(file);
  const size = await backup.sizeOf(file);
  if (size === undefined) return `Falta ${place}.`;
  if (size !== bytes) return `${place} está dañado: tiene ${size} bytes en vez de ${bytes}.`;
  return (await sumOf(backup.read(file))) === sha256
    ? undefined
    : `${place} está dañado: su suma SHA-256 no coincide.`;
}

async function photoFaults(
  backup: BackupFiles,
  manifest: Manifest,
  key: PrivateKey | undefined,
): Promise<string[]> {
  const { tables, photos, recipients } = manifest;
  // A wrong key is said once, and not of every photo.
  if (key) for (const part of tables.slice(0, 1)) await sumOf(readPart(backup, part, key));
  const faults: string[] = [];
  const pool = new PhotoPool(backup.store, photos.pool, recipients);
  const missing = new Set(photos.missing);
  await forEach(listedPhotos(backup, photos), PHOTOS_TOGETHER, async ({ key: name, sha256 }) => {
    if (missing.has(name) || faults.length >= MAX_FAULTS) return;
    if (!(await pool.isThere(sha256))) faults.push(`Falta la foto ${sha256} en ${pool.place}.`);
    else if (recipients.length === 0 || key) {
      // One that does not open is as bad as one that opens to something else.
      const actual = await sumOf(pool.read(sha256, key)).catch(unlessUnusable);
      if (actual !== sha256) faults.push(`La foto ${sha256} de ${pool.place} está dañada.`);
    }
  });
  return faults.slice(0, MAX_FAULTS);
}

async function sumOf(bytes: Bytes): Promise<string> {
  const measure = new Measure();
  for await (const _ of measure.through(bytes)) {
    // Whoever measures has seen it.
  }
  return measure.sha256;
}

function unlessUnusable(error: unknown): undefined {
  if (error instanceof UnusableStore) throw error;
}
