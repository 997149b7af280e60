import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { S3Settings } from '../../src/config/s3-settings.js';
import { PhotoHousekeepingService } from '../../src/photos/photo-housekeeping.service.js';
import { MissingPhoto } from '../../src/photos/photo-storage.js';
import { S3PhotoStorage } from '../../src/photos/s3/s3-photo-storage.js';
import { photo } from '../backup/backup-world.js';
import { until } from '../lifecycle/server-process.js';
import { PhotoWorld } from '../photo-world.js';
import { Gate } from '../support/gate.js';
import { describeWithS3 } from '../support/rados/programs.js';
import { RadosGateway } from '../support/rados/rados-gateway.js';
import { fromGlobalSetup } from '../support/test-database.js';
import type { Phone } from '../sync-world.js';
import { keysOf, overwrite } from './bucket.js';

const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

describeWithS3('photos in S3', () => {
  let gateway: RadosGateway;
  beforeAll(async () => (gateway = await RadosGateway.start()));
  afterAll(() => gateway.stop());

  describe('the storage', () => {
    let bucket: S3Settings;
    let storage: S3PhotoStorage;
    let jpeg: Buffer;
    beforeAll(async () => {
      bucket = await gateway.bucket();
      storage = new S3PhotoStorage(bucket);
      jpeg = await photo();
    });
    afterAll(() => storage.close());

    const file = (bytes: Buffer): string => {
      const path = join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'put-')), 'photo');
      writeFileSync(path, bytes);
      return path;
    };

    it('gives back what it took, and takes the file away', async () => {
      const path = file(jpeg);
      await storage.put('aa/bb/one.jpg', path, sha256Of(jpeg));
      expect(existsSync(path)).toBe(false);
      expect(await storage.sizeOf('aa/bb/one.jpg')).toBe(jpeg.length);
      expect(Buffer.compare(await buffer(await storage.open('aa/bb/one.jpg')), jpeg)).toBe(0);
      // Whoever repeats it finds the same.
      await storage.put('aa/bb/one.jpg', file(jpeg), sha256Of(jpeg));
      expect(await keysOf(bucket)).toEqual(['aa/bb/one.jpg']);
    });

    it('takes no bytes but those of the SHA-256', async () => {
      const path = file(jpeg);
      await expect(storage.put('aa/bb/other.jpg', path, sha256Of(Buffer.from('other')))).rejects.toThrow();
      expect(await storage.sizeOf('aa/bb/other.jpg')).toBeUndefined();
      expect(existsSync(path)).toBe(true);
    });

    it('knows what is not there, and removes it all the same', async () => {
      await storage.put('aa/bb/two.jpg', file(jpeg), sha256Of(jpeg));
      for (let times = 0; times < 2; times += 1) await storage.remove('aa/bb/two.jpg');
      expect(await storage.sizeOf('aa/bb/two.jpg')).toBeUndefined();
      await expect(storage.open('aa/bb/two.jpg')).rejects.toThrow(MissingPhoto);
    });

    it('says when it cannot be used', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
      for (const wrong of [{ bucket: 'de-nadie' }, { secretAccessKey: 'not the secret of anybody' }]) {
        const other = new S3PhotoStorage({ ...bucket, ...wrong });
        await expect(other.check()).rejects.toThrow();
        other.close();
      }
    });
  });

  describe('of people', () => {
    let gate: Gate;
    let photoBucket: S3Settings;
    let office: PhotoWorld;
    let ana: Phone;
    let jpeg: Buffer;
    beforeAll(async () => {
      gate = await new Gate(gateway.port).open();
      photoBucket = { ...(await gateway.bucket()), endpoint: gate.endpoint };
      office = await PhotoWorld.start({ environment: { photoBucket } });
      ana = await office.person('ana');
      jpeg = await photo();
    });
    afterAll(async () => {
      await office.world.stop();
      await gate.close();
    });

    const send = async (bytes: Buffer): Promise<string> => {
      const { body } = await office.send(ana, bytes).expect(201);
      return (body.urls as string[])[0]?.replace('/api/', '') ?? '';
    };
    const keyOf = async (url: string): Promise<string> => {
      const [row] = await office.world.dataSource.query<{ storage_key: string }[]>(
        `SELECT storage_key FROM photos WHERE id = $1`,
        [url.replace('photos/', '')],
      );
      return row?.storage_key ?? '';
    };

    it('are stored and read back, and leave nothing on the server', async () => {
      const url = await send(jpeg);
      const answer = await ana.get(url).expect(200).expect('Content-Type', 'image/jpeg');
      expect(Buffer.compare(answer.body as Buffer, jpeg)).toBe(0);
      expect(await keysOf(photoBucket)).toContain(await keyOf(url));
      expect(office.received()).toEqual([]);
    });

    it('come once, however often they are sent at the same time', async () => {
      const before = (await keysOf(photoBucket)).length;
      const form = office.form(ana);
      const answers = await Promise.all(Array.from({ length: 4 }, () => office.send(ana, jpeg, form)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await keysOf(photoBucket)).toHaveLength(before + 1);
    });

    it('keep no transaction open while the storage takes its time', async () => {
      gate.hold();
      const sent = office.send(ana, jpeg).then(({ status }) => status);
      await until(() => gate.waiting > 0, 'the photo is on its way to the storage');
      const open = await office.world.dataSource.query<{ query: string }[]>(
        `SELECT query FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
           AND backend_type = 'client backend'`,
      );
      expect(open).toEqual([]);
      gate.release();
      expect(await sent).toBe(201);
    });

    it('wait on the phone while the storage is away, and the server says that it is not ready', async () => {
      const form = office.form(ana);
      await office.world.http.get('/api/health/ready').expect(200);
      await gate.close();
      const { body } = await office.send(ana, jpeg, form).expect(503);
      expect(body).toMatchObject({ code: 'photos_away' });
      await office.world.http.get('/api/health/ready').expect(503);
      await gate.open();
      await office.world.http.get('/api/health/ready').expect(200);
      const before = (await keysOf(photoBucket)).length;
      await office.send(ana, jpeg, form).expect(201);
      expect(await keysOf(photoBucket)).toHaveLength(before + 1);
    });

    it('are not shown while the storage is away, which is said, and are shown when it is back', async () => {
      const url = await send(jpeg);
      await gate.close();
      const { body } = await ana.get(url).expect(503).expect('Content-Type', /json/);
      expect(body).toMatchObject({ code: 'photos_away', message: expect.stringContaining('Inténtalo') });
      await gate.open();
      await ana.get(url).expect(200).expect('Content-Type', 'image/jpeg');
    });

    it('that were damaged in the storage never reach anybody as a whole', async () => {
      const url = await send(jpeg);
      const damaged = Buffer.from(jpeg);
      damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
      await overwrite(photoBucket, await keyOf(url), damaged);
      // Nobody answers to the end of it.
      await expect(ana.get(url)).rejects.toThrow(/aborted|hang up/);
    });

    it('leave nothing behind when an upload broke off, and never lose one that did not', async () => {
      const url = await send(jpeg);
      const orphan = `aa/bb/${randomUUID()}-0123456789abcdef-0123456789ab.jpg`;
      await overwrite(photoBucket, orphan, jpeg);
      const fresh = orphan.replace('aa/', 'ab/');
      await overwrite(photoBucket, fresh, jpeg);
      await office.world.dataSource.query(
        `INSERT INTO photo_arrivals (storage_key, arrived_at)
         VALUES ($1, now() - interval '25 hours'), ($3, now() - interval '25 hours'), ($2, now())`,
        [orphan, fresh, await keyOf(url)],
      );
      await office.world.app.get(PhotoHousekeepingService).cleanUp(new Date());
      const keys = await keysOf(photoBucket);
      expect(keys).not.toContain(orphan);
      expect(keys).toEqual(expect.arrayContaining([fresh, await keyOf(url)]));
      await ana.get(url).expect(200);
    });
  });
});
