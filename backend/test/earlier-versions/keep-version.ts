import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { withBackupClient } from '../../src/backup/database/backup-client.js';
import { dumpDatabase } from '../../src/backup/database/dump-database.js';
import { FORMAT, VERSION, writeManifest } from '../../src/backup/manifest.js';
import { listedPhotos } from '../../src/backup/photos/photo-list.js';
import { PhotoPool } from '../../src/backup/photos/photo-pool.js';
import { BackupFiles } from '../../src/backup/store/backup-files.js';
import { FolderStore } from '../../src/backup/store/folder-store.js';
import { storedFolder } from '../../src/config/data-folders.js';
import { FilePhotoStorage } from '../../src/photos/file-photo-storage.js';
import { folder } from '../backup/backup-world.js';
import { ServerProcess } from '../lifecycle/server-process.js';
import { dayInTheOffice, PASSWORDS } from './day-in-the-office.js';
import { keepStored } from './stored-backup.js';

/**
 * Lets the server of a checkout live through a day, and keeps what it leaves.
 * @param backend folder `backend` of the checkout, with what it needs installed
 * @param databaseUrl of an empty database
 */
export async function keepVersion(name: string, backend: string, databaseUrl: string): Promise<void> {
  const variables = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    ADMIN_USERNAME: 'jefa',
    ADMIN_PASSWORD: PASSWORDS.jefa,
  };
  const dataDir = folder('earlier-data-');
  const server = await ServerProcess.start(dataDir, variables, backend);
  try {
    await server.untilReady();
    const told = await dayInTheOffice(server.url);
    server.signal('SIGTERM');
    await server.exit;
    const to = folder('earlier-backups-');
    const program = join(backend, 'src/cli/backup.ts');
    if (existsSync(program)) {
      const loader = join(backend, 'test/support/run-typescript.mjs');
      const env = { ...process.env, ...variables, DATA_DIR: dataDir };
      execFileSync(process.execPath, ['--import', loader, program, '--to', to], { env, cwd: backend });
    } else {
      await backUp(databaseUrl, dataDir, to);
    }
    keepStored(name, told, to);
  } finally {
    await server.destroy();
  }
}

/** For versions that made no backups: today's takes the rows and photos as they are. */
async function backUp(databaseUrl: string, dataDir: string, to: string): Promise<void> {
  const store = new FolderStore(to);
  const storage = new FilePhotoStorage(storedFolder(dataDir));
  await store.prepare();
  await withBackupClient(databaseUrl, async (client) => {
    const begin = async () => new BackupFiles(store, await store.begin());
    const { photoList, files, ...dump } = await dumpDatabase(client, begin, []);
    const { rows: count, ...list } = photoList;
    const pool = new PhotoPool(store, PhotoPool.nameFor([]), []);
    const photos = { ...list, pool: pool.name, count, missing: [] };
    for await (const photo of listedPhotos(files, photos))
      await pool.add(photo, () => storage.open(photo.key));
    await writeManifest(files, { format: FORMAT, version: VERSION, ...dump, photos, recipients: [] });
    await store.publish(files.folder, new Date(dump.createdAt));
  });
}
