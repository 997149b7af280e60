import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Bytes } from '../encryption.js';
import { flushFolder } from '../flush-folder.js';
import { BACKUPS, momentOf, nameOf } from './backup-name.js';
import { BackupStore, MissingFile, type StoredBackup, type StoredFile } from './backup-store.js';

/** Begins what nobody takes for a backup. */
const UNFINISHED = '.unfinished-';

/** Backups in a folder. What is being made has another name until it is whole. */
export class FolderStore extends BackupStore {
  private readonly root: string;
  private readonly touched = new Set<string>();

  constructor(path: string) {
    super();
    this.root = resolve(path);
  }

  placeOf(path: string): string {
    return join(this.root, path);
  }

  async prepare(): Promise<void> {
    await mkdir(this.placeOf(BACKUPS), { recursive: true, mode: 0o700 });
  }

  async begin(): Promise<string> {
    const folder = `${BACKUPS}/${UNFINISHED}${randomUUID()}`;
    await mkdir(this.placeOf(folder), { mode: 0o700 });
    return folder;
  }

  /** Its files are on the disk; after this it is there, crash or not. */
  async publish(begun: string, createdAt: Date): Promise<string> {
    await this.flush();
    const folder = `${BACKUPS}/${nameOf(createdAt)}`;
    await rename(this.placeOf(begun), this.placeOf(folder));
    await flushFolder(this.placeOf(BACKUPS));
    return folder;
  }

  async list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    const names = (await unlessMissing(readdir(this.placeOf(BACKUPS)))) ?? [];
    for (const name of names.sort()) {
      const createdAt = momentOf(name);
      if (createdAt) found.push({ folder: `${BACKUPS}/${name}`, createdAt });
    }
    return found;
  }

  /** Without its name first: whoever looks finds a whole backup or none. */
  async removeBackup(folder: string): Promise<void> {
    const unnamed = this.placeOf(`${BACKUPS}/${UNFINISHED}${basename(folder)}`);
    await rename(this.placeOf(folder), unnamed);
    await rm(unnamed, { recursive: true });
  }

  async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.placeOf(BACKUPS))) {
      if (!name.startsWith(UNFINISHED)) continue;
      await rm(this.placeOf(`${BACKUPS}/${name}`), { recursive: true });
    }
  }

  /** Aside first; two that write the same file do not meet. */
  async write(path: string, bytes: Bytes): Promise<void> {
    const target = this.placeOf(path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const aside = `${target}.${randomUUID()}.new`;
    try {
      await pipeline(bytes, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    for (let at = dirname(target); at.length >= this.root.length; at = dirname(at)) this.touched.add(at);
  }

  async *read(path: string): Bytes {
    try {
      yield* createReadStream(this.placeOf(path)) as Bytes;
    } catch (error) {
      throw isMissing(error) ? new MissingFile(this.placeOf(path), { cause: error }) : error;
    }
  }

  async sizeOf(path: string): Promise<number | undefined> {
    return (await unlessMissing(stat(this.placeOf(path))))?.size;
  }

  async folders(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async *filesBelow(folder: string): AsyncIterable<StoredFile> {
    const entries = await unlessMissing(readdir(this.placeOf(folder), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.filesBelow(path);
      else yield { path, bytes: (await stat(this.placeOf(path))).size };
    }
  }

  async remove(path: string): Promise<void> {
    await rm(this.placeOf(path));
  }

  async flush(): Promise<void> {
    for (const folder of this.touched) await flushFolder(folder);
    this.touched.clear();
  }

  close(): void {
    // Every file is closed by whoever reads it.
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function unlessMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
