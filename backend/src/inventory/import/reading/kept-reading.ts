import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { ReadUpload } from './read-upload.ts';

/** Larger parts are read again: keeping what was read of them would take too much memory at once. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

/** To be raised when something inside one of the fields changes its meaning. */
const VERSION = 1;

/** All that was read of an upload. The compiler asks for each of them here. */
const FIELDS: Readonly<Record<keyof ReadUpload, true>> = {
  ...{ archivo: true, importId: true, filaInicial: true, simular: true, exportado: true, antes: true },
  ...{
    said: true,
    corrige: true,
    filasCorregidas: true,
    copy: true,
    total: true,
    itemsHash: true,
    todoONada: true,
  },
  ...{ rejected: true, errors: true, errorsTotal: true, failedRows: true, leftOut: true, leftOutTotal: true },
  ...{ blankCells: true, otherCells: true, unknownColumns: true },
};

/**
 * What a reading is kept in. Whoever finds another one, because the server was updated meanwhile, reads the
 * part again.
 */
export const KEPT_FORM = createHash('sha256')
  .update(JSON.stringify([VERSION, process.versions.v8, Object.keys(FIELDS), ASSET_COLUMNS]))
  .digest('hex');

/** The reading as it is kept; null where it is too large. */
export function packReading(upload: ReadUpload): Uint8Array<ArrayBuffer> | null {
  if (upload.copy.byteLength > MAX_KEPT_BYTES) return null;
  return Uint8Array.from(gzipSync(serialize(upload), { level: 1 }));
}

/** @param packed by a server that keeps readings in the same form */
export async function unpackReading(packed: Uint8Array): Promise<ReadUpload> {
  const upload = deserialize(await promisify(gunzip)(packed)) as ReadUpload;
  // Bytes of their own: those that were read are views of all that was unpacked.
  return { ...upload, copy: new Uint8Array(upload.copy), itemsHash: new Uint8Array(upload.itemsHash) };
}
