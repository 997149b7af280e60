import type { Bytes } from '../encryption.js';
import type { BackupStore } from './backup-store.js';

/** The files of one backup, by their names in it. */
export class BackupFiles {
  constructor(
    readonly store: BackupStore,
    /** In the store. */
    readonly folder: string,
  ) {}

  /** Where it is, for people. */
  get place(): string {
    return this.store.placeOf(this.folder);
  }

  placeOf(file: string): string {
    return this.store.placeOf(this.pathOf(file));
  }

  write(file: string, bytes: Bytes): Promise<void> {
    return this.store.write(this.pathOf(file), bytes);
  }

  read(file: string): Bytes {
    return this.store.read(this.pathOf(file));
  }

  sizeOf(file: string): Promise<number | undefined> {
    return this.store.sizeOf(this.pathOf(file));
  }

  private pathOf(file: string): string {
    return `${this.folder}/${file}`;
  }
}
