import { gunzipSync } from 'node:zlib';

import { readEnvelope, UnreadableUpload } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { readItems } from './read-items.ts';
import type { ReadItems } from './read-items.ts';

/** Bytes as they came. */
export interface RawUpload {
  bytes: Uint8Array<ArrayBuffer>;
  gzip: boolean;
  /** Bytes that the body may have once unpacked. */
  maxBytes: number;
}

export type ReadUpload = ReadItems & Omit<Envelope, 'items'> & { total: number };

export const TOO_LARGE = 'El archivo es demasiado grande: súbalo por partes';

/** @throws UnreadableUpload */
export function readUpload(raw: RawUpload): ReadUpload {
  const envelope = readEnvelope(parse(unpack(raw)));
  const { items, ...head } = envelope;
  return { ...head, ...readItems(envelope), total: items.length };
}

function unpack({ bytes, gzip, maxBytes }: RawUpload): Uint8Array {
  if (!gzip) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new UnreadableUpload('too_large', TOO_LARGE, 413);
    }
    throw new UnreadableUpload('invalid', 'La carga llegó dañada: no se pudo descomprimir');
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableUpload('invalid', 'La carga no es un JSON válido');
  }
}
