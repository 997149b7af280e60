import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { backendModule } from '../loader/backend.ts';
import type { World } from '../world/world.ts';
import { disconnect, query } from './postgres.ts';

interface Backups {
  makeBackup(order: object): Promise<{ folder: string }>;
  restoreBackup(order: object): Promise<unknown>;
  openPhotoStorage(places: { dataDir: string }): object;
}

const backups = async (): Promise<Backups> => ({
  ...(await backendModule<Pick<Backups, 'makeBackup'>>('backup/make-backup.ts')),
  ...(await backendModule<Pick<Backups, 'restoreBackup'>>('backup/restore-backup.ts')),
  ...(await backendModule<Pick<Backups, 'openPhotoStorage'>>('photos/open-photo-storage.ts')),
});

type Installation = Pick<World, 'api' | 'databaseUrl' | 'dataDir'>;

/** What `npm run backup` does, while the server works. Answers the backup's folder. */
export async function backUp({ databaseUrl, dataDir }: Installation): Promise<string> {
  const { makeBackup, openPhotoStorage } = await backups();
  const photos = openPhotoStorage({ dataDir });
  return (await makeBackup({ databaseUrl, photos, to: `${dataDir}-copias`, recipients: [] })).folder;
}

/** The server is gone with all that it had, and starts again with what `npm run restore` made of a backup. */
export async function loseAndRestore(
  { api, databaseUrl, dataDir }: Installation,
  from: string,
): Promise<void> {
  const { restoreBackup } = await backups();
  await api.stop();
  await disconnect(databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  const server = urlOf(databaseUrl, 'postgres');
  const [place, empty] = [`${dataDir}-nuevo`, `${name}_nueva`];
  mkdirSync(place);
  await query(server, `CREATE DATABASE ${empty}`);
  await restoreBackup({
    from,
    into: { dataDir: place, databaseUrl: urlOf(databaseUrl, empty) },
    say: () => undefined,
  });
  await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
  await query(server, `ALTER DATABASE ${empty} RENAME TO ${name}`);
  rmSync(dataDir, { recursive: true });
  renameSync(place, dataDir);
  rmSync(`${dataDir}-copias`, { recursive: true });
  await api.start();
}

function urlOf(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}
