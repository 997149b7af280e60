import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import type { Bytes, PrivateKey } from '../encryption.js';
import { DamagedBackup, type Part } from '../manifest.js';
import type { BackupFiles } from '../store/backup-files.js';
import { UnusableStore } from '../store/backup-store.js';
import { Measure } from './measure.js';

/** What is in a part, opened and unpacked. @throws DamagedBackup while it is read */
export async function* readPart(backup: BackupFiles, part: Part, key: PrivateKey | undefined): Bytes {
  const path = backup.placeOf(part.file);
  const stored = new Measure();
  const source = stored.through(backup.read(part.file));
  const unpacked = createGunzip();
  const fed = pipeline(key ? key.open(source) : source, unpacked);
  // Its failure reaches whoever reads what it feeds, before it is asked for.
  fed.catch(() => undefined);
  try {
    yield* unpacked as Bytes;
    await fed;
  } catch (error) {
    if (error instanceof UnusableStore) throw error;
    throw new DamagedBackup(`No se puede leer ${path}: ${(error as Error).message}`, { cause: error });
  }
  if (stored.sha256 !== part.sha256) {
    throw new DamagedBackup(`${path} está dañado: su suma SHA-256 no coincide.`);
  }
}

/** The lines of a text, without their ends. */
export async function* linesOf(bytes: Bytes): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new DamagedBackup('Una lista de la copia termina a mitad de una línea.');
}
