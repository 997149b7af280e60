import { DataSource } from 'typeorm';

import { withBackupClient } from '../../src/backup/database/backup-client.js';
import { dumpDatabase } from '../../src/backup/database/dump-database.js';
import { FORMAT, VERSION, writeManifest } from '../../src/backup/manifest.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { BackupFiles } from '../../src/backup/store/backup-files.js';
import { FolderStore } from '../../src/backup/store/folder-store.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { makeTestDatabase } from '../support/test-database.js';
import { ask, BackupWorld, folder } from './backup-world.js';
import { pictureOf } from './same-database.js';

/** The first version that knew groups, assets and their history. */
const EARLIER = MIGRATIONS.slice(0, 7);

const ROWS = `
  INSERT INTO users (username, full_name, password_hash, role) VALUES ('ana', 'Ana', 'x', 'ADMIN');
  INSERT INTO groups (id, tipo, nombre, nombre_key, path)
  VALUES (1, 'SECCIONAL', 'Norte', clave_nombre('Norte'), '{1}');
  INSERT INTO assets (numero_de_activo, numero_key, grupo_id, seccional, busqueda)
  VALUES ('A-1', clave_numero('A-1'), 1, 'Norte', '')`;

describe('a backup that an earlier version made', () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await BackupWorld.start();
  });
  afterAll(() => world.stop());

  it('is restored as it was, and then brought to the present schema', async () => {
    const { databaseUrl } = await world.emptyPlaces();
    const source = await new DataSource({
      ...dataSourceOptions(databaseUrl),
      migrations: EARLIER,
    }).initialize();
    await source.runMigrations();
    await source.destroy();
    await ask(databaseUrl, ROWS);

    const store = new FolderStore(folder('earlier-'));
    const { photoList, files, ...dump } = await withBackupClient(databaseUrl, (client) =>
      dumpDatabase(client, () => Promise.resolve(new BackupFiles(store, 'backups/one')), []),
    );
    const photos = { ...photoList, pool: 'photos', count: 0, missing: [] };
    await writeManifest(files, { format: FORMAT, version: VERSION, ...dump, photos, recipients: [] });

    const into = await world.emptyPlaces();
    await restoreBackup({ from: files.place, into, say: () => undefined });
    const rows = await ask(into.databaseUrl, 'SELECT numero_de_activo, seccional, version FROM assets');
    expect(rows).toEqual([{ numero_de_activo: 'A-1', seccional: 'Norte', version: 1 }]);

    // The very schema that an empty database gets today.
    const present = await makeTestDatabase();
    const { columns, triggers, 'keys and checks': keys } = await pictureOf(into.databaseUrl);
    expect({ columns, triggers, keys }).toEqual({
      columns: (await pictureOf(present.url))['columns'],
      triggers: (await pictureOf(present.url))['triggers'],
      keys: (await pictureOf(present.url))['keys and checks'],
    });
    await present.drop();
  });
});
