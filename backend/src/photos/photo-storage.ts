import type { Readable } from 'node:stream';

/**
 * Where the bytes of photos are. Keys are relative paths with forward slashes; a key's bytes never change.
 */
export abstract class PhotoStorage {
  /** Where that is, for people. */
  abstract readonly place: string;

  /**
   * Stores the bytes of a local file, whose SHA-256 is known, and takes the file away. When it resolves they
   * survive a crash; until then there is nothing under the key. Storing the same bytes under the same key
   * again is harmless.
   */
  abstract put(key: string, file: string, sha256: Buffer): Promise<void>;

  /** @throws MissingPhoto when there is nothing under the key, before anything was read */
  abstract open(key: string): Promise<Readable>;

  /** Bytes under the key; undefined when there is nothing. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** Removing what is not there is harmless. */
  abstract remove(key: string): Promise<void>;

  /** Whether photos could be stored and read right now. @throws what stands in the way */
  abstract check(): Promise<void>;

  /** Lets go of what it holds open; nothing may be asked of it afterwards. */
  abstract close(): void;
}

/** There is nothing under the key of a photo. */
export class MissingPhoto extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no photo ${key}`, options);
    this.name = 'MissingPhoto';
  }
}
