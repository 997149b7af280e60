import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { boundedBody } from '../../common/bodies/bounded-body.js';
import { AppError } from '../../common/errors/app-error.js';
import { type RawUpload, TOO_LARGE } from './reading/read-upload.js';

/** Bytes of a body, packed and unpacked (design §3). */
export const MAX_BODY = 64 * 1024 * 1024;

const TEXTS = {
  tooLarge: TOO_LARGE,
  brokenOff: 'La carga se interrumpió antes de llegar completa',
};

/** An upload that is there as a whole, on the disk: nobody waits for its sender any more. */
export interface ReceivedUpload {
  read(): Promise<RawUpload>;
  discard(): Promise<void>;
}

/**
 * Takes the body of an upload in as it comes; unpacking is the worker's.
 * @param folder where it waits; made if missing
 * @throws AppError 413, 415, or 400 when the body breaks off
 */
export async function receiveUpload(request: IncomingMessage, folder: string): Promise<ReceivedUpload> {
  const gzip = checkHeaders(request);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = (): Promise<void> => rm(path, { force: true });
  try {
    await pipeline(boundedBody(request, MAX_BODY, TEXTS), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    read: async () => ({ bytes: new Uint8Array(await readFile(path)), gzip, maxBytes: MAX_BODY }),
    discard,
  };
}

/** Returns whether the body is packed. */
function checkHeaders({ headers }: IncomingMessage): boolean {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new AppError(415, 'unsupported_media', 'La carga debe ser application/json');
  }
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new AppError(415, 'unsupported_media', 'La carga puede venir comprimida solo con gzip');
  }
  return encoding === 'gzip';
}
