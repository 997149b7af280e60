import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { type Bytes, encryptionFor, type PrivateKey } from '../encryption.js';
import { flushFolder } from '../flush-folder.js';
import { Measure } from '../parts/measure.js';
import type { ListedPhoto } from './photo-list.js';

/**
 * Photos that all backups of a folder share, each once, named by the SHA-256 of its bytes. What was encrypted
 * for other keys is in another pool: a backup must open as a whole with the keys that it names.
 */
export class PhotoPool {
  private readonly touched = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly recipients: readonly string[],
  ) {}

  static nameFor(recipients: readonly string[]): string {
    if (recipients.length === 0) return 'photos';
    const keys = createHash('sha256').update([...recipients].sort().join(' '));
    return `photos-${keys.digest('hex').slice(0, 16)}`;
  }

  /**
   * Takes a photo in, unless it is here.
   * @returns false when its bytes are not those that the database knows; then nothing is kept of them
   */
  async add({ sha256, size }: ListedPhoto, open: () => Promise<Bytes>): Promise<boolean> {
    const path = this.pathOf(sha256);
    if (await this.holds(path, size)) return true;
    const source = await open();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const aside = `${path}${ASIDE}`;
    await rm(aside, { force: true });
    const plain = new Measure();
    const encrypt = encryptionFor(this.recipients) ?? ((bytes: Bytes) => bytes);
    await pipeline(
      source,
      plain.through,
      encrypt,
      createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }),
    );
    if (plain.sha256 !== sha256) {
      await rm(aside);
      return false;
    }
    await rename(aside, path);
    this.touched.add(dirname(path));
    return true;
  }

  /** After this what was added survives a crash. */
  async flush(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const folder of this.touched) await flushFolder(folder);
    this.touched.clear();
    await flushFolder(this.folder);
    await flushFolder(dirname(this.folder));
  }

  /** The bytes of a photo. @throws when it is not here, or while it is read when it does not open */
  async *read(sha256: string, key: PrivateKey | undefined): Bytes {
    const stored = createReadStream(this.pathOf(sha256));
    yield* key ? key.open(stored) : stored;
  }

  async isThere(sha256: string): Promise<boolean> {
    return (await stat(this.pathOf(sha256)).catch(unlessMissing)) !== undefined;
  }

  /** Removes what no backup names any more, and what was begun and never ended. @returns how many photos */
  async keepOnly(named: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder)) {
      const folder = join(this.folder, name);
      for (const file of await readdir(folder)) {
        if (!file.endsWith(ASIDE) && named.has(file.slice(0, SHA256_DIGITS))) continue;
        await rm(join(folder, file));
        removed += 1;
      }
    }
    return removed;
  }

  /** An encrypted one is larger than its photo; it got its name when it was whole. */
  private async holds(path: string, size: number): Promise<boolean> {
    const found = await stat(path).catch(unlessMissing);
    return found !== undefined && (this.recipients.length > 0 || found.size === size);
  }

  private pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a SHA-256: ${sha256}`);
    const name = this.recipients.length > 0 ? `${sha256}.age` : sha256;
    return join(this.folder, sha256.slice(0, 2), name);
  }
}

const ASIDE = '.new';
const SHA256_DIGITS = 64;

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
