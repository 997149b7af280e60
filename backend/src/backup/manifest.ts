import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';

import { ConfigurationError } from '../config/configuration-error.js';
import type { BackupFiles } from './store/backup-files.js';
import { MANIFEST } from './store/backup-name.js';
import { UnusableStore } from './store/backup-store.js';

/** One file of a backup as it lies there, compressed and perhaps encrypted. */
export interface Part {
  /** A name in the folder of its backup. */
  file: string;
  bytes: number;
  /** Of the file, in hexadecimal digits. */
  sha256: string;
}

export interface TablePart extends Part {
  table: string;
  /** In the order of the rows' fields. */
  columns: string[];
  rows: number;
  /** Of the rows as PostgreSQL copies them out, see `RowMeasure`. */
  rowsSum: string;
}

export interface SequenceState {
  table: string;
  column: string;
  /** The last number that was given out, or that could have been. */
  value: string;
}

/** What is in a backup: written last, so that a folder with a good one is whole. */
export interface Manifest {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** When the photograph of the database was taken: ISO 8601, by its clock. */
  createdAt: string;
  postgres: string;
  /** The schema: the product's migrations that had run. */
  migrations: string[];
  tables: TablePart[];
  sequences: SequenceState[];
  photos: Part & {
    /** Folder beside `backups` with the photos, each named by the SHA-256 of its bytes. */
    pool: string;
    count: number;
    /** Keys whose bytes were not there, or not those that were received, when the backup was made. */
    missing: string[];
  };
  /** Public keys that the parts are encrypted for; none: they are not. */
  recipients: string[];
}

export const FORMAT = 'inventario-backup';
export const VERSION = 1;
const CHECKSUM = 'manifest.sha256';

/** A backup that must not be relied on; its faults name what is wrong with it. */
export class DamagedBackup extends ConfigurationError {}

/** The last file of a backup, after its checksum in the form that `sha256sum -c` reads. */
export async function writeManifest(backup: BackupFiles, manifest: Manifest): Promise<void> {
  const json = `${JSON.stringify(manifest, null, 2)}\n`;
  await backup.write(CHECKSUM, bytesOf(`${sha256(json)}  ${MANIFEST}\n`));
  await backup.write(MANIFEST, bytesOf(json));
}

/** @throws DamagedBackup for one that is missing, was changed, or is of a later version of the product */
export async function readManifest(backup: BackupFiles): Promise<Manifest> {
  const json = await read(backup, MANIFEST);
  if ((await read(backup, CHECKSUM)).slice(0, 64) !== sha256(json)) {
    throw new DamagedBackup(
      `${backup.placeOf(MANIFEST)} no es el que se escribió: su suma SHA-256 no coincide.`,
    );
  }
  const { format, version } = JSON.parse(json) as Partial<Record<'format' | 'version', unknown>>;
  if (format !== FORMAT || version !== VERSION) {
    throw new DamagedBackup(
      `La copia ${backup.place} es de otra versión del formato (${String(format)} ${String(version)}).`,
    );
  }
  const manifest = JSON.parse(json) as Manifest;
  const files = [...manifest.tables, manifest.photos].map(({ file }) => file);
  const strange = [...files, manifest.photos.pool].filter((name) => !/^[\w-][\w.-]*$/.test(name));
  if (strange.length > 0) throw new DamagedBackup(`La copia ${backup.place} nombra archivos fuera de ella.`);
  return manifest;
}

async function read(backup: BackupFiles, name: string): Promise<string> {
  try {
    return await text(backup.read(name));
  } catch (error) {
    if (error instanceof UnusableStore) throw error;
    throw new DamagedBackup(
      `La copia ${backup.place} no está completa: no se puede leer ${name} (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

async function* bytesOf(json: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(json);
}

const sha256 = (json: string): string => createHash('sha256').update(json).digest('hex');
