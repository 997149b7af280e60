import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { storedFolder } from '../../src/config/data-folders.js';
import type { S3Settings } from '../../src/config/s3-settings.js';
import { examine } from '../../src/doctor/examine.js';
import type { Finding } from '../../src/doctor/finding.js';
import { openPhotoStorage } from '../../src/photos/open-photo-storage.js';
import { S3PhotoStorage } from '../../src/photos/s3/s3-photo-storage.js';
import { ask, BackupWorld, filesOf, photo } from '../backup/backup-world.js';
import { pictureOf } from '../backup/same-database.js';
import { type Ended, runCli, startCli } from '../lifecycle/run-cli.js';
import { until } from '../lifecycle/server-process.js';
import { Gate } from '../support/gate.js';
import { describeWithS3 } from '../support/rados/programs.js';
import { RadosGateway } from '../support/rados/rados-gateway.js';
import { keysOf, overwrite } from './bucket.js';

const PHOTOS = 18;

describeWithS3('an installation whose photos go to S3', () => {
  let gateway: RadosGateway;
  let gate: Gate;
  let world: BackupWorld;
  let bucket: S3Settings;
  let photos: Record<string, string>;
  beforeAll(async () => {
    gateway = await RadosGateway.start();
    gate = await new Gate(gateway.port).open();
    bucket = await gateway.bucket();
    world = await BackupWorld.start();
    const { office } = world;
    const ana = await office.person('ana');
    for (let n = 0; n < PHOTOS; n += 1) await office.send(ana, await photo()).expect(201);
    photos = filesOf(stored());
  });
  afterAll(async () => {
    await world.stop();
    await gate.close();
    await gateway.stop();
  });

  const stored = (): string => storedFolder(world.environment.dataDir);
  const variables = (storage: 'folder' | 's3', endpoint = bucket.endpoint): Record<string, string> => ({
    DATA_DIR: world.environment.dataDir,
    DATABASE_URL: world.environment.databaseUrl,
    JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    PHOTO_STORAGE: storage,
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
  const move = (args: string[], storage: 'folder' | 's3'): Promise<Ended> =>
    runCli('photos-move', args, variables(storage));
  const doctorSays = async (storage: 'folder' | 's3', changes = {}): Promise<string> =>
    (await examine({ ...variables(storage), ...changes }, undefined))
      .filter(({ what }: Finding) => what.includes('otos'))
      .map(({ state, what }) => `${state}: ${what}`)
      .join('\n');
  /** Path below the folder is the key in the bucket. */
  const keys = (): string[] => Object.keys(photos).map((path) => path.slice(1));

  it('is killed on its way, and goes on', async () => {
    gate.hold();
    const moving = startCli('photos-move', ['--to', 's3'], variables('folder', gate.endpoint));
    await until(() => gate.waiting > 0, 'it speaks to the storage');
    gate.release();
    await until(async () => (await keysOf(bucket)).length > 0, 'something is there');
    moving.kill();
    await moving.ended;

    const already = (await keysOf(bucket)).length;
    expect(await doctorSays('s3')).toContain(already < PHOTOS ? `${PHOTOS - already} faltan` : 'están todas');
    expect(await move(['--to', 's3'], 'folder')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Copiadas y comprobadas: ${PHOTOS - already}; ya estaban: ${already};`),
    });
    expect(await keysOf(bucket)).toEqual(keys().sort());
    expect(filesOf(stored())).toEqual(photos);
    expect(await doctorSays('s3')).toContain(`good: Fotos: ${PHOTOS}, y están todas`);
  });

  it('removes nothing while the server may need it, and nothing that is not there as it was', async () => {
    expect(await move(['--to', 's3', '--remove'], 'folder')).toMatchObject({ code: 1 });
    expect(filesOf(stored())).toEqual(photos);

    const [damaged = '', lost = ''] = keys();
    const size = (photos[`/${damaged}`]?.length ?? 0) / 2;
    await overwrite(bucket, damaged, Buffer.alloc(size, 'x'));
    const storage = new S3PhotoStorage(bucket);
    await storage.remove(lost);
    storage.close();
    writeFileSync(join(stored(), lost), 'not the photo');
    expect(await move(['--to', 's3', '--remove'], 's3')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`  ${lost}\n`),
    });
    // The damaged one was brought again before its good copy went.
    expect(Object.keys(filesOf(stored()))).toEqual([`/${lost}`]);
    writeFileSync(join(stored(), lost), Buffer.from(photos[`/${lost}`] ?? '', 'hex'));
    expect(await move(['--to', 's3', '--remove'], 's3')).toMatchObject({ code: 0 });
    expect(filesOf(stored())).toEqual({});
  });

  it('is backed up from S3 and restored into another bucket, twice without doubling', async () => {
    const backup = await world.backup({
      photos: openPhotoStorage({ ...world.environment, photoBucket: bucket }),
    });
    expect(backup.manifest.photos).toMatchObject({ count: PHOTOS, missing: [] });
    const other = await gateway.bucket();
    for (let times = 0; times < 2; times += 1) {
      const into = { ...(await world.emptyPlaces()), photoBucket: other };
      await world.restore(backup.folder, { into });
      expect(await keysOf(other)).toEqual(keys().sort());
      expect(await pictureOf(into.databaseUrl)).toEqual(await pictureOf(world.environment.databaseUrl));
    }
    const [first = ''] = keys();
    await overwrite(other, first, Buffer.from('of somebody else'));
    const into = { ...(await world.emptyPlaces()), photoBucket: other };
    await expect(world.restore(backup.folder, { into })).rejects.toThrow(first);
    expect(await ask(into.databaseUrl, `SELECT FROM pg_tables WHERE tablename = 'photos'`)).toEqual([]);
  });

  it('is looked at by the doctor, who never says a secret', async () => {
    const wrong = await doctorSays('s3', { S3_SECRET_ACCESS_KEY: 'not the secret of anybody' });
    expect(wrong).toContain(`fault: No se puede usar s3://${bucket.bucket}`);
    expect(wrong).not.toContain('not the secret');
    expect(await doctorSays('s3', { S3_BUCKET: '' })).toContain('fault: Falta S3_BUCKET');
  });

  it('comes back into the folder, byte by byte', async () => {
    rmSync(stored(), { recursive: true });
    expect(await move(['--to', 'folder'], 's3')).toMatchObject({ code: 0 });
    expect(filesOf(stored())).toEqual(photos);
    expect(await move(['--to', 'folder', '--remove'], 'folder')).toMatchObject({ code: 0 });
    expect(await keysOf(bucket)).toEqual([]);
  });
});
