import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { ConfigurationError } from '../../config/configuration-error.js';
import { holdsPhoto } from '../../photos/holds-photo.js';
import type { PhotoStorage } from '../../photos/photo-storage.js';
import type { PrivateKey } from '../encryption.js';
import { DamagedBackup, type Manifest } from '../manifest.js';
import { Measure } from '../parts/measure.js';
import type { BackupFiles } from '../store/backup-files.js';
import { listedPhotos } from './photo-list.js';
import { PhotoPool } from './photo-pool.js';

export interface PhotosToRestore {
  from: BackupFiles;
  manifest: Manifest;
  key: PrivateKey | undefined;
  storage: PhotoStorage;
  /** A file that nobody else uses. */
  aside: string;
}

/**
 * Brings the photos of a backup where an installation keeps them.
 * @returns how many the backup has
 * @throws DamagedBackup; ConfigurationError when other bytes are there under a photo's key
 */
export async function restorePhotos({
  from,
  manifest: { photos, recipients },
  key,
  storage,
  aside,
}: PhotosToRestore): Promise<number> {
  const pool = new PhotoPool(from.store, photos.pool, recipients);
  const missing = new Set(photos.missing);
  let count = 0;
  for await (const photo of listedPhotos(from, photos)) {
    if (missing.has(photo.key)) continue;
    count += 1;
    const sha256 = Buffer.from(photo.sha256, 'hex');
    if ((await storage.sizeOf(photo.key)) !== undefined) {
      if (await holdsPhoto(storage, photo.key, sha256)) continue;
      throw new ConfigurationError(
        `${storage.place} ya tiene otra cosa en ${photo.key}: restaura en un lugar vacío.`,
      );
    }
    const found = new Measure();
    const file = createWriteStream(aside, { mode: 0o600 });
    await pipeline(pool.read(photo.sha256, key), found.through, file);
    if (found.sha256 !== photo.sha256) throw new DamagedBackup(`La foto ${photo.sha256} está dañada.`);
    await storage.put(photo.key, aside, sha256);
  }
  return count;
}
