import type { Readable } from 'node:stream';

/** Where the bytes of photos are. Keys are relative paths with forward slashes; a key's bytes never change. */
export abstract class PhotoStorage {
  /**
   * Stores the bytes of a local file and takes the file away. When it resolves they survive a crash; storing
   * the same bytes under the same key again is harmless.
   */
  abstract put(key: string, file: string): Promise<void>;

  /** @throws when there is nothing under the key, before anything was read */
  abstract open(key: string): Promise<Readable>;

  /** Removing what is not there is harmless. */
  abstract remove(key: string): Promise<void>;

  /** Whether photos could be stored and read right now. @throws what stands in the way */
  abstract check(): Promise<void>;
}
