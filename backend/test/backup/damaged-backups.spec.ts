import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { findBackup, withBackup } from '../../src/backup/find-backup.js';
import { DamagedBackup } from '../../src/backup/manifest.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { verifyBackup } from '../../src/backup/verify-backup.js';
import { ConfigurationError } from '../../src/config/configuration-error.js';
import { ask, BackupWorld, folder, photo } from './backup-world.js';

describe('a backup that must not be restored', () => {
  let world: BackupWorld;
  let good: string;
  beforeAll(async () => {
    world = await BackupWorld.start();
    const ana = await world.office.person('ana');
    await world.office.send(ana, await photo()).expect(201);
    good = (await world.backup()).folder;
  });
  afterAll(() => world.stop());

  /** The same backups once more, to be spoilt. */
  const copy = async (): Promise<string> => {
    const all = join(folder('copy-'), 'all');
    cpSync(world.to, all, { recursive: true });
    return findBackup(all);
  };
  const theOnlyPhoto = (backup: string): string => {
    const pool = join(backup, '..', '..', 'photos');
    const [name] = readdirSync(pool, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.length > 64,
    );
    return join(pool, name ?? '');
  };
  const flipByte = (path: string): void => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };

  const spoils: Record<string, (backup: string) => string> = {
    'has another byte in a table': (backup) => {
      const path = join(backup, 'assets.copy.gz');
      flipByte(path);
      return path;
    },
    'lacks a table': (backup) => {
      const path = join(backup, 'sync_actions.copy.gz');
      rmSync(path);
      return path;
    },
    'has a table that grew': (backup) => {
      const path = join(backup, 'users.copy.gz');
      appendFileSync(path, 'x');
      return path;
    },
    'has another byte in a photo': (backup) => {
      const path = theOnlyPhoto(backup);
      flipByte(path);
      return path.slice(-64);
    },
    'lacks a photo': (backup) => {
      const path = theOnlyPhoto(backup);
      rmSync(path);
      return path.slice(-64);
    },
    'has another byte in the list of its photos': (backup) => {
      const path = join(backup, 'photos.tsv.gz');
      flipByte(path);
      return path;
    },
    'has a manifest that was changed': (backup) => {
      const path = join(backup, 'manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('"rows": ', '"rows": 1'));
      return path;
    },
    'lacks its manifest': (backup) => {
      rmSync(join(backup, 'manifest.json'));
      return backup;
    },
  };

  it.each(Object.keys(spoils))('%s: it is named, and nothing is written', async (name) => {
    const backup = await copy();
    const named = spoils[name]?.(backup) ?? '';
    const into = await world.emptyPlaces();
    const restoring = restoreBackup({ from: backup, into, say: () => undefined });
    await expect(restoring).rejects.toThrow(DamagedBackup);
    await expect(restoring).rejects.toThrow(named);
    expect(readdirSync(into.dataDir)).toEqual([]);
    expect(await ask(into.databaseUrl, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });

  it('is not taken for one while it is being made', async () => {
    const all = folder('unfinished-');
    mkdirSync(join(all, 'backups'));
    cpSync(good, join(all, 'backups', '.unfinished-1'), { recursive: true });
    await expect(findBackup(all)).rejects.toThrow('ninguna copia');
  });

  it('is of a later version of the product', async () => {
    const backup = await copy();
    const later = {
      ...JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')),
      migrations: ['Later1'],
    };
    rmSync(join(backup, 'manifest.json'));
    rmSync(join(backup, 'manifest.sha256'));
    const { writeManifest } = await import('../../src/backup/manifest.js');
    await withBackup(backup, undefined, (files) => writeManifest(files, later));
    await expect(verifyBackup(backup)).rejects.toThrow('versión más nueva');
  });

  it('would be restored over something', async () => {
    const into = await world.emptyPlaces();
    const restore = (places: typeof into) =>
      restoreBackup({ from: good, into: places, say: () => undefined });
    await restore(into);
    await expect(restore(into)).rejects.toThrow(ConfigurationError);
    // Each by itself, too: the photos, the database, the folder of an embedded one.
    await expect(restore({ ...(await world.emptyPlaces()), dataDir: into.dataDir })).rejects.toThrow(
      'Ya hay fotos',
    );
    const { databaseUrl } = into;
    await expect(restore({ databaseUrl, dataDir: folder('other-') })).rejects.toThrow('no está vacía (');
    const embedded = { from: good, into: { dataDir: into.dataDir }, say: () => undefined };
    await expect(restoreBackup(embedded)).rejects.toThrow('no está vacía (photos)');
    expect(existsSync(join(into.dataDir, 'restoring'))).toBe(false);
  });

  it('is made of a database of another version', async () => {
    const into = await world.restore(good);
    await ask(into.databaseUrl, `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`);
    const order = { databaseUrl: into.databaseUrl, to: folder('other-version-') };
    await expect(world.backup(order)).rejects.toThrow('otra versión');
    expect(readdirSync(order.to)).toEqual([]);
  });
});
