import type { PhotoRow } from '../db/rows';
import type { Author } from '../identity/author';
import type { StoredWork } from '../queue/project-queue';
import { toWire } from '../sync/to-wire';
import { actionsTable } from './actions-table';

/** What an export needs from outside. */
export interface ExportPorts {
  /** Milliseconds since the epoch. */
  now(): number;
  /** In lower-case hexadecimal; null where the device cannot reckon it. */
  sha256(bytes: Uint8Array): Promise<string | null>;
  /** Rows as CSV that a spreadsheet program opens in Spanish, with formulas made harmless. */
  csv(rows: readonly (readonly (string | number)[])[]): string;
}

/** Where the work was made. */
export interface ExportOrigin {
  device: string;
  appVersion: string;
}

export interface ExportFile {
  name: string;
  lastModified: Date;
  input: string | Uint8Array;
}

interface ExportedPhoto {
  photo_id: string;
  action_id: string;
  archivo: string;
  filename: string;
  sha256: string | null;
  size: number;
}

/** Photos that are not in the export. */
export interface LeftOut {
  /** The device can no longer give their bytes. */
  unreadable: PhotoRow[];
  /** How many a run has sent, or somebody gave up, while the export was made. */
  sent: number;
}

/**
 * The files of an export, one at a time, so that a phone never holds more than one photo in memory. The
 * manifest comes last because it names what the photos before it turned out to be.
 *
 * `left` collects what is not in it: everything else must get out.
 */
export async function* unsentFiles(
  work: StoredWork,
  author: Author,
  origin: ExportOrigin,
  ports: ExportPorts,
  blobOf: (photo: PhotoRow) => Promise<Blob | 'sent' | undefined>,
  left: LeftOut,
): AsyncGenerator<ExportFile> {
  const now = new Date(ports.now());
  const acciones = JSON.stringify(work.actions.map(toWire));
  yield { name: 'acciones.json', lastModified: now, input: acciones };
  yield { name: 'acciones.csv', lastModified: now, input: ports.csv(actionsTable(work)) };

  const fotos: ExportedPhoto[] = [];
  for (const photo of work.photos) {
    const bytes = await bytesOf(() => blobOf(photo));
    if (bytes === 'sent') {
      left.sent += 1;
      continue;
    }
    if (!bytes) {
      left.unreadable.push(photo);
      continue;
    }
    const { id: photo_id, action_id, filename } = photo;
    const archivo = `fotos/${photo_id}.jpg`;
    fotos.push({
      photo_id,
      action_id,
      archivo,
      filename,
      sha256: await ports.sha256(bytes),
      size: bytes.length,
    });
    yield { name: archivo, lastModified: new Date(photo.timestamp), input: bytes };
  }

  const manifest = {
    formato: 'inventario-pendientes',
    version: 1,
    usuario: author,
    dispositivo: origin.device,
    app_version: origin.appVersion,
    exported_at: now.toISOString(),
    acciones: work.actions.length,
    acciones_sha256: await ports.sha256(new TextEncoder().encode(acciones)),
    fotos,
    fotos_ilegibles: left.unreadable.map(({ id: photo_id, action_id }) => ({ photo_id, action_id })),
  };
  yield { name: 'manifiesto.json', lastModified: now, input: JSON.stringify(manifest, null, 2) };
}

/** null when the browser lost what it stored (they may, under pressure). */
async function bytesOf(read: () => Promise<Blob | 'sent' | undefined>): Promise<Uint8Array | 'sent' | null> {
  try {
    const blob = await read();
    if (blob === 'sent') return blob;
    return blob ? new Uint8Array(await blob.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
