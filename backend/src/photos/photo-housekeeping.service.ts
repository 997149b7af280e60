import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';

import { startHousekeeping } from '../common/housekeeping.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { incomingFolder } from '../config/data-folders.js';
import { forgetArrival, overdueArrivals } from './photo-arrivals.js';
import { PhotoStorage } from './photo-storage.js';

const HOUR_MS = 3_600_000;
const EVERY_MS = 6 * HOUR_MS;

/** A file may come for an hour, and then wait for the turns of many others. */
const INCOMING_MS = 24 * HOUR_MS;

/**
 * Removes what interrupted uploads left: received files, and stored ones whose row was never written. The
 * latter by their arrivals alone: that a file has no row proves nothing where the database was restored from
 * an older backup, or is another one than the photos belong to.
 */
@Injectable()
export class PhotoHousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PhotoHousekeepingService.name);
  private stop?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: PhotoStorage,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = startHousekeeping(() => this.cleanUp(new Date()), EVERY_MS, this.logger);
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  async cleanUp(now: Date): Promise<void> {
    await this.removeIncoming(new Date(now.getTime() - INCOMING_MS));
    for (const key of await overdueArrivals(this.dataSource.manager)) await this.removeOrphan(key);
  }

  private async removeIncoming(before: Date): Promise<void> {
    const folder = incomingFolder(this.environment.dataDir);
    for (const name of (await unlessGone(readdir(folder))) ?? []) {
      const path = join(folder, name);
      // Its request may end, and take it away, at any moment.
      const found = await unlessGone(stat(path));
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  /** First the bytes: whoever dies in between leaves an arrival, and the next one does the rest. */
  private async removeOrphan(key: string): Promise<void> {
    const { manager } = this.dataSource;
    const photoId = basename(key).slice(0, UUID_LENGTH);
    const rows = await manager.query<unknown[]>(`SELECT 1 FROM photos WHERE id = $2 AND storage_key = $1`, [
      key,
      photoId,
    ]);
    if (rows.length === 0) {
      await this.storage.remove(key);
      this.logger.warn(`removed a photo without a row: ${key}`);
    }
    await forgetArrival(manager, key);
  }
}

const UUID_LENGTH = 36;

/** What is read of the disk; undefined where it is not there. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
