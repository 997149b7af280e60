import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { chooseKept, parseKeep } from '../../src/backup/keep.js';
import { verifyBackup } from '../../src/backup/verify-backup.js';
import { storedFolder } from '../../src/config/data-folders.js';
import { BackupWorld, filesOf, photo } from './backup-world.js';

describe('how long backups are kept', () => {
  const days = (count: number): Date[] =>
    Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n, 7)));
  const kept = (moments: Date[], rule: string): string[] =>
    [...chooseKept(moments, parseKeep(rule))].map((at) => at.toISOString().slice(0, 10)).sort();

  it('keeps the last of each of the last days, weeks and months that have one', () => {
    // 2026-03-31 is a Tuesday.
    expect(kept(days(90), 'daily=3,weekly=2,monthly=3')).toEqual(
      ['2026-01-31', '2026-02-28', '2026-03-29', '2026-03-29', '2026-03-30', '2026-03-31'].filter(
        (day, at, all) => all.indexOf(day) === at,
      ),
    );
  });

  it('counts days that have a backup, not those of the calendar', () => {
    const seldom = [days(1), days(40).slice(39), days(90).slice(89)].flat();
    expect(kept(seldom, 'daily=2')).toEqual(['2026-02-09', '2026-03-31']);
  });

  it('keeps the last of a day, and the newest of all whatever the rule says', () => {
    const morning = new Date('2026-01-01T06:00:00Z');
    const evening = new Date('2026-01-01T20:00:00Z');
    expect([...chooseKept([morning, evening], { daily: 5 })]).toEqual([evening]);
    expect([...chooseKept([morning, evening], { yearly: 0, daily: 0, monthly: 0 })]).toEqual([evening]);
  });

  it.each(['', 'daily', 'daily=x', 'hourly=3', 'daily=0', 'daily=7;weekly=4', 'daily=1,daily=2'])(
    'refuses the rule %p',
    (rule) => expect(() => parseKeep(rule)).toThrow('--keep debe tener la forma'),
  );
});

describe('a folder of backups', () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await BackupWorld.start();
  });
  afterAll(() => world.stop());

  it('loses old backups with the photos that only they name, and keeps the others whole', async () => {
    const { office, to } = world;
    const ana = await office.person('ana');
    await office.send(ana, await photo()).expect(201);
    const old = await world.backup();
    // As if it had been made on another day.
    const older = join(to, 'backups', '2026-01-01T07-00-00.000Z');
    renameSync(old.folder, older);
    await office.world.dataSource.query('DELETE FROM photos');
    await office.send(ana, await photo()).expect(201);

    const last = await world.backup({ keep: { daily: 1 } });
    expect(last.removed).toEqual({ backups: 1, photos: 1 });
    expect(readdirSync(join(to, 'backups'))).toHaveLength(1);
    expect(Object.keys(filesOf(join(to, 'photos')))).toHaveLength(1);
    await verifyBackup(last.folder);
  });

  it('has a backup also when a photo is missing or damaged on the server, which is named', async () => {
    const { office } = world;
    const ana = await office.person('berta');
    await office.send(ana, await photo()).expect(201);
    const stored = storedFolder(world.environment.dataDir);
    for (const path of Object.keys(filesOf(stored))) rmSync(join(stored, path));
    const { manifest, folder } = await world.backup();
    // The other one is in the folder from the backup before.
    expect(manifest.photos).toMatchObject({ count: 2, missing: [expect.stringMatching(/\.jpg$/)] });
    await verifyBackup(folder);
    const restored = await world.restore(folder);
    expect(Object.keys(filesOf(storedFolder(restored.dataDir)))).toHaveLength(1);
  });

  it('takes one backup of a database at a time', async () => {
    const results = await Promise.allSettled([world.backup(), world.backup()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const failed = results.find((result) => result.status === 'rejected');
    expect(String(failed?.reason)).toContain('Ya se está haciendo otra copia');
  });
});
