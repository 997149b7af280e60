import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { AppError } from '../errors/app-error.js';
import { ERROR_TEXTS, errorTextOf } from '../errors/error-texts.js';
import { isJsonWithinBounds } from '../json-bounds.js';
import { boundedBody, hasBody } from './bounded-body.js';
import type { JsonBodyLimits } from './json-body.js';

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FOREIGN_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

const unpack = promisify(gunzip);
const decoder = new TextDecoder();

/**
 * Reads a JSON body. What is small on the wire and dear to look at is refused before anybody looks at it.
 * @returns undefined where there is none, or one of another type, which is not read
 * @throws AppError 400, 413, 415
 */
export async function readJsonBody(request: IncomingMessage, limits: JsonBodyLimits): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const packed = isPacked(request, limits);
  const type = request.headers['content-type'] ?? '';
  if (!JSON_TYPE.test(type)) return undefined;
  if (FOREIGN_CHARSET.test(type)) throw refusal(415);

  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedBody(request, limits.maxBytes)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return parse(packed ? await unpackWithin(bytes, limits.maxBytes) : bytes);
}

function isPacked({ headers }: IncomingMessage, { gzip }: JsonBodyLimits): boolean {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return false;
  if (gzip && encoding === 'gzip') return true;
  throw refusal(415);
}

async function unpackWithin(bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? refusal(413) : refusal(400);
  }
}

function parse(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  if (!isJsonWithinBounds(bytes)) throw refusal(413);
  let body: unknown;
  try {
    body = JSON.parse(decoder.decode(bytes));
  } catch {
    throw refusal(400);
  }
  if (typeof body !== 'object' || body === null) throw refusal(400);
  return body;
}

function refusal(status: keyof typeof ERROR_TEXTS): AppError {
  const { statusCode, code, message } = errorTextOf(status);
  return new AppError(statusCode, code, message);
}
