import { gunzipSync } from 'node:zlib';

import { readEnvelope } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { readItems } from './read-items.ts';
import type { ReadItems } from './read-items.ts';
import { UnreadableUpload } from './unreadable-upload.ts';

/** Bytes as they came. */
export interface RawUpload {
  bytes: Uint8Array<ArrayBuffer>;
  gzip: boolean;
  /** Bytes that the body may have once unpacked. */
  maxBytes: number;
  /** Whether the reading is wanted as it is kept, too. */
  keeps?: boolean;
}

export type ReadUpload = ReadItems & Omit<Envelope, 'items' | 'choices' | 'otras'>;

export const TOO_LARGE = 'El archivo es demasiado grande: súbelo por partes';

/** Unpacked at a time: as much as a part has, more or less. */
const CHUNK = 1024 * 1024;

const OPEN_OBJECT = 0x7b;
const OPEN_LIST = 0x5b;
const COMMA = 0x2c;
/** Over a million rows: what one sheet can have. */
const MAX_CONTAINERS = 1_200_000;
const MAX_VALUES = 6_000_000;

/** @throws UnreadableUpload */
export function readUpload(raw: RawUpload): ReadUpload {
  const bytes = unpack(raw);
  checkDensity(bytes);
  const envelope = readEnvelope(parse(bytes));
  const { items: _, choices: __, otras: ___, ...said } = envelope;
  return { ...said, ...readItems(envelope) };
}

function unpack({ bytes, gzip, maxBytes }: RawUpload): Uint8Array {
  if (!gzip) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes, chunkSize: CHUNK });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new UnreadableUpload('too_large', TOO_LARGE, 413);
    }
    throw new UnreadableUpload('invalid', 'La carga llegó dañada: no se pudo descomprimir');
  }
}

/**
 * A body of next to nothing but brackets or commas would take fifty times its size once parsed, and a worker
 * that runs out of memory can take the whole process with it. Rows of inventories are never so dense.
 */
function checkDensity(bytes: Uint8Array): void {
  if (bytes.length <= MAX_CONTAINERS) return;
  // Commas of a part are never too many, and brackets are few: looked for one after the other they take no
  // time.
  const isDense = bytes.length <= MAX_VALUES ? hasMoreContainers(bytes) : isDenseThroughout(bytes);
  if (isDense) throw new UnreadableUpload('too_large', TOO_LARGE, 413);
}

function hasMoreContainers(bytes: Uint8Array): boolean {
  let containers = 0;
  for (const open of [OPEN_OBJECT, OPEN_LIST]) {
    for (let at = bytes.indexOf(open); at !== -1; at = bytes.indexOf(open, at + 1)) {
      containers += 1;
      if (containers > MAX_CONTAINERS) return true;
    }
  }
  return false;
}

function isDenseThroughout(bytes: Uint8Array): boolean {
  let containers = 0;
  let values = 0;
  // An iterator would take longer than everything else that reads an upload.
  // eslint-disable-next-line @typescript-eslint/prefer-for-of
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) containers += 1;
    else if (byte === COMMA) values += 1;
  }
  return containers > MAX_CONTAINERS || values > MAX_VALUES;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableUpload('invalid', 'La carga no es un JSON válido');
  }
}
