import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { ConfigurationError } from '../config/configuration-error.js';
import { storedFolder } from '../config/data-folders.js';
import type { Places } from '../config/places.js';
import { withBackupClient } from './database/backup-client.js';
import { listMigrations, listTables } from './database/tables.js';
import type { Manifest } from './manifest.js';

/**
 * Below DATA_DIR: what a restore is making. One that was interrupted leaves it, and the next one begins anew.
 */
export const STAGING = 'restoring';

/** What is there without anybody having put it there: the lock that the restore itself holds among it. */
const NOTHING = [STAGING, 'server.lock', 'lost+found'];

/**
 * A restore never writes over anything. A bucket may have photos: their keys are never used for others, and
 * each that is there already is compared.
 * @throws ConfigurationError when there is something already
 */
export async function refuseUsedTarget(into: Places, manifest: Manifest): Promise<void> {
  const { dataDir, databaseUrl, photoBucket } = into;
  if (databaseUrl === undefined) {
    const found = readdirSync(dataDir).filter((name) => !NOTHING.includes(name));
    if (found.length > 0) {
      throw new ConfigurationError(
        `DATA_DIR=${dataDir} no está vacía (${found.slice(0, 5).join(', ')}): restaura en una carpeta nueva.`,
      );
    }
    return;
  }
  const photos = storedFolder(dataDir);
  if (!photoBucket && existsSync(photos) && readdirSync(photos).length > 0) {
    throw new ConfigurationError(`Ya hay fotos en ${photos}: restaura con una DATA_DIR nueva.`);
  }
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigurationError(`DATA_DIR=${dataDir} tiene una base de datos propia: usa otra carpeta.`);
  }
  await withBackupClient(databaseUrl, (client) => refuseUsedDatabase(client, manifest));
}

/** A schema without rows is what a restore leaves that failed. */
async function refuseUsedDatabase(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  const used: string[] = [];
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query(`SELECT FROM ${pg.escapeIdentifier(table)} LIMIT 1`);
    if (rows.length > 0) used.push(table);
  }
  if (used.length > 0) {
    throw new ConfigurationError(
      `La base de datos de DATABASE_URL no está vacía (${used.slice(0, 5).join(', ')}): restaura en una nueva.`,
    );
  }
  const later = (await listMigrations(client)).filter((name) => !migrations.includes(name));
  if (later.length > 0) {
    throw new ConfigurationError(
      'La base de datos de DATABASE_URL tiene tablas de una versión posterior a la copia: restaura en una vacía.',
    );
  }
}
