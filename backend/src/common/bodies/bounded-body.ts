import type { IncomingMessage } from 'node:http';

import { AppError } from '../errors/app-error.js';
import { ERROR_TEXTS } from '../errors/error-texts.js';

export interface BodyTexts {
  tooLarge: string;
  brokenOff: string;
}

const TEXTS: BodyTexts = {
  tooLarge: ERROR_TEXTS[413].message,
  brokenOff: 'Lo enviado se interrumpió antes de llegar completo.',
};

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body piece by piece as it comes, kept within bounds while it comes. @throws AppError 413, 400 */
export async function* boundedBody(
  request: IncomingMessage,
  maxBytes: number,
  { tooLarge, brokenOff }: BodyTexts = TEXTS,
): AsyncGenerator<Uint8Array> {
  let size = Number(request.headers['content-length'] ?? 0);
  if (size > maxBytes) throw new AppError(413, 'too_large', tooLarge);
  size = 0;
  try {
    // Left open when we stop early, so that the answer still reaches the client.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError(413, 'too_large', tooLarge);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw AppError.badRequest('broken_off', brokenOff);
  } finally {
    // What nobody reads would hold the connection: it is thrown away.
    if (!request.complete) request.resume();
  }
}
