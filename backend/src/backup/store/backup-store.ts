import { ConfigurationError } from '../../config/configuration-error.js';
import type { Bytes } from '../encryption.js';

/** A backup that is whole. */
export interface StoredBackup {
  /** In its store. */
  folder: string;
  createdAt: Date;
}

export interface StoredFile {
  path: string;
  bytes: number;
}

/**
 * Where all backups of an installation are: `backups/` has a folder for each, `photos…/` is shared by all.
 * Paths are those in the store, with forward slashes.
 */
export abstract class BackupStore {
  /** Where that is, for people, and for whoever opens it again. */
  abstract placeOf(path: string): string;

  /** Before the first backup. @throws when nothing can be written here */
  abstract prepare(): Promise<void>;

  /** Where the files of a backup go that is about to be made, which nobody takes for one. */
  abstract begin(createdAt: Date): Promise<string>;

  /**
   * Makes a backup of what was begun, whose manifest was written last. When it resolves all that was written
   * survives a crash. @returns its folder
   */
  abstract publish(begun: string, createdAt: Date): Promise<string>;

  /** Backups that are whole, oldest first. */
  abstract list(): Promise<StoredBackup[]>;

  /** From the first moment on it is no backup any more. */
  abstract removeBackup(folder: string): Promise<void>;

  /** What was begun and never finished, or was being removed. */
  abstract removeUnfinished(): Promise<void>;

  /** Takes a file in as it comes: there is the whole of it, or nothing when it fails. */
  abstract write(path: string, bytes: Bytes): Promise<void>;

  /** @throws MissingFile while it is read */
  abstract read(path: string): Bytes;

  /** Bytes of a file; undefined when there is none. */
  abstract sizeOf(path: string): Promise<number | undefined>;

  /** Names of the folders that are not inside another. */
  abstract folders(): Promise<string[]>;

  /** Every file in a folder and in those inside it; none where there is no such folder. */
  abstract filesBelow(folder: string): AsyncIterable<StoredFile>;

  abstract remove(path: string): Promise<void>;

  /** After this what was written survives a crash. */
  abstract flush(): Promise<void>;

  /** Lets go of what it holds open; nothing may be asked of it afterwards. */
  abstract close(): void;
}

/** There is no such file in a store. */
export class MissingFile extends Error {
  constructor(path: string, options?: ErrorOptions) {
    super(`falta ${path}`, options);
    this.name = 'MissingFile';
  }
}

/** A store that does not do what it is asked: no backup is to blame. */
export class UnusableStore extends ConfigurationError {}
