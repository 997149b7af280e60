import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { storedFolder } from '../../src/config/data-folders.js';
import { ENTITIES } from '../../src/database/entities.js';
import { ask, BackupWorld, filesOf, photo } from './backup-world.js';
import { OWN, pictureOf } from './same-database.js';

describe('a backup that is restored', () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await BackupWorld.start();
    const { office } = world;
    const ana = await office.person('ana');
    await office.send(ana, await photo()).expect(201);
    await office.send(ana, await photo()).expect(201);
    await office.world.load([
      { NUMERO_DE_ACTIVO: 'P-1', DESCRIPCIoN: 'Línea\t\\N "uno"\nñandú', SECCIONAL: 'Sur' },
    ]);
    await ana.collide({ ...ana.update('P-2', { NUMERO_DE_ACTIVO: 'P-3' }) });
  });
  afterAll(() => world.stop());

  it('has every row of every table and every photo, and a schema that keeps them', async () => {
    const { folder, manifest } = await world.backup();
    const restored = await world.restore(folder);

    const before = await pictureOf(world.environment.databaseUrl);
    expect(await pictureOf(restored.databaseUrl)).toEqual(before);
    const photos = filesOf(storedFolder(world.environment.dataDir));
    expect(Object.keys(photos)).toHaveLength(2);
    expect(filesOf(storedFolder(restored.dataDir))).toEqual(photos);
    for (const { table, rows } of manifest.tables)
      if (!OWN.includes(table)) expect(before[table]).toHaveLength(rows);
  });

  it('leaves out no table of the product', async () => {
    const { manifest } = await world.backup();
    const tables = await ask<{ name: string }>(
      world.environment.databaseUrl,
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const left = tables
      .map(({ name }) => name)
      .filter((name) => !manifest.tables.some(({ table }) => table === name));
    expect(left.sort()).toEqual(['migrations', 'server_starts', 'webhook_cursor']);
    // Starts of the server and the cursor of webhooks are entities without a backup, notes of groups to be
    // counted the other way round.
    expect(manifest.tables).toHaveLength(ENTITIES.length - 1);
  });

  it('gives no number out again that a phone may know, and no change is older than the restoring', async () => {
    const [last] = await ask<{ id: number }>(
      world.environment.databaseUrl,
      'SELECT max(id) AS id FROM assets',
    );
    const restored = await world.restore((await world.backup()).folder);
    const [next] = await ask<{ id: number }>(
      restored.databaseUrl,
      `SELECT nextval(pg_get_serial_sequence('assets', 'id'))::int AS id`,
    );
    expect(next?.id).toBeGreaterThan((last?.id ?? 0) + 999_999);
    const marks = await ask(
      restored.databaseUrl,
      `SELECT DISTINCT changed_xid < txid_current() AS past FROM assets`,
    );
    expect(marks).toEqual([{ past: true }]);
    expect(await ask(restored.databaseUrl, 'SELECT id FROM server_starts')).toEqual([]);
  });

  it('gives tokens, webhooks and passkeys numbers that no row has', async () => {
    const { databaseUrl } = world.environment;
    await ask(
      databaseUrl,
      `WITH person AS (SELECT id FROM users ORDER BY id LIMIT 1),
         token AS (INSERT INTO integration_tokens (name, scopes, token_hash, user_id, expires_at)
                   SELECT 'ERP', '{read}', '\\x01', id, now() FROM person),
         webhook AS (INSERT INTO webhooks (name, url, types, secret, user_id)
                     SELECT 'ERP', 'https://erp.example', '{asset.updated}', '\\x01', id FROM person)
       INSERT INTO passkeys (user_id, credential_id, public_key, counter, name, transports, rp_id, origin)
       SELECT id, '\\x01', '\\x01', 0, 'Llave', '{}', 'localhost', 'http://localhost' FROM person`,
    );
    const { folder } = await world.backup();
    const restored = await world.restore(folder);
    for (const table of ['integration_tokens', 'webhooks', 'passkeys']) {
      const [numbers] = await ask<{ last: number; next: number }>(
        restored.databaseUrl,
        `SELECT max(id) AS last, nextval(pg_get_serial_sequence('${table}', 'id'))::int AS next FROM ${table}`,
      );
      expect(numbers?.last).toBeGreaterThan(0);
      expect(numbers?.next).toBeGreaterThan(numbers?.last ?? 0);
    }
  });

  it('forgets uploads that were under way, which are the business of whoever went on with them', async () => {
    const { databaseUrl } = world.environment;
    await ask(
      databaseUrl,
      `INSERT INTO photo_arrivals (storage_key, arrived_at) VALUES ('ab/x.jpg', now() - interval '25 hours')`,
    );
    const restored = await world.restore((await world.backup()).folder);
    expect(await ask(restored.databaseUrl, 'SELECT storage_key FROM photo_arrivals')).toEqual([]);
  });

  it('shares its photos with the others, and shows nothing that is not whole', async () => {
    const files = (): string[] => Object.keys(filesOf(join(world.to, 'photos')));
    const before = files();
    const backups = readdirSync(join(world.to, 'backups')).length;
    await world.backup();
    expect(files()).toEqual(before);

    const broken = new Error('the disk broke');
    const { office } = world;
    const berta = await office.person('berta');
    await office.send(berta, await photo()).expect(201);
    const photos = { open: () => Promise.reject(broken) } as never;
    await expect(world.backup({ photos })).rejects.toBe(broken);
    expect(readdirSync(join(world.to, 'backups')).filter((name) => !name.startsWith('.'))).toHaveLength(
      backups + 1,
    );

    // What the failed one left goes with the next.
    const { manifest } = await world.backup();
    expect(manifest.photos).toMatchObject({ count: 3, missing: [] });
    expect(readdirSync(join(world.to, 'backups'))).toHaveLength(backups + 2);
  });
});
