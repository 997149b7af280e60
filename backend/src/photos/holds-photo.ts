import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { MissingPhoto, type PhotoStorage } from './photo-storage.js';

/** Reads what a storage has under a key, and whether it is the photo that it should be. */
export async function holdsPhoto(storage: PhotoStorage, key: string, sha256: Buffer): Promise<boolean> {
  try {
    const hash = createHash('sha256');
    await pipeline(await storage.open(key), hash);
    return hash.digest().equals(sha256);
  } catch (error) {
    if (error instanceof MissingPhoto) return false;
    throw error;
  }
}
