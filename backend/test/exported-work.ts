import { createHash } from 'node:crypto';

import { zipSync, type Zippable } from 'fflate';

import type { Phone, SentAction } from './sync-world.js';

export interface ExportedPhoto {
  photo_id: string;
  action_id: string;
  bytes: Buffer;
}

interface Differences {
  /** Changes what the manifest says. */
  manifest?: Record<string, unknown>;
  /** Changes the files: `undefined` takes one out. */
  files?: Record<string, Uint8Array | string | undefined>;
}

const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The ZIP that a phone of this person exports, as far as the test does not want another one. */
export function exportedWork(
  { userId, username }: Pick<Phone, 'userId' | 'username'>,
  actions: readonly (SentAction | object)[],
  photos: readonly ExportedPhoto[] = [],
  { manifest = {}, files = {} }: Differences = {},
): Buffer {
  const acciones = bytesOf(JSON.stringify(actions));
  const fotos = photos.map(({ photo_id, action_id, bytes }) => ({
    photo_id,
    action_id,
    archivo: `fotos/${photo_id}.jpg`,
    filename: 'photo_1_1.jpg',
    sha256: sha256(bytes),
    size: bytes.length,
  }));
  const usual: Record<string, Uint8Array | string> = {
    'acciones.json': acciones,
    'acciones.csv': 'N.º;Fecha\r\n',
    ...Object.fromEntries(photos.map(({ photo_id, bytes }) => [`fotos/${photo_id}.jpg`, bytes])),
    'manifiesto.json': JSON.stringify({
      formato: 'inventario-pendientes',
      version: 1,
      usuario: { id: userId, username },
      dispositivo: 'un teléfono',
      app_version: '1.0.0',
      exported_at: '2026-11-20T15:00:00.000Z',
      acciones: actions.length,
      acciones_sha256: sha256(acciones),
      fotos,
      ...manifest,
    }),
  };
  const chosen = Object.entries({ ...usual, ...files }).filter(([, content]) => content !== undefined);
  const packed: Zippable = Object.fromEntries(
    chosen.map(([name, content]) => {
      const bytes = bytesOf(content ?? '');
      // Setting up the compressor takes most of the time where there are thousands of files of a few bytes.
      return [name, [bytes, { level: bytes.length > 1_000 ? 6 : 0 }]];
    }),
  );
  return Buffer.from(zipSync(packed));
}
