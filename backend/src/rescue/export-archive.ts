import { createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import yauzl, { type Entry, type ZipFile } from 'yauzl';

import { AppError } from '../common/errors/app-error.js';
import {
  MAX_ENTRIES,
  MAX_ENTRY_BYTES,
  MAX_RATIO,
  MAX_UNPACKED_BYTES,
  RATIO_COUNTS_FROM_BYTES,
} from './rescue-limits.js';

const NO_ZIP = 'El archivo no es un ZIP válido o está dañado.';
const MANIFEST = 'manifiesto.json';

/**
 * A ZIP that somebody sent: nothing in it is believed. Its directory is checked before anything is unpacked,
 * names never become paths, and nothing unpacks to more than the directory said.
 */
export class ExportArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    /** The folder that the export's files are in: whoever packs an unpacked export again adds one. */
    private readonly root: string,
  ) {}

  /** @throws AppError 400 `invalid_zip`, `zip_too_large` or `not_an_export` */
  static async open(path: string): Promise<ExportArchive> {
    const zip = await yauzl.openPromise(path, { autoClose: false }).catch(refuseDamaged);
    try {
      const entries = await listed(zip).catch(refuseDamaged);
      return new ExportArchive(zip, entries, rootOf(entries));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Bytes that a file says to unpack to; undefined when it is not there. */
  sizeOf(name: string): number | undefined {
    return this.entries.get(this.root + name)?.uncompressedSize;
  }

  /** @throws AppError 400 `invalid_zip` for what is missing or damaged, `zip_too_large` beyond `maxBytes` */
  async bytes(name: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.min(this.sizeOf(name) ?? 0, maxBytes));
    let at = 0;
    await this.read(
      name,
      maxBytes,
      () =>
        new Writable({
          write(chunk: Buffer, _encoding, done) {
            // Never more than the directory said: the reader sees to it.
            bytes.set(chunk, at);
            at += chunk.length;
            done();
          },
        }),
    );
    return bytes;
  }

  /**
   * Unpacks one file to a path of the caller's choice.
   * @throws AppError as `bytes` does
   */
  extract(name: string, path: string, maxBytes: number): Promise<void> {
    return this.read(name, maxBytes, () => createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  }

  close(): void {
    this.zip.close();
  }

  /** @param target opened only once nothing speaks against unpacking */
  private async read(name: string, maxBytes: number, target: () => Writable): Promise<void> {
    const entry = this.entries.get(this.root + name);
    if (!entry) throw AppError.badRequest('invalid_zip', `Falta ${name} en el archivo.`);
    if (entry.uncompressedSize > maxBytes) throw tooLarge();
    try {
      const packed = await this.zip.openReadStreamPromise(entry);
      await pipeline(packed, sumCheck(entry.crc32), target());
    } catch (error) {
      refuseDamaged(error);
    }
  }
}

async function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    const described = entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (described > MAX_ENTRY_BYTES) throw tooLarge();
    if (fileName.endsWith('/')) continue;
    unpacked += uncompressedSize;
    const bomb = uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
    if (bomb || unpacked > MAX_UNPACKED_BYTES || entries.size >= MAX_ENTRIES) throw tooLarge();
    // Two files of one name: which of them was meant nobody can tell.
    if (entries.has(fileName)) throw AppError.badRequest('invalid_zip', NO_ZIP);
    entries.set(fileName, entry);
  }
  return entries;
}

function rootOf(entries: ReadonlyMap<string, Entry>): string {
  const manifests = [...entries.keys()].filter((name) =>
    /^(?:(?!__MACOSX\/)[^/]+\/)?manifiesto\.json$/.test(name),
  );
  const [only, ...others] = manifests;
  if (only === undefined || others.length > 0) {
    throw AppError.badRequest('not_an_export', 'El archivo no es una exportación de trabajo pendiente.');
  }
  return only.slice(0, -MANIFEST.length);
}

/** Passes bytes on and fails at their end if they are not those that were packed. */
function sumCheck(expected: number): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : new Error('the checksum does not match'));
    },
  });
}

const tooLarge = (): AppError =>
  AppError.badRequest('zip_too_large', 'El contenido del archivo es demasiado grande para una exportación.');

/** What the reader or the decompressor found wrong is the file's fault; what the disk says is not. */
function refuseDamaged(error: unknown): never {
  const ofSystem =
    error instanceof Error && 'syscall' in error && 'code' in error && !String(error.code).startsWith('Z_');
  if (error instanceof AppError || ofSystem) throw error;
  throw AppError.badRequest('invalid_zip', NO_ZIP);
}
