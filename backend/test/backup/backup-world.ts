import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import sharp from 'sharp';

import { type BackupOrder, type MadeBackup, makeBackup } from '../../src/backup/make-backup.js';
import { restoreBackup, type RestoreOrder } from '../../src/backup/restore-backup.js';
import { storedFolder } from '../../src/config/data-folders.js';
import type { Places } from '../../src/config/places.js';
import { FilePhotoStorage } from '../../src/photos/file-photo-storage.js';
import { PhotoWorld } from '../photo-world.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { databaseUrl, runSql } from '../support/test-postgres.js';

/** A working installation with field work and photos, its backups, and empty places to restore them into. */
export class BackupWorld {
  readonly to = folder('backups-');
  private readonly databases: string[] = [];

  private constructor(readonly office: PhotoWorld) {}

  static async start(): Promise<BackupWorld> {
    return new BackupWorld(await PhotoWorld.start());
  }

  get environment() {
    return this.office.world.environment;
  }

  backup(order: Partial<BackupOrder> = {}): Promise<MadeBackup> {
    const { databaseUrl, dataDir } = this.environment;
    const photos = new FilePhotoStorage(storedFolder(dataDir));
    return makeBackup({ databaseUrl, photos, to: this.to, recipients: [], ...order });
  }

  /** A database without anything, and a folder of its own. */
  async emptyPlaces(): Promise<Places & { databaseUrl: string }> {
    const name = `vacia_${randomBytes(6).toString('hex')}`;
    const server = fromGlobalSetup('TEST_POSTGRES_URL');
    await runSql(server, `CREATE DATABASE ${name}`);
    this.databases.push(name);
    return { dataDir: folder('restored-'), databaseUrl: databaseUrl(server, name) };
  }

  async restore(from: string, order: Partial<RestoreOrder> = {}): Promise<Places & { databaseUrl: string }> {
    const into = await this.emptyPlaces();
    await restoreBackup({ from, into, say: () => undefined, ...order });
    return into;
  }

  async stop(): Promise<void> {
    await this.office.world.stop();
    for (const name of this.databases) {
      await runSql(fromGlobalSetup('TEST_POSTGRES_URL'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  }
}

export const folder = (prefix: string): string => mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), prefix));

export const photo = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();

/** Every file below a folder, by its path in it, in hexadecimal digits. */
export function filesOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(path.length), readFileSync(file, 'hex')];
    }),
  );
}

/** Asks one question of a database. */
export async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
