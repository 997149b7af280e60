import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';

import { makeKeyPair, PrivateKey } from '../../src/backup/encryption.js';
import { findBackup } from '../../src/backup/find-backup.js';
import { DamagedBackup } from '../../src/backup/manifest.js';
import { UnusableStore } from '../../src/backup/store/backup-store.js';
import { verifyBackup } from '../../src/backup/verify-backup.js';
import { storedFolder } from '../../src/config/data-folders.js';
import type { S3Settings } from '../../src/config/s3-settings.js';
import { examine } from '../../src/doctor/examine.js';
import { openPhotoStorage } from '../../src/photos/open-photo-storage.js';
import { BackupWorld, filesOf, folder, photo } from '../backup/backup-world.js';
import { pictureOf } from '../backup/same-database.js';
import { runCli, startCli } from '../lifecycle/run-cli.js';
import { until } from '../lifecycle/server-process.js';
import { Gate } from '../support/gate.js';
import { describeWithS3 } from '../support/rados/programs.js';
import { RadosGateway } from '../support/rados/rados-gateway.js';
import { asStranger, keysOf, moveFolder, objectsOf, overwrite, removeKey, uploadsOf } from './bucket.js';

describeWithS3('backups in S3', () => {
  let gateway: RadosGateway;
  let gate: Gate;
  let world: BackupWorld;
  /** Of the test at hand. */
  let bucket: S3Settings;
  let to: string;
  beforeAll(async () => {
    gateway = await RadosGateway.start();
    gate = await new Gate(gateway.port).open();
    world = await BackupWorld.start();
    const ana = await world.office.person('ana');
    for (let n = 0; n < 3; n += 1) await world.office.send(ana, await photo()).expect(201);
  });
  afterAll(async () => {
    await world.stop();
    await gate.close();
    await gateway.stop();
  });
  beforeEach(async () => {
    bucket = await gateway.bucket();
    to = `s3://${bucket.bucket}/copias/inventario`;
  });

  const backup = (order = {}) => world.backup({ to, access: bucket, ...order });
  const verify = (from: string, key?: PrivateKey) => verifyBackup(from, key, bucket);
  const keysBelow = async (part: string): Promise<string[]> =>
    (await keysOf(bucket)).filter((key) => key.startsWith(`copias/inventario/${part}/`));
  const variables = (endpoint = bucket.endpoint): Record<string, string> => ({
    DATA_DIR: world.environment.dataDir,
    DATABASE_URL: world.environment.databaseUrl,
    JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    BACKUP_S3_ENDPOINT: endpoint ?? '',
    BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });

  it('are restored to the last byte, from a folder of photos into a folder', async () => {
    const { folder: from } = await backup();
    expect(from).toMatch(new RegExp(`^${to}/backups/20`));
    expect(await findBackup(to, bucket)).toBe(from);
    expect(await verify(from)).toMatchObject({ photos: { count: 3, missing: [] } });
    const restored = await world.restore(from, { access: bucket });
    expect(await pictureOf(restored.databaseUrl)).toEqual(await pictureOf(world.environment.databaseUrl));
    const { dataDir } = world.environment;
    expect(filesOf(storedFolder(restored.dataDir))).toEqual(filesOf(storedFolder(dataDir)));
  });

  it('are those of a folder, and may be copied there', async () => {
    await backup();
    const all = folder('copied-');
    for (const [key, hex] of Object.entries(await objectsOf(bucket))) {
      const path = join(all, key.replace('copias/inventario/', ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, hex, 'hex');
    }
    expect(await verifyBackup(await findBackup(all))).toMatchObject({ photos: { count: 3 } });
    const { manifest } = await world.backup({ to: all });
    expect(manifest.photos).toMatchObject({ count: 3, missing: [] });
  });

  it('are restored from photos in S3 into another bucket, encrypted, with the private key alone', async () => {
    const key = `${folder('key-')}/private-key`;
    const recipients = [await makeKeyPair(key)];
    const photoBucket = await gateway.bucket();
    const places = { ...world.environment, photoBucket };
    const move = { S3_BUCKET: photoBucket.bucket, S3_ENDPOINT: gateway.endpoint };
    const access = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey };
    const moved = await runCli('photos-move', ['--to', 's3'], { ...variables(), ...move, ...access });
    expect(moved).toMatchObject({ code: 0 });

    const { folder: from } = await backup({ photos: openPhotoStorage(places), recipients });
    const open = ['manifest.json', 'manifest.sha256', 'photos.tsv.gz'];
    const inClear = (await keysOf(bucket)).filter((name) => !name.endsWith('.age'));
    expect(inClear.map((name) => name.split('/').at(-1)).sort()).toEqual(open);
    const into = { ...(await world.emptyPlaces()), photoBucket: await gateway.bucket() };
    await expect(world.restore(from, { access: bucket, into })).rejects.toThrow('La copia está cifrada');
    await world.restore(from, { access: bucket, into, key: new PrivateKey(key) });
    expect(await keysOf(into.photoBucket)).toEqual(await keysOf(photoBucket));
    expect(await pictureOf(into.databaseUrl)).toEqual(await pictureOf(world.environment.databaseUrl));
  });

  it('share their photos, and are thinned out with those that nobody names', async () => {
    const first = await backup();
    const older = 'copias/inventario/backups/2026-01-01T07-00-00.000Z';
    await moveFolder(bucket, first.folder.replace(`s3://${bucket.bucket}/`, ''), older);
    const shared = await keysBelow('photos');
    expect(shared).toHaveLength(3);
    await overwrite(bucket, `copias/inventario/photos/aa/${'a'.repeat(64)}`, Buffer.from('of nobody'));
    await overwrite(bucket, 'fotos-de-otros/aa/1.jpg', Buffer.from('of somebody else'));

    const second = await backup();
    expect(await keysBelow('photos')).toHaveLength(4);
    const third = await backup({ keep: { daily: 1 } });
    expect(third.removed).toEqual({ backups: 2, photos: 1 });
    expect(await keysBelow('photos')).toEqual(shared);
    expect(await findBackup(to, bucket)).toBe(third.folder);
    await verify(third.folder);
    await expect(verify(second.folder)).rejects.toThrow(DamagedBackup);
    expect(await keysOf(bucket)).toContain('fotos-de-otros/aa/1.jpg');
  });

  it('are whole or not there: one that was killed is none, and its leftovers go with the next', async () => {
    gate.hold();
    const making = startCli('backup', ['--to', to], variables(gate.endpoint));
    for (let passed = 0; passed < 12; passed += 1) {
      await until(() => gate.waiting > 0, 'it speaks to the storage');
      gate.release();
      gate.hold();
    }
    making.kill();
    await making.ended;
    gate.release();
    expect((await keysBelow('backups')).length).toBeGreaterThan(0);
    await expect(findBackup(to, bucket)).rejects.toThrow('ninguna copia de seguridad completa');
    const Key = 'copias/inventario/backups/2026-01-01T07-00-00.000Z/assets.copy.gz';
    const order = new CreateMultipartUploadCommand({ Bucket: bucket.bucket, Key });
    await asStranger(bucket, (client) => client.send(order));

    const made = await runCli('backup', ['--to', to], variables());
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`en ${to}/backups/`) });
    const from = (await findBackup(to, bucket)).replace(`s3://${bucket.bucket}/`, '');
    expect((await keysBelow('backups')).filter((key) => !key.startsWith(from))).toEqual([]);
    expect(await uploadsOf(bucket)).toEqual([]);
    const checked = await runCli('restore', ['--from', to, '--check'], variables());
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('La copia está completa') });
  });

  it('are refused when anything in them is missing or other than it was', async () => {
    const { folder: from } = await backup();
    const own = from.replace(`s3://${bucket.bucket}/`, '');
    const [spoilt = '', lost = ''] = await keysBelow('photos');
    await overwrite(bucket, `${own}/users.copy.gz`, Buffer.from('other'));
    await expect(verify(from)).rejects.toThrow('users.copy.gz está dañado');
    await removeKey(bucket, `${own}/users.copy.gz`);
    const into = await world.emptyPlaces();
    await expect(world.restore(from, { access: bucket, into })).rejects.toThrow('Falta s3://');
    expect(filesOf(into.dataDir)).toEqual({});

    await removeKey(bucket, `${own}/manifest.json`);
    const { folder: again } = await backup();
    await overwrite(bucket, spoilt, Buffer.from('another picture'));
    await removeKey(bucket, lost);
    const faults = expect(verify(again)).rejects;
    await faults.toThrow(`La foto ${spoilt.slice(-64)}`);
    await expect(verify(again)).rejects.toThrow(`Falta la foto ${lost.slice(-64)}`);
    // The next one brings back what is not there or has another size.
    await verify((await backup()).folder);
  });

  it('say that the storage does not answer, and never take that for damage', async () => {
    const { folder: from } = await backup();
    await gate.close();
    const away = { ...bucket, endpoint: gate.endpoint };
    for (const asked of [verifyBackup(from, undefined, away), backup({ access: away })]) {
      await expect(asked).rejects.toThrow(UnusableStore);
    }
    await gate.open();
    const wrong = { ...bucket, secretAccessKey: 'not the secret of anybody' };
    await expect(backup({ access: wrong })).rejects.toThrow('comprueba el cubo, la clave');
    await expect(backup({ to: 's3://Fotos/..' })).rejects.toThrow('debe ser s3://cubo/carpeta');
    expect(await keysBelow('backups')).toHaveLength((await verify(from)).tables.length + 3);
  });

  it('are looked at by the doctor, who never says a secret', async () => {
    const said = async (changes = {}): Promise<string> =>
      (await examine({ ...variables(), ...changes }, to))
        .map(({ state, what }) => `${state}: ${what}`)
        .join('\n');
    expect(await said()).toContain('fault: No hay ninguna copia de seguridad completa');
    await backup();
    expect(await said()).toContain('good: La última copia de seguridad es de hace 0 h');
    const wrong = await said({ BACKUP_S3_SECRET_ACCESS_KEY: 'not the secret of anybody' });
    expect(wrong).toContain(`fault: No se pudo usar ${to}`);
    expect(wrong).not.toContain('not the secret');
    expect(await said({ BACKUP_S3_ACCESS_KEY_ID: '' })).toContain('fault: Falta BACKUP_S3_ACCESS_KEY_ID');
  });
});
