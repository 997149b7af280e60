import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { ConfigurationError } from '../config/configuration-error.js';

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
const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.sha256';

/** A backup that must not be relied on; its faults name what is wrong with it. */
export class DamagedBackup extends ConfigurationError {}

/** Bytes are on the disk when it resolves. The checksum is in the form that `sha256sum -c` reads. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await write(join(folder, MANIFEST), text);
  await write(join(folder, CHECKSUM), `${sha256(text)}  ${MANIFEST}\n`);
}

/** @throws DamagedBackup for one that is missing, was changed, or is of a later version of the product */
export function readManifest(folder: string): Manifest {
  const text = read(folder, MANIFEST);
  if (read(folder, CHECKSUM).slice(0, 64) !== sha256(text)) {
    throw new DamagedBackup(
      `${join(folder, MANIFEST)} no es el que se escribió: su suma SHA-256 no coincide.`,
    );
  }
  const { format, version } = JSON.parse(text) as Partial<Record<'format' | 'version', unknown>>;
  if (format !== FORMAT || version !== VERSION) {
    throw new DamagedBackup(
      `La copia ${folder} es de otra versión del formato (${String(format)} ${String(version)}).`,
    );
  }
  const manifest = JSON.parse(text) as Manifest;
  const files = [...manifest.tables, manifest.photos].map(({ file }) => file);
  const strange = [...files, manifest.photos.pool].filter((name) => !/^[\w-][\w.-]*$/.test(name));
  if (strange.length > 0) throw new DamagedBackup(`La copia ${folder} nombra archivos fuera de ella.`);
  return manifest;
}

function read(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    throw new DamagedBackup(
      `La copia ${folder} no está completa: no se puede leer ${name} (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    );
  }
}

async function write(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
