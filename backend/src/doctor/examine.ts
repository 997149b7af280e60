import type pg from 'pg';

import { withBackupClient } from '../backup/database/backup-client.js';
import { listMigrations } from '../backup/database/tables.js';
import { withDatabase } from '../backup/with-database.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { knownJwtSecret } from '../config/environment.js';
import { parsePhotoBucket } from '../config/photo-bucket.js';
import { databaseUrlFault, databaseUrlOf, dataDirOf } from '../config/places.js';
import { openPhotoStorage } from '../photos/open-photo-storage.js';
import type { PhotoStorage } from '../photos/photo-storage.js';
import { checkBackups } from './check-backups.js';
import { checkClock } from './check-clock.js';
import { checkConfiguration } from './check-configuration.js';
import { checkDatabase } from './check-database.js';
import { checkDisk } from './check-disk.js';
import { checkPhotos } from './check-photos.js';
import { checkProvider } from './check-provider.js';
import { checkSecrets } from './check-secrets.js';
import { checkStorage } from './check-storage.js';
import { fault, type Finding } from './finding.js';

/**
 * Looks at an installation, whether its server runs or not, and changes nothing in it. What cannot be looked
 * at is a finding, too.
 *
 * @param backups place of all backups, if anybody named it
 */
export async function examine(env: NodeJS.ProcessEnv, backups: string | undefined): Promise<Finding[]> {
  const dataDir = dataDirOf(env);
  const disk = await checkDisk(dataDir);
  const found = [...checkConfiguration(env), ...(await checkProvider(env)), ...disk];
  const databaseUrl = databaseUrlOf(env);
  const { photoBucket, faults } = parsePhotoBucket(env);
  const isReachable =
    databaseUrlFault(databaseUrl) === undefined && disk.every(({ state }) => state !== 'fault');
  if (isReachable) {
    const places = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
    // Where nobody knows which storage is meant, its faults are told already.
    const photos =
      faults.length === 0 ? openPhotoStorage({ dataDir, ...(photoBucket && { photoBucket }) }) : undefined;
    try {
      found.push(...(await withDatabase(places, (url) => lookInside(url, photos, knownJwtSecret(env)))));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const remedy = 'Comprueba que las variables son las del servidor y que PostgreSQL está en marcha.';
      found.push(...error.faults.map((text) => fault(text, remedy)));
    } finally {
      photos?.close();
    }
  }
  return [...found, ...(await checkBackups(env, backups, new Date()))];
}

const lookInside = (
  url: string,
  photos: PhotoStorage | undefined,
  jwtSecret: string | undefined,
): Promise<Finding[]> =>
  withBackupClient(url, async (client) => {
    const database = await checkDatabase(client);
    // A server that was never started there has made no tables.
    if ((await listMigrations(client)).length === 0) return database;
    return [
      ...database,
      ...(await checkClock(client)),
      ...(await checkSecrets(client, jwtSecret)),
      ...(photos ? await lookAt(photos, client) : []),
    ];
  });

async function lookAt(photos: PhotoStorage, client: pg.ClientBase): Promise<Finding[]> {
  const storage = await checkStorage(photos);
  const isOpen = storage.every(({ state }) => state !== 'fault');
  return isOpen ? [...storage, ...(await checkPhotos(client, photos))] : storage;
}
