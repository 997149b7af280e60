import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { type Bytes, encryptionFor } from '../encryption.js';
import type { Part } from '../manifest.js';
import type { BackupFiles } from '../store/backup-files.js';
import { Measure } from './measure.js';

/** Writes a file of a backup, compressed and encrypted for whom it is for. */
export async function writePart(
  backup: BackupFiles,
  file: string,
  source: Bytes,
  recipients: readonly string[],
): Promise<Part> {
  const stored = new Measure();
  const encrypt = encryptionFor(recipients) ?? ((plain: Bytes) => plain);
  await pipeline(source, createGzip(), encrypt, stored.through, (bytes: Bytes) => backup.write(file, bytes));
  return { file, bytes: stored.bytes, sha256: stored.sha256 };
}
