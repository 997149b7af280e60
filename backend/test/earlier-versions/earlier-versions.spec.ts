import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import type { NestExpressApplication } from '@nestjs/platform-express';

import { createApp } from '../../src/app.js';
import type { AssetHistoryDto } from '../../src/assets/dto/asset-history.dto.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import type { StandingConflictListDto } from '../../src/conflicts/dto/standing-conflict.dto.js';
import type { GroupDto } from '../../src/groups/dto/group.dto.js';
import type { AssetDto } from '../../src/inventory/dto/asset.dto.js';
import type { ActionResultDto } from '../../src/syncs/dto/sync-result.dto.js';
import { folder } from '../backup/backup-world.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { databaseUrl, runSql } from '../support/test-postgres.js';
import { ACTIONS, groupOf, PASSWORDS, PHOTOS } from './day-in-the-office.js';
import { keepVersion } from './keep-version.js';
import { Person } from './person.js';
import { readStored, storedDatabases, writeBackup } from './stored-backup.js';

/**
 * Installations as earlier versions have left them, each after the same day: by their own servers and, since
 * they make backups, in their own backups. With the release of a contract one of that version is kept as
 * well; `EARLIER_BACKEND` is the folder `backend` of a checkout, and without it this one:
 *
 *     KEEP_DATABASE=2026-11-24 node ../tools/jest.mjs earlier-versions
 */
const KEEP = process.env['KEEP_DATABASE'];
const BACKEND = process.env['EARLIER_BACKEND'] ?? new URL('../..', import.meta.url).pathname;

const server = () => fromGlobalSetup('TEST_POSTGRES_URL');
const databases: string[] = [];

async function emptyDatabase(): Promise<string> {
  const name = `anterior_${randomBytes(6).toString('hex')}`;
  await runSql(server(), `CREATE DATABASE ${name}`);
  databases.push(name);
  return databaseUrl(server(), name);
}

if (KEEP !== undefined) {
  it('keeps what a day leaves', async () => keepVersion(KEEP, BACKEND, await emptyDatabase()));
}
afterAll(async () => {
  for (const name of databases) await runSql(server(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

describe.each(storedDatabases())('an installation of %s', (name) => {
  const stored = readStored(name);
  const { told } = stored;
  let app: NestExpressApplication;
  let url: string;
  let jefa: Person;

  beforeAll(async () => {
    const into = { dataDir: folder('earlier-'), databaseUrl: await emptyDatabase() };
    const from = writeBackup(stored, folder('earlier-backup-'));
    // Compares every row and photo with what that version left, and then migrates.
    await restoreBackup({ from, into, say: () => undefined });
    app = await createApp({
      ...into,
      port: 0,
      jwtSecret: 'another-secret-than-that-of-its-day',
      adminUsername: 'admin',
      tzOrg: 'America/Bogota',
      logLevel: 'silent',
      trustProxy: false,
    });
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    jefa = await Person.logIn(url, 'jefa', PASSWORDS.jefa);
  });
  afterAll(() => app.close());

  const idOf = (numero: string): number => {
    const found = told.assets.find(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO === numero);
    if (!found) throw new Error(`Nobody was told of ${numero}`);
    return found.id;
  };
  const historyOf = async (numero: string) =>
    (await jefa.get<AssetHistoryDto>(`admin/assets/${idOf(numero)}/history`)).history;

  it('has its groups and assets as its people knew them', async () => {
    const { groups } = await jefa.get<{ groups: GroupDto[] }>('admin/groups');
    const known = ({ id, nombre, parent_id, tipo }: GroupDto) => ({ id, nombre, parent_id, tipo });
    expect(groups.map(known)).toEqual(expect.arrayContaining(told.groups.map(known)));
    expect(groups).toHaveLength(told.groups.length);
    const roots = groups.filter(({ parent_id }) => parent_id === null);
    const lists = roots.map(({ id }) =>
      jefa.get<{ assets: AssetDto[] }>(`admin/groups/${id}/assets?limit=200`),
    );
    const assets = (await Promise.all(lists)).flatMap((list) => list.assets);
    expect(assets).toHaveLength(told.assets.length);
    for (const asset of told.assets) {
      expect(assets.find(({ id }) => id === asset.id)).toMatchObject(asset);
    }
  });

  it('tells what happened: who changed what from what to what, with which photos', async () => {
    const serial = (await historyOf('A-1')).map(({ source, usuario_nombre, archivo, changes, photos }) => ({
      by: source === 'CAMPO' ? usuario_nombre : archivo,
      serial: changes['SERIAL'],
      photos: photos.map(({ id }) => id),
    }));
    expect(serial).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ by: 'octubre.xlsx', serial: expect.objectContaining({ new: 'S-A-1' }) }),
        { by: 'ana', serial: { old: 'S-A-1', new: 'S-ana' }, photos: expect.arrayContaining(PHOTOS) },
      ]),
    );
    const kinds = await Promise.all(
      ['A-2', 'A-3', 'N-1'].map(async (numero) => (await historyOf(numero))[0]),
    );
    expect(kinds.map((entry) => [entry?.action_type, entry?.usuario_nombre])).toEqual(
      expect.arrayContaining([
        ['CREATE', 'ana'],
        ['BAJA', 'ana'],
      ]),
    );
    for (const [at, id] of PHOTOS.entries()) {
      expect((await jefa.bytes(`photos/${id}`)).toString('base64')).toBe(told.photos[at]);
    }
  });

  it('lets its people in, with their passwords and on phones that were logged in', async () => {
    await Person.logIn(url, 'luis', PASSWORDS.luis);
    const { refreshToken } = await jefa.post<{ refreshToken: string }>('auth/refresh', {
      refreshToken: told.anaRefreshToken,
    });
    expect(refreshToken).toEqual(expect.any(String));
  });

  it('applies nothing twice, and lets the conflict be decided', async () => {
    const ana = await Person.logIn(url, 'ana', PASSWORDS.ana);
    type Answer = { results: ActionResultDto[] };
    const again = await ana.post<Answer>('user/sincronizar', { acciones: told.sent.ana });
    expect(again.results.map(({ status }) => status)).toEqual(told.sent.ana.map(() => 'duplicate'));
    const norte = await groupOf(ana, 'Norte').catch(() => groupOf(jefa, 'Norte'));
    expect(await ana.status(`user/grupos/${norte}/activos?since=${told.anaCursor}`)).toBe(410);

    const { conflicts } = await jefa.get<StandingConflictListDto>('admin/syncs/conflicts?source=CAMPO');
    expect(conflicts.map(({ action_id }) => action_id)).toEqual([ACTIONS.conflict]);
    const luis = await Person.logIn(url, 'luis', PASSWORDS.luis);
    const { conflict } = await luis.post<{ conflict: { version: number } }>('user/sincronizar', {
      acciones: [told.sent.luis],
    });
    const settling = {
      ...told.sent.luis,
      id: '00000000-0000-4000-a000-000000000006',
      base_version: conflict.version,
      data_before: { ...(told.sent.luis.data_before as object), SERIAL: 'S-ana' },
      data_after: { SERIAL: 'S-luis', ESTADO: 'MALO' },
      resolves: { action_id: ACTIONS.conflict, campos: { SERIAL: 'local' } },
    };
    const settled = await luis.post<Answer>('user/sincronizar', { acciones: [settling] });
    expect(settled.results).toMatchObject([{ status: 'applied' }]);
    expect((await historyOf('A-1'))[0]).toMatchObject({ usuario_nombre: 'luis', action_type: 'UPDATE' });
  });

  it('goes on: a file that comes back changes nothing of the field, and new numbers are new', async () => {
    const items = [
      { NUMERO_DE_ACTIVO: 'A-2', DEPENDENCIA: 'Sistemas', SECCIONAL: 'Norte' },
      { NUMERO_DE_ACTIVO: 'A-9', SECCIONAL: 'Norte' },
    ];
    const result = await jefa.post<{ details: object }>('inventory/upload', {
      archivo: 'diciembre.xlsx',
      items,
    });
    expect(result.details).toMatchObject({ total: 2, inserted: 1, errors: 0 });
    const norte = await groupOf(jefa, 'Norte');
    const { assets } = await jefa.get<{ assets: AssetDto[] }>(`admin/groups/${norte}/assets?search=A-9`);
    const before = Math.max(...told.assets.map(({ id }) => id));
    expect(assets[0]?.id).toBeGreaterThan(before);
    const moved = await jefa.get<{ assets: AssetDto[] }>(`admin/groups/${norte}/assets?search=A-2`);
    expect(moved.assets[0]).toMatchObject({ DEPENDENCIA: 'Compras', EMPLEADO: 'LUIS PAZ' });
  });
});
