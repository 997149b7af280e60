import { randomBytes, randomUUID } from 'node:crypto';

import sharp from 'sharp';
import type { Test } from 'supertest';

import type { RescueResultDto } from '../src/rescue/dto/rescue.dto.js';
import { exportedWork } from './exported-work.js';
import { RescueWorld } from './rescue-world.js';
import { type Phone, settle, type SyncWorld } from './sync-world.js';

const picture = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();

describe('work that a phone exported', () => {
  let office: RescueWorld;
  let world: SyncWorld;
  let ana: Phone;
  let norte: number;
  let admin: string;

  beforeAll(async () => {
    office = await RescueWorld.start();
    ({ world, ana, norte, admin } = office);
  });
  afterAll(() => world.stop());
  afterEach(() => office.expectNothingLeftBehind());

  const load = (zip: Buffer): Promise<RescueResultDto> => office.load(zip);
  const statuses = ({ results }: Pick<RescueResultDto, 'results'>) => results.map(({ status }) => status);
  const sendPhoto = (phone: Phone, action_id: string, photo_id: string, bytes: Buffer): Test =>
    world.http
      .post('/api/user/upload-photos')
      .auth(phone.token, { type: 'bearer' })
      .field({ grupo_id: norte, activo_id: 0, action_id, photo_id })
      .attach('photos', bytes, { filename: 'foto.jpg', contentType: 'image/jpeg' });

  it('is applied as its author’s, a chain on a new asset included, with its photos', async () => {
    const bytes = [await picture(), await picture()];
    const update = ana.update('R-1', { SERIAL: 'DEL ARCHIVO' });
    const create = ana.create(norte, { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Nuevo' });
    const later = ana.later(
      create,
      'TRANSFER',
      { NUMERO_DE_ACTIVO: 'N-1', SECCIONAL: 'Norte' },
      { EMPLEADO: 'Rosa', DEPENDENCIA: 'Compras', SECCIONAL: 'Norte', observaciones: 'Cambio' },
    );
    const photos = bytes.map((photo, n) => ({
      photo_id: randomUUID(),
      action_id: n === 0 ? update.id : create.id,
      bytes: photo,
    }));
    const zip = exportedWork(ana, [update, create, later], photos);

    const answer = await load(zip);
    expect(answer).toMatchObject({
      usuario: { id: ana.userId, username: 'ana', active: true },
      exported_at: '2026-11-20T15:00:00.000Z',
      errors: [],
      photos: { stored: 2, duplicate: 0, rejected: [] },
    });
    expect(answer.results).toMatchObject([
      {
        id: update.id,
        status: 'applied',
        action_type: 'UPDATE',
        codigo_activo: 'R-1',
        descripcion: 'Equipo',
      },
      { id: create.id, status: 'applied', action_type: 'CREATE', codigo_activo: 'N-1' },
      { id: later.id, status: 'applied', action_type: 'TRANSFER' },
    ]);
    expect(await world.place('N-1')).toEqual(['SECCIONAL Norte', 'DEPENDENCIA Compras', 'EMPLEADO Rosa']);
    const [entry] = await world.history('R-1');
    expect(entry).toMatchObject({
      source: 'RESCATE',
      usuario_nombre: 'ana',
      cargado_por: admin,
      changes: { SERIAL: { old: null, new: 'DEL ARCHIVO' } },
      photos: [{ id: photos[0]?.photo_id }],
    });
    const { body } = await world.get('admin/syncs?search=R-1').expect(200);
    expect(body.syncs[0]).toMatchObject({ source: 'RESCATE', usuario_nombre: 'ana', cargado_por: admin });

    // The same file again.
    const before = await office.tables();
    const again = await load(zip);
    expect(statuses(again)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(again.results.map(({ activo_id, version }) => [activo_id, version])).toEqual(
      answer.results.map(({ activo_id, version }) => [activo_id, version]),
    );
    expect(again.photos).toEqual({ stored: 0, duplicate: 2, rejected: [] });

    // And the phone, which knows nothing of all this and comes back to the network.
    const sent = await ana.send(update, create, later);
    expect(sent.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    for (const [n, { action_id, photo_id }] of photos.entries()) {
      await sendPhoto(ana, action_id, photo_id, bytes[n] as Buffer).expect(201);
    }
    expect(await office.tables()).toEqual(before);
  });

  it('brings what the phone sent already only once, and at the same time too', async () => {
    const sent = ana.update('R-2', { SERIAL: 'POR LA RED' });
    await ana.apply(sent);
    const racing = Array.from({ length: 10 }, (_, n) =>
      ana.update(`R-${n + 10}`, { SERIAL: `CARRERA ${n}` }),
    );
    const [answer, results] = await Promise.all([
      load(exportedWork(ana, [sent, ...racing])),
      ana.send(...racing),
    ]);
    expect(answer.results[0]?.status).toBe('duplicate');
    for (const [n, { id }] of racing.entries()) {
      const both = [answer.results[n + 1]?.status, results[n]?.status].sort();
      expect({ id, both }).toEqual({ id, both: ['applied', 'duplicate'] });
    }
  });

  it('is taken in for somebody who was deactivated or lost the group, also what was rejected then', async () => {
    const eva = await world.phoneOf('eva', 'Norte');
    await eva.download(norte);
    const work = eva.update('R-3', { SERIAL: 'DE EVA' });
    await world.unassign(eva.userId, 'Norte');
    expect(await eva.send(work)).toMatchObject([{ status: 'rejected' }]);
    await world.http
      .put(`/api/admin/users/${eva.userId}`)
      .auth(world.token, { type: 'bearer' })
      .send({ active: false })
      .expect(200);

    const answer = await load(exportedWork(eva, [work]));
    expect(answer.usuario).toMatchObject({ username: 'eva', active: false });
    expect(statuses(answer)).toEqual(['applied']);
    expect((await world.stored('R-3')).serie).toBe('DE EVA');
  });

  it('brings a new asset also when its group is gone by now: it goes where the group was', async () => {
    await world.load([
      { NUMERO_DE_ACTIVO: 'T-1', DESCRIPCIoN: 'Silla', SECCIONAL: 'Norte', DEPENDENCIA: 'Efímera' },
    ]);
    const olga = await world.phoneOf('olga', 'Efímera');
    const efimera = await world.group('Efímera');
    const create = olga.create(efimera, {
      NUMERO_DE_ACTIVO: 'T-2',
      DESCRIPCION: 'Mesa',
      SECCIONAL: 'Norte',
      DEPENDENCIA: 'Efímera',
    });
    await olga.download(efimera);
    await olga.apply(olga.transfer('T-1', { DEPENDENCIA: 'Compras', EMPLEADO: 'Leo' }));
    await world.unassign(olga.userId, 'Efímera');
    expect(await world.dataSource.query(`SELECT 1 FROM groups WHERE id = $1`, [efimera])).toEqual([]);

    expect(await olga.send(create)).toMatchObject([{ status: 'rejected' }]);
    const photo = { photo_id: randomUUID(), action_id: create.id, bytes: await picture() };
    const { results, photos } = await load(exportedWork(olga, [create], [photo]));
    expect(results).toMatchObject([{ id: create.id, status: 'applied' }]);
    expect(photos).toMatchObject({ stored: 1, rejected: [] });
    expect(await world.stored('T-2')).toMatchObject({
      seccional: 'Norte',
      dependencia_responsable: 'Efímera',
      grupo_id: await world.group('Efímera'),
    });
  });

  it('tells of a conflict what is needed, holds back its asset alone, and lets the phone settle it', async () => {
    const beto = await world.phoneOf('beto', 'Norte');
    await beto.download(norte);
    const mine = ana.update('R-4', { SERIAL: 'DE ANA' });
    await beto.apply(beto.update('R-4', { SERIAL: 'DE BETO' }));
    // So many others in between that the asset's next action is in another batch.
    const others = Array.from({ length: 55 }, () => ana.update('R-60', { SERIAL: null }));
    const next = ana.update('R-4', { NUMERO_ETIQUETA: 'E-4' });

    const answer = await load(exportedWork(ana, [mine, ...others, next]));
    expect(answer.results[0]).toMatchObject({
      status: 'conflict',
      conflict: { motivo: 'campos', campos: { SERIAL: { mine: 'DE ANA', server: 'DE BETO' } } },
    });
    expect(answer.results.at(-1)).toMatchObject({ id: next.id, status: 'held' });
    expect(answer.results.slice(1, -1).every(({ status }) => status === 'applied')).toBe(true);
    expect(answer.errors).toEqual([
      { id: mine.id, error: 'Conflicto detectado. Requiere resolución manual.' },
      { id: next.id, error: expect.stringContaining('anterior') },
    ]);
    expect((await world.stored('R-4')).numero_etiqueta).toBeNull();

    const { conflict } = answer.results[0] as {
      conflict: NonNullable<(typeof answer.results)[0]['conflict']>;
    };
    await ana.apply(settle(mine, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }));
    await ana.apply(next);
    expect(statuses(await load(exportedWork(ana, [mine, next])))).toEqual(['duplicate', 'duplicate']);
    expect(await world.stored('R-4')).toMatchObject({ serie: 'DE ANA', numero_etiqueta: 'E-4' });
  });

  it('goes on after a rejected change, and names photos whose change did not make it', async () => {
    const bad = ana.update('R-5', { ESTADO: 'ROTO' });
    const good = ana.update('R-5', { SERIAL: 'SIGUE' });
    const taken = ana.create(norte, { NUMERO_DE_ACTIVO: 'R-6', DESCRIPCION: 'Ya existe' });
    const bytes = await picture();
    const photo = (action_id: string) => ({ photo_id: randomUUID(), action_id, bytes });
    const photos = [photo(good.id), photo(taken.id), photo(randomUUID())];
    const answer = await load(exportedWork(ana, [bad, good, taken, { nada: true }], photos));
    expect(answer.results).toMatchObject([
      { status: 'rejected', error: 'El estado debe ser BUENO, REGULAR o MALO.' },
      { status: 'applied' },
      { status: 'conflict', conflict: { motivo: 'numero_existente' } },
      { status: 'rejected', id: '' },
    ]);
    expect(answer.photos).toMatchObject({
      stored: 1,
      rejected: [
        { photo_id: photos[1]?.photo_id, code: 'action_not_applied' },
        { photo_id: photos[2]?.photo_id, code: 'action_not_found' },
      ],
    });
  });

  it('keeps good photos when others are damaged, missing, too large or used for other bytes', async () => {
    const work = ana.update('R-7', { SERIAL: 'FOTOS' });
    const bytes = await picture();
    const photo = (content = bytes) => ({ photo_id: randomUUID(), action_id: work.id, bytes: content });
    const used = photo();
    expect(statuses(await load(exportedWork(ana, [work], [used])))).toEqual(['applied']);
    const photos = [photo(), photo(), photo(), photo(randomBytes(11 * 1024 * 1024)), photo(Buffer.from('x'))];
    const other = { ...used, bytes: await picture() };
    const zip = exportedWork(ana, [work], [...photos, other], {
      files: {
        [`fotos/${photos[1]?.photo_id}.jpg`]: await picture(),
        [`fotos/${photos[2]?.photo_id}.jpg`]: undefined,
      },
    });
    const { photos: answer } = await load(zip);
    expect(answer).toMatchObject({ stored: 1, duplicate: 0 });
    expect(answer.rejected.map(({ code }) => code)).toEqual([
      'photo_damaged',
      'photo_missing',
      'too_large',
      'not_an_image',
      'photo_differs',
    ]);
  });

  it('may have been unpacked and packed again within a folder', async () => {
    const work = ana.update('R-8', { SERIAL: 'CARPETA' });
    const { unzipSync, zipSync } = await import('fflate');
    const files = unzipSync(exportedWork(ana, [work]));
    const inFolder = Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`pendientes/${name}`, content]),
    );
    const zip = zipSync({ ...inFolder, '__MACOSX/manifiesto.json': new Uint8Array(3) });
    expect(statuses(await load(Buffer.from(zip)))).toEqual(['applied']);
  });
});
