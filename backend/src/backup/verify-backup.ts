import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS } from '../database/migrations/index.js';
import { sha256OfFile } from '../common/sha256-of-file.js';
import { poolFolder } from './backup-folder.js';
import type { Bytes, PrivateKey } from './encryption.js';
import { DamagedBackup, type Manifest, type Part, readManifest } from './manifest.js';
import { Measure } from './parts/measure.js';
import { readPart } from './parts/read-part.js';
import { listedPhotos } from './photos/photo-list.js';
import { PhotoPool } from './photos/photo-pool.js';

/** A damaged disk may hold thousands of bad photos: the first ones tell enough. */
const MAX_FAULTS = 20;

/**
 * Reads a whole backup and compares it with what was written. Without the private key of an encrypted one,
 * the contents of its photos cannot be compared: that they are there is all that is found out.
 *
 * @throws DamagedBackup that names every file that is missing or not as it was written
 */
export async function verifyBackup(folder: string, key?: PrivateKey): Promise<Manifest> {
  const manifest = readManifest(folder);
  const faults: string[] = [];
  const { tables, photos } = manifest;
  for (const part of [...tables, photos]) {
    const fault = await partFault(join(folder, part.file), part);
    if (fault !== undefined) faults.push(fault);
  }
  // The list of the photos is one of the parts.
  if (faults.length === 0) faults.push(...(await photoFaults(folder, manifest, key)));
  const known: string[] = MIGRATIONS.map(({ name }) => name);
  if (!manifest.migrations.every((name) => known.includes(name))) {
    faults.push('La copia es de una versión más nueva del programa: actualízalo antes de restaurarla.');
  }
  if (faults.length > 0) throw new DamagedBackup([`La copia ${folder} no se puede usar:`, ...faults]);
  return manifest;
}

async function partFault(path: string, { bytes, sha256 }: Part): Promise<string | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error.code);
  if (typeof found !== 'object') return `Falta ${path} (${found}).`;
  if (found.size !== bytes) return `${path} está dañado: tiene ${found.size} bytes en vez de ${bytes}.`;
  const actual = (await sha256OfFile(path)).toString('hex');
  return actual === sha256 ? undefined : `${path} está dañado: su suma SHA-256 no coincide.`;
}

/** A wrong key is said once, and not of every photo. */
async function tryKey(folder: string, { tables }: Manifest, key: PrivateKey): Promise<void> {
  for (const part of tables.slice(0, 1)) await drain(readPart(folder, part, key));
}

async function photoFaults(
  folder: string,
  manifest: Manifest,
  key: PrivateKey | undefined,
): Promise<string[]> {
  if (key) await tryKey(folder, manifest, key);
  const { photos, recipients } = manifest;
  const faults: string[] = [];
  const place = poolFolder(folder, photos.pool);
  const pool = new PhotoPool(place, recipients);
  const missing = new Set(photos.missing);
  for await (const { key: name, sha256 } of listedPhotos(folder, photos)) {
    if (missing.has(name)) continue;
    if (!(await pool.isThere(sha256))) faults.push(`Falta la foto ${sha256} en ${place}.`);
    else if (recipients.length === 0 || key) {
      const actual = new Measure();
      // One that does not open is as bad as one that opens to something else.
      await drain(actual.through(pool.read(sha256, key))).catch(() => undefined);
      if (actual.sha256 !== sha256) faults.push(`La foto ${sha256} de ${place} está dañada.`);
    }
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}

async function drain(bytes: Bytes): Promise<void> {
  for await (const _ of bytes) {
    // Whoever measures has seen it.
  }
}
