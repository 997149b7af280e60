import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import type { OnModuleInit } from '@nestjs/common';

import { MissingPhoto, PhotoStorage } from './photo-storage.js';

/** Photos as files below a folder. */
export class FilePhotoStorage extends PhotoStorage implements OnModuleInit {
  constructor(private readonly folder: string) {
    super();
  }

  get place(): string {
    return this.folder;
  }

  /** From now on a folder that is missing is a disk that is gone. */
  onModuleInit(): Promise<void> {
    return this.makeFolder(this.folder);
  }

  /**
   * Bytes first, then the name, then the folder that holds the name: after a crash at any point there is
   * either the whole photo under its key or nothing.
   */
  async put(key: string, file: string): Promise<void> {
    await flush(file);
    const target = join(this.folder, key);
    await this.makeFolder(dirname(target));
    await rename(file, target);
    await flush(dirname(target));
  }

  async open(key: string): Promise<Readable> {
    const file = await unlessMissing(open(join(this.folder, key)));
    if (!file) throw new MissingPhoto(key);
    return file.createReadStream();
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await unlessMissing(stat(join(this.folder, key))))?.size;
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  check(): Promise<void> {
    return access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  close(): void {
    // Every file is closed by whoever reads it.
  }

  /** A new folder's own name must survive as well. */
  private async makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
  }
}

/** Waits until a file or a folder is on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
