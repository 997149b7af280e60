import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { checkConfiguration } from '../src/doctor/check-configuration.js';
import { judgeAge } from '../src/doctor/check-backups.js';
import { judgeClocks } from '../src/doctor/check-clock.js';
import { judgeSettings } from '../src/doctor/check-database.js';
import { judgeRoom } from '../src/doctor/check-disk.js';
import { examine } from '../src/doctor/examine.js';
import type { Finding } from '../src/doctor/finding.js';
import { makeSecret, sealSecret } from '../src/webhooks/sealed-secret.js';
import { storedFolder } from '../src/config/data-folders.js';
import { ask, BackupWorld, filesOf, folder, photo } from './backup/backup-world.js';

const GIGABYTE = 1024 ** 3;
const HOUR_MS = 3_600_000;

const faults = (findings: Finding[]): string[] =>
  findings.filter(({ state }) => state === 'fault').map(({ what }) => what);

describe('the doctor', () => {
  let world: BackupWorld;
  const variables = (differences: Record<string, string> = {}): Record<string, string> => ({
    DATA_DIR: world.environment.dataDir,
    DATABASE_URL: world.environment.databaseUrl,
    JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    ...differences,
  });
  const examined = (differences?: Record<string, string>): Promise<Finding[]> =>
    examine(variables(differences), world.to);
  beforeAll(async () => {
    world = await BackupWorld.start();
    const ana = await world.office.person('ana');
    await world.office.send(ana, await photo()).expect(201);
    await world.backup();
  });
  afterAll(() => world.stop());

  it('finds nothing to do where all is well, and says what it looked at', async () => {
    // The tests' PostgreSQL is a throw-away one, and this says so.
    const findings = (await examined()).filter(({ what }) => !what.includes('= off'));
    expect(faults(findings)).toEqual([]);
    const said = findings.map(({ what }) => what).join('\n');
    const parts = ['Configuración', 'Disco', 'PostgreSQL', 'unaccent', 'pg_trgm', 'de esta versión', 'Reloj'];
    for (const part of [...parts, 'Fotos: 1, y están todas', 'hace 0 h']) expect(said).toContain(part);
  });

  it('says what to do about whatever is not in order', async () => {
    const findings = await examine({ ...variables(), TZ_ORG: 'Bogotá', ADMIN_PASSWORD: 'x' }, undefined);
    const bad = findings.filter(({ state }) => state !== 'good');
    expect(bad.length).toBeGreaterThan(4);
    for (const finding of bad) expect('remedy' in finding && finding.remedy).toMatch(/^.{10,}$/);
    expect(faults(findings)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('TZ_ORG'),
        expect.stringContaining('ADMIN_PASSWORD debe'),
      ]),
    );
  });

  it('finds a database that is not there, and never says its password', async () => {
    const findings = await examined({ DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/nada' });
    expect(faults(findings)).toEqual([expect.stringContaining('nadie atiende')]);
    expect(JSON.stringify(findings)).not.toContain('secreta');
  });

  it('finds a folder that is not there, and makes none', async () => {
    const missing = join(folder('home-'), 'nothing');
    expect(faults(await examined({ DATA_DIR: missing }))).toEqual([expect.stringContaining('ENOENT')]);
    expect(faults(await examined({ DATA_DIR: missing }))).toEqual([expect.stringContaining('ENOENT')]);
    const empty = { DATA_DIR: folder('empty-'), DATABASE_URL: '' };
    expect(faults(await examined(empty))).toEqual([expect.stringContaining('No hay ninguna base de datos')]);
    expect(filesOf(empty.DATA_DIR)).toEqual({});
  });

  it('finds a folder that is open to everybody', async () => {
    const { dataDir } = world.environment;
    chmodSync(dataDir, 0o755);
    expect(await examined()).toContainEqual(expect.objectContaining({ remedy: `chmod 700 ${dataDir}` }));
    chmodSync(dataDir, 0o700);
  });

  it('says what S3 lacks, and looks at the rest all the same', async () => {
    const findings = await examined({ PHOTO_STORAGE: 's3', S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'key' });
    expect(faults(findings)).toContainEqual(expect.stringContaining('Falta S3_SECRET_ACCESS_KEY'));
    const said = findings.map(({ what }) => what).join('\n');
    expect(said).toContain('Reloj');
    expect(said).not.toContain('están todas');
  });

  it('finds a missing extension, a database of another version, and one without tables', async () => {
    const { databaseUrl } = await world.restore((await world.backup()).folder);
    await ask(databaseUrl, `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`);
    expect((await examined({ DATABASE_URL: databaseUrl })).map(({ what }) => what)).toContainEqual(
      expect.stringContaining('es de una versión anterior de este programa (migraciones por ejecutar: 1)'),
    );
    await ask(databaseUrl, `INSERT INTO migrations (timestamp, name) VALUES (1, 'Later1')`);
    expect(faults(await examined({ DATABASE_URL: databaseUrl }))).toContainEqual(
      expect.stringContaining('más nueva que este programa'),
    );
    const { databaseUrl: bare } = await world.emptyPlaces();
    expect(faults(await examined({ DATABASE_URL: bare }))).toEqual(
      expect.arrayContaining(['Falta la extensión pg_trgm.', 'Falta la extensión unaccent.']),
    );
  });

  it('finds secrets that another JWT_SECRET sealed', async () => {
    const { databaseUrl } = await world.restore((await world.backup()).folder);
    const sealed = sealSecret(makeSecret(), String(variables()['JWT_SECRET'])).toString('hex');
    await ask(
      databaseUrl,
      `INSERT INTO webhooks (name, url, types, secret, user_id)
       SELECT 'ERP', 'https://erp.example.org', '{user.created}', '\\x${sealed}', min(id) FROM users`,
    );
    const said = async (differences: Record<string, string>) =>
      (await examined({ DATABASE_URL: databaseUrl, ...differences })).map(({ what }) => what);
    expect(await said({})).toContain('Secretos guardados: se abren todos.');
    const other = { JWT_SECRET: 'another-secret-of-somebody-else' };
    expect(await said(other)).toContainEqual(expect.stringContaining('de 1 de 1 webhooks'));
    // What stands in its place is no file that can be read.
    const file = join(world.environment.dataDir, 'jwt-secret');
    mkdirSync(file);
    expect(await said({ JWT_SECRET: '' })).toContainEqual(expect.stringContaining(`${file} (EISDIR)`));
    rmSync(file, { recursive: true });
  });

  it('finds what is wrong with backups', async () => {
    expect(faults(await examine(variables(), folder('none-')))).toContainEqual(
      expect.stringContaining('No hay ninguna copia de seguridad'),
    );
    const now = new Date('2026-01-31T07:00:00Z');
    const judged = (hours: number) => judgeAge(new Date(now.getTime() - hours * HOUR_MS), now).state;
    expect([1, 25, 26, 167, 168].map(judged)).toEqual(['good', 'good', 'warning', 'warning', 'fault']);
  });

  it('finds a photo that is not there any more', async () => {
    const stored = storedFolder(world.environment.dataDir);
    for (const path of Object.keys(filesOf(stored))) rmSync(join(stored, path));
    expect(faults(await examined())).toContainEqual(expect.stringContaining('De 1 fotos, 1 faltan'));
  });

  it('judges room, clocks and settings', () => {
    const rooms = [0.5, 3, 50].map((free) => judgeRoom('/data', free * GIGABYTE).state);
    expect(rooms).toEqual(['fault', 'warning', 'good']);

    const now = Date.parse('2026-01-31T07:00:00Z');
    const clocks = (database: number, last: number | null) =>
      judgeClocks({
        before: now,
        after: now + 10,
        database,
        last: last === null ? null : new Date(last),
      }).map(({ state }) => state);
    expect(clocks(now + 5, null)).toEqual(['good']);
    expect(clocks(now - 60_000, now - 90_000)).toEqual(['warning']);
    expect(clocks(now, now + 60_000)).toEqual(['fault']);

    const safe = {
      encoding: 'UTF8',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      connections: 100,
    };
    expect(judgeSettings(safe)).toEqual([]);
    expect(judgeSettings({ ...safe, fsync: 'off', encoding: 'LATIN1', connections: 20 })).toHaveLength(3);
    expect(faults(checkConfiguration({ PORT: 'x' }))).toHaveLength(1);
  });
});
