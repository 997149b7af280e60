import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { type Bytes, encryptionFor } from '../encryption.js';
import type { Part } from '../manifest.js';
import { Measure } from './measure.js';

/**
 * Writes a file that is not there yet, compressed and encrypted for whom it is for; on the disk when it
 * resolves.
 */
export async function writePart(path: string, source: Bytes, recipients: readonly string[]): Promise<Part> {
  const stored = new Measure();
  const encrypt = encryptionFor(recipients) ?? ((plain: Bytes) => plain);
  await pipeline(
    source,
    createGzip(),
    encrypt,
    stored.through,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file: basename(path), bytes: stored.bytes, sha256: stored.sha256 };
}
