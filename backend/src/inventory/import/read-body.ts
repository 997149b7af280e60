import type { IncomingMessage } from 'node:http';

import { AppError } from '../../common/errors/app-error.js';
import { type RawUpload, TOO_LARGE } from './reading/read-upload.js';

/** Bytes of a body, packed and unpacked (design §3). */
const MAX_BODY = 64 * 1024 * 1024;

/**
 * The body of an upload as it comes, kept within bounds while it comes; unpacking is the worker's.
 * @throws AppError 413, 415, or 400 when the body breaks off
 */
export async function readBody(request: IncomingMessage): Promise<RawUpload> {
  const gzip = checkHeaders(request);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Left open when we stop early, so that the answer still reaches the client.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_BODY) throw new AppError(413, 'too_large', TOO_LARGE);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw AppError.badRequest('broken_off', 'La carga se interrumpió antes de llegar completa');
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { bytes, gzip, maxBytes: MAX_BODY };
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
  if (Number(headers['content-length'] ?? 0) > MAX_BODY) throw new AppError(413, 'too_large', TOO_LARGE);
  return encoding === 'gzip';
}
