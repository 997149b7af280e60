import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { forEach } from '../../common/for-each.js';
import { compareBytes, DamagedPhoto } from '../compare-bytes.js';
import { holdsPhoto } from '../holds-photo.js';
import { MissingPhoto, type PhotoStorage } from '../photo-storage.js';
import type { StoredPhoto } from './stored-photos.js';

export interface Move {
  photos: AsyncIterable<StoredPhoto>;
  from: PhotoStorage;
  to: PhotoStorage;
  /** Whether `from` loses what `to` was found to have. */
  remove: boolean;
  /** Folder for photos on their way, on the file system of the stored ones. */
  aside: string;
  /** Told after each photo. */
  progress: (report: Readonly<MoveReport>) => void;
}

export interface MoveReport {
  copied: number;
  /** That `to` had already. */
  there: number;
  removed: number;
  /** Keys of photos that neither of the two has as they were received. */
  lost: string[];
}

/** Photos under way at a time. */
const TOGETHER = 8;

/**
 * Copies photos from one storage to another. Every copy is read back and compared. It may be interrupted
 * anywhere, and repeated: what is there already is not copied again. Nothing is removed but what was read
 * from `to` in this very run.
 */
export async function movePhotos(move: Move): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, there: 0, removed: 0, lost: [] };
  await mkdir(move.aside, { recursive: true, mode: 0o700 });
  await forEach(move.photos, TOGETHER, async (photo) => {
    await moveOne(move, photo, report);
    move.progress(report);
  });
  return report;
}

async function moveOne(move: Move, photo: StoredPhoto, report: MoveReport): Promise<void> {
  const { from, to, remove } = move;
  const { storage_key: key, sha256 } = photo;
  if (await isThere(move, photo)) report.there += 1;
  else if (await copy(move, photo)) report.copied += 1;
  else return void report.lost.push(key);
  if (!remove || (await from.sizeOf(key)) === undefined) return;
  if (!(await holdsPhoto(to, key, sha256))) throw new Error(`${to.place} has no good ${key} any more`);
  await from.remove(key);
  report.removed += 1;
}

/** A photo has its key when it is whole: its size tells enough, unless the other one is to be removed. */
async function isThere({ to, remove }: Move, { storage_key, size, sha256 }: StoredPhoto): Promise<boolean> {
  if ((await to.sizeOf(storage_key)) !== size) return false;
  return !remove || holdsPhoto(to, storage_key, sha256);
}

/** @returns false when there is nothing good to be copied */
async function copy({ from, to, aside }: Move, { storage_key, sha256 }: StoredPhoto): Promise<boolean> {
  const file = join(aside, randomUUID());
  try {
    const bytes = await from.open(storage_key);
    await pipeline(bytes, compareBytes(storage_key, sha256), createWriteStream(file, { mode: 0o600 }));
    await to.put(storage_key, file, sha256);
  } catch (error) {
    if (error instanceof MissingPhoto || error instanceof DamagedPhoto) return false;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
  if (!(await holdsPhoto(to, storage_key, sha256))) {
    throw new Error(`${to.place} did not keep ${storage_key} as it was put there`);
  }
  return true;
}
