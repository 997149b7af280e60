import { createHash } from 'node:crypto';

import { type Bytes, encryptionFor, type PrivateKey } from '../encryption.js';
import { Measure } from '../parts/measure.js';
import type { BackupStore } from '../store/backup-store.js';
import type { ListedPhoto } from './photo-list.js';

/**
 * Photos that all backups of a store share, each once, named by the SHA-256 of its bytes. What was encrypted
 * for other keys is in another pool: a backup must open as a whole with the keys that it names.
 */
export class PhotoPool {
  private found: Promise<Map<string, number>> | undefined;

  constructor(
    private readonly store: BackupStore,
    /** Its folder in the store. */
    readonly name: string,
    private readonly recipients: readonly string[],
  ) {}

  static nameFor(recipients: readonly string[]): string {
    if (recipients.length === 0) return 'photos';
    const keys = createHash('sha256').update([...recipients].sort().join(' '));
    return `photos-${keys.digest('hex').slice(0, 16)}`;
  }

  /** Where it is, for people. */
  get place(): string {
    return this.store.placeOf(this.name);
  }

  /**
   * Takes a photo in, unless it is here.
   * @returns false when its bytes are not those that the database knows; then nothing is kept of them
   */
  async add({ sha256, size }: ListedPhoto, open: () => Promise<Bytes>): Promise<boolean> {
    const path = this.pathOf(sha256);
    const files = await this.files();
    const found = files.get(path);
    // An encrypted one is larger than its photo; it got its name when it was whole.
    if (found !== undefined && (this.recipients.length > 0 || found === size)) return true;
    const encrypt = encryptionFor(this.recipients) ?? ((bytes: Bytes) => bytes);
    try {
      await this.store.write(path, encrypt(expecting(sha256, await open())));
    } catch (error) {
      if (error instanceof OtherBytes) return false;
      throw error;
    }
    files.set(path, size);
    return true;
  }

  /** The bytes of a photo. @throws when it is not here, or while it is read when it does not open */
  async *read(sha256: string, key: PrivateKey | undefined): Bytes {
    const stored = this.store.read(this.pathOf(sha256));
    yield* key ? key.open(stored) : stored;
  }

  async isThere(sha256: string): Promise<boolean> {
    return (await this.files()).has(this.pathOf(sha256));
  }

  /** Removes what no backup names any more, and what was begun and never ended. @returns how many photos */
  async keepOnly(named: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    for (const path of (await this.files()).keys()) {
      const [, sha256 = ''] = /\/([0-9a-f]{64})(?:\.age)?$/.exec(path) ?? [];
      if (named.has(sha256)) continue;
      await this.store.remove(path);
      removed += 1;
    }
    return removed;
  }

  /**
   * What is here, with its size: asked once, because a storage on the network takes its time for each
   * question.
   */
  private files(): Promise<Map<string, number>> {
    return (this.found ??= this.listFiles());
  }

  private async listFiles(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { path, bytes } of this.store.filesBelow(this.name)) found.set(path, bytes);
    return found;
  }

  private pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a SHA-256: ${sha256}`);
    const name = this.recipients.length > 0 ? `${sha256}.age` : sha256;
    return `${this.name}/${sha256.slice(0, 2)}/${name}`;
  }
}

class OtherBytes extends Error {}

/** Passes everything on, and fails at the end when it was not what it should be. */
async function* expecting(sha256: string, source: Bytes): Bytes {
  const plain = new Measure();
  yield* plain.through(source);
  if (plain.sha256 !== sha256) throw new OtherBytes(sha256);
}
