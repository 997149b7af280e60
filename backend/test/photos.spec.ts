import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import type { Response, Test } from 'supertest';

import { PhotoHousekeepingService } from '../src/photos/photo-housekeeping.service.js';
import { incomingFolder, storedFolder } from '../src/config/data-folders.js';
import { type Phone, type SentAction, settle, startSyncWorld, type SyncWorld } from './sync-world.js';

interface Upload {
  action_id: string;
  photo_id?: string;
  bytes: Buffer;
  activo_id?: number;
  name?: string;
}

const picture = (format: 'jpeg' | 'png' | 'webp', width = 40, height = 30): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();

describe('photos', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  let jpeg: Buffer;
  let norte: number;
  let done: SentAction;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load(
      Array.from({ length: 10 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `F-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: n < 5 ? 'Sistemas' : 'Compras',
      })),
    );
    ana = await world.phoneOf('ana', 'Norte');
    beto = await world.phoneOf('beto', 'Compras');
    norte = await world.group('Norte');
    await ana.download(norte);
    jpeg = await picture('jpeg');
    done = ana.update('F-1', { SERIAL: 'CON FOTO' });
    await ana.apply(done);
  });
  afterAll(() => world.stop());

  const upload = (
    phone: Phone,
    { action_id, photo_id = randomUUID(), bytes, activo_id = 0, name }: Upload,
  ): Test =>
    world.http
      .post('/api/user/upload-photos')
      .auth(phone.token, { type: 'bearer' })
      .field({ grupo_id: norte, activo_id, action_id, photo_id })
      .attach('photos', bytes, { filename: name ?? 'foto.jpg', contentType: 'image/jpeg' });

  const storedFiles = (): string[] =>
    readdirSync(storedFolder(world.environment.dataDir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it('are stored and read back, byte by byte', async () => {
    const photo_id = randomUUID();
    const { body } = await upload(ana, { action_id: done.id, photo_id, bytes: jpeg }).expect(201);
    expect(body).toEqual({ urls: [`/api/photos/${photo_id}`] });
    const answer = await ana.get(`photos/${photo_id}`).expect(200);
    expect(Buffer.compare(answer.body, jpeg)).toBe(0);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const [entry] = await world.history('F-1');
    expect(entry).toMatchObject({ photos: [{ id: photo_id, width: 40, height: 30 }] });
    const { body: list } = await world.get('admin/syncs').expect(200);
    expect(list.syncs[0].photos).toMatchObject([
      { id: photo_id, url: `/api/photos/${photo_id}`, size: jpeg.length, filename: 'foto.jpg' },
    ]);
  });

  it('may be PNG and WebP, whatever their name says', async () => {
    for (const format of ['png', 'webp'] as const) {
      const photo_id = randomUUID();
      await upload(ana, { action_id: done.id, photo_id, bytes: await picture(format) }).expect(201);
      await ana.get(`photos/${photo_id}`).expect(200).expect('Content-Type', `image/${format}`);
    }
  });

  it('come once, however often they are sent; other bytes under the same id are refused', async () => {
    const photo_id = randomUUID();
    const before = storedFiles().length;
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () => upload(ana, { action_id: done.id, photo_id, bytes: jpeg })),
    );
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { body } = await upload(ana, { action_id: done.id, photo_id, bytes: await picture('jpeg') }).expect(
      409,
    );
    expect(body).toMatchObject({ code: 'photo_differs' });
    expect(Buffer.compare((await ana.get(`photos/${photo_id}`)).body, jpeg)).toBe(0);
    expect(storedFiles()).toHaveLength(before + 1);
    // Equal bytes under two ids are two photos.
    await upload(ana, { action_id: done.id, bytes: jpeg }).expect(201);
    expect(storedFiles()).toHaveLength(before + 2);
    expect(readdirSync(incomingFolder(world.environment.dataDir))).toEqual([]);
  });

  it('of two devices under the same id with other bytes: one is kept, the other refused', async () => {
    const photo_id = randomUUID();
    const answers = await Promise.all([
      upload(ana, { action_id: done.id, photo_id, bytes: jpeg }),
      upload(ana, { action_id: done.id, photo_id, bytes: await picture('jpeg') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  describe('are refused', () => {
    const refused = async (bytes: Buffer, code: string): Promise<void> => {
      const { body } = await upload(ana, { action_id: done.id, bytes }).expect(400);
      expect(body.code).toBe(code);
    };

    it('when they are no image, whatever they claim', async () => {
      await refused(Buffer.from('<script>alert(1)</script>'), 'not_an_image');
      await refused(Buffer.alloc(0), 'not_an_image');
      await refused(Buffer.concat([jpeg.subarray(0, 20), randomBytes(500)]), 'not_an_image');
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await refused(svg, 'not_an_image');
      const gif = await sharp(jpeg).gif().toBuffer();
      await refused(gif, 'not_an_image');
    });

    it('when the end is missing', async () => {
      const whole = await picture('jpeg', 400, 400);
      await refused(whole.subarray(0, whole.length / 2), 'not_an_image');
      const png = await picture('png', 400, 400);
      await refused(png.subarray(0, png.length / 2), 'not_an_image');
      const webp = await picture('webp', 400, 400);
      await refused(webp.subarray(0, webp.length / 2), 'not_an_image');
    });

    it('when only the last rows are missing, in whatever order they come', async () => {
      const noise = sharp(randomBytes(701 * 1003 * 3), { raw: { width: 701, height: 1003, channels: 3 } });
      const whole = [
        await noise.clone().jpeg().toBuffer(),
        await noise.clone().jpeg({ progressive: true }).toBuffer(),
        await noise.clone().png().toBuffer(),
        await noise.clone().png({ progressive: true }).toBuffer(),
        await noise.clone().webp().toBuffer(),
        await noise.clone().webp({ lossless: true }).toBuffer(),
      ];
      for (const bytes of whole) {
        await upload(ana, { action_id: done.id, bytes }).expect(201);
        await refused(bytes.subarray(0, bytes.length - 2000), 'not_an_image');
      }
    });

    it('when a side is too long', async () => {
      const long = await sharp({ create: { width: 12_001, height: 2, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      await refused(long, 'image_too_large');
    });

    it('beyond 10 MB', async () => {
      const { body } = await upload(ana, {
        action_id: done.id,
        bytes: randomBytes(10 * 1024 * 1024 + 1),
      }).expect(413);
      expect(body).toMatchObject({ code: 'too_large', message: 'La foto supera los 10 MB.' });
    });

    it('without a file, without ids, or in another form', async () => {
      const post = () => world.http.post('/api/user/upload-photos').auth(ana.token, { type: 'bearer' });
      const form = { grupo_id: 1, activo_id: 1, action_id: done.id, photo_id: randomUUID() };
      expect((await post().field(form).expect(400)).body).toMatchObject({ message: 'Falta la foto.' });
      await post().attach('photos', jpeg, 'foto.jpg').expect(400);
      await post().field(form).attach('otro', jpeg, 'foto.jpg').expect(400);
      await post()
        .field({ ...form, prisa: '1' })
        .attach('photos', jpeg, 'foto.jpg')
        .expect(400);
      await post().send(form).expect(400);
      expect(readdirSync(incomingFolder(world.environment.dataDir))).toEqual([]);
    });

    it('for an action of somebody else or of nobody, alike', async () => {
      const answers = [
        await upload(beto, { action_id: done.id, bytes: jpeg }).expect(404),
        await upload(ana, { action_id: randomUUID(), bytes: jpeg }).expect(404),
      ];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });
  });

  it('are accepted whatever became of the asset and of the group', async () => {
    const eva = await world.phoneOf('eva', 'Norte');
    await eva.download(norte);
    const work = eva.update('F-2', { SERIAL: 'X' });
    await eva.apply(work);
    await world.unassign(eva.userId, 'Norte');
    const photo_id = randomUUID();
    await upload(eva, { action_id: work.id, photo_id, bytes: jpeg }).expect(201);
    // Who took it still sees it; who may not see the asset does not.
    await eva.get(`photos/${photo_id}`).expect(200);
    await beto.get(`photos/${photo_id}`).expect(404);
    await ana.get(`photos/${photo_id}`).expect(200);
    await world.get(`photos/${photo_id}`).expect(200);
    await ana.get(`photos/${randomUUID()}`).expect(404);
    await ana.get('photos/..%2F..%2Fjwt-secret').expect(404);
    await world.http.get(`/api/photos/${photo_id}`).expect(401);
  });

  it('wait for the asset of a creation, and pass to the action that settles a conflict', async () => {
    const pendientes = async () => (await ana.get('user/dashboard').expect(200)).body.pendientesSincronizar;
    const base = await pendientes();
    const make = ana.create(norte, { NUMERO_DE_ACTIVO: 'F-3', DESCRIPCION: 'Otro' });
    const conflict = await ana.collide(make);
    const { body } = await upload(ana, { action_id: make.id, bytes: jpeg }).expect(409);
    expect(body.code).toBe('action_not_applied');

    const answer = {
      ...settle(
        make,
        conflict,
        { NUMERO_DE_ACTIVO: 'other' },
        { NUMERO_DE_ACTIVO: 'F-3B', DESCRIPCION: 'Otro' },
      ),
      data_before: null,
    };
    const { activo_id } = await ana.apply(answer);
    expect(await pendientes()).toBe(base + 1);
    await upload(ana, { action_id: make.id, bytes: jpeg }).expect(201);
    expect(await pendientes()).toBe(base + 1);
    await upload(ana, { action_id: answer.id, bytes: jpeg }).expect(201);
    expect(await pendientes()).toBe(base);
    const { body: list } = await world.get('admin/syncs').expect(200);
    expect(list.syncs[0]).toMatchObject({ action_id: answer.id, activo_id });
    expect(list.syncs[0].photos).toHaveLength(2);
  });

  it('are at most 20 for an action and those that it settled, also when the last two come together', async () => {
    const lost = ana.update('F-4', { SERIAL: 'MIO' });
    await world.load([{ NUMERO_DE_ACTIVO: 'F-4', SERIAL: 'DEL ARCHIVO' }]);
    const conflict = await ana.collide(lost);
    for (let n = 0; n < 12; n += 1) await upload(ana, { action_id: lost.id, bytes: jpeg }).expect(201);
    const answer = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'MIO' });
    await ana.apply(answer);
    const photo_id = randomUUID();
    await upload(ana, { action_id: answer.id, photo_id, bytes: jpeg }).expect(201);
    for (let n = 0; n < 6; n += 1) await upload(ana, { action_id: answer.id, bytes: jpeg }).expect(201);

    const together = await atTheSameMoment(answer.id, [
      upload(ana, { action_id: lost.id, bytes: jpeg }),
      upload(ana, { action_id: answer.id, bytes: jpeg }),
    ]);
    expect(together.map(({ status }) => status).sort()).toEqual([201, 409]);
    const before = storedFiles().length;
    for (const { id } of [lost, answer]) {
      const { body } = await upload(ana, { action_id: id, bytes: jpeg }).expect(409);
      expect(body).toMatchObject({
        code: 'too_many_photos',
        message: 'Este cambio ya tiene 20 fotos y no admite más.',
      });
    }
    expect(storedFiles()).toHaveLength(before);

    // What is there already may be sent again, and other work on the asset has photos of its own.
    await upload(ana, { action_id: answer.id, photo_id, bytes: jpeg }).expect(201);
    await ana.download(norte);
    const later = ana.update('F-4', { SERIAL: 'DESPUES' });
    await ana.apply(later);
    await upload(ana, { action_id: later.id, bytes: jpeg }).expect(201);
  });

  /** Lets both come as far as their look at what the action has, and only then one of them on. */
  const atTheSameMoment = async (actionId: string, uploads: Test[]): Promise<Response[]> => {
    const holder = world.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('SELECT 1 FROM sync_actions WHERE id = $1 FOR NO KEY UPDATE', [actionId]);
      let answered = false;
      const answers = Promise.all(
        uploads.map(async (sent) => {
          const answer = await sent;
          answered = true;
          return answer;
        }),
      );
      let waiting = 0;
      while (waiting < uploads.length) {
        if (answered) throw new Error('An upload did not wait for its turn');
        [{ waiting }] = await world.dataSource.query<[{ waiting: number }]>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
        );
      }
      await holder.rollbackTransaction();
      return await answers;
    } finally {
      await holder.release();
    }
  };

  it('are not taken for a rejected action, which may name an asset of anybody or of nobody', async () => {
    const wrong = { ...done, data_before: null, data_after: { ESTADO: 'ROTO' } };
    for (const activo_id of [done.activo_id, 2_000_000_000]) {
      const action = { ...wrong, id: randomUUID(), activo_id };
      expect(await beto.send(action)).toMatchObject([{ status: 'rejected' }]);
      const { body } = await upload(beto, { action_id: action.id, bytes: jpeg }).expect(409);
      expect(body.code).toBe('action_not_applied');
    }
  });

  it('that were damaged on the disk never reach anybody as a whole', async () => {
    const photo_id = randomUUID();
    await upload(ana, { action_id: done.id, photo_id, bytes: jpeg }).expect(201);
    const [row] = await world.dataSource.query<{ storage_key: string }[]>(
      `SELECT storage_key FROM photos WHERE id = $1`,
      [photo_id],
    );
    const damaged = Buffer.from(jpeg);
    damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
    writeFileSync(join(storedFolder(world.environment.dataDir), row?.storage_key ?? ''), damaged);
    await expect(ana.get(`photos/${photo_id}`)).rejects.toThrow(/aborted|hang up/);
  });

  it('leave nothing behind when an upload broke off, and never lose one that did not', async () => {
    const photo_id = randomUUID();
    await upload(ana, { action_id: done.id, photo_id, bytes: jpeg }).expect(201);
    const { dataDir } = world.environment;
    const name = (): string => `${randomUUID()}-0123456789abcdef.jpg`;
    const [orphan, fresh, unknown] = [name(), name(), name()];
    const old = new Date(Date.now() - 25 * 3_600_000);
    mkdirSync(join(storedFolder(dataDir), 'aa', 'bb'), { recursive: true });
    for (const file of [orphan, fresh, unknown]) {
      const path = join(storedFolder(dataDir), 'aa', 'bb', file);
      writeFileSync(path, jpeg);
      utimesSync(path, old, old);
    }
    await world.dataSource.query(
      `INSERT INTO photo_arrivals (storage_key, arrived_at) VALUES ($1, $3), ($2, now())`,
      [`aa/bb/${orphan}`, `aa/bb/${fresh}`, old],
    );
    const received = join(incomingFolder(dataDir), 'viejo');
    writeFileSync(received, jpeg);
    utimesSync(received, old, old);

    await world.app.get(PhotoHousekeepingService).cleanUp(new Date());
    expect(storedFiles()).not.toContain(orphan);
    expect(storedFiles()).toContain(fresh);
    // Nobody knows it, so it may be the photo of a database that comes back.
    expect(storedFiles()).toContain(unknown);
    expect(readdirSync(incomingFolder(dataDir))).toEqual([]);
    const arrivals = await world.dataSource.query<{ storage_key: string }[]>(
      `SELECT storage_key FROM photo_arrivals`,
    );
    const waiting = arrivals.map(({ storage_key }) => storage_key);
    expect(waiting).toContain(`aa/bb/${fresh}`);
    expect(waiting).not.toContain(`aa/bb/${orphan}`);
    expect(waiting.filter((key) => key.includes(photo_id))).toEqual([]);
    await ana.get(`photos/${photo_id}`).expect(200);
  });
});
