import type { Manifest } from '../manifest.js';
import type { BackupFiles } from '../store/backup-files.js';
import { linesOf, readPart } from '../parts/read-part.js';

/** A photo that the database names. */
export interface ListedPhoto {
  /** Where the product keeps it. */
  key: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
  size: number;
}

/** What the list of a backup names, piece by piece. @throws DamagedBackup while it is read */
export async function* listedPhotos(
  backup: BackupFiles,
  list: Manifest['photos'],
): AsyncIterable<ListedPhoto> {
  for await (const line of linesOf(readPart(backup, list, undefined))) {
    const [key = '', sha256 = '', size = ''] = line.split('\t');
    yield { key, sha256, size: Number(size) };
  }
}
