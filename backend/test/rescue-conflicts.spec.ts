import { randomUUID } from 'node:crypto';

import { decision, picture, ConflictsWorld } from './conflicts-world.js';
import type { Phone, SyncWorld } from './sync-world.js';

describe('a conflict of rescued work, whose phone is gone', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  it('is listed with the server’s values of now, and settled field by field', async () => {
    const photo = { photo_id: randomUUID(), action_id: '', bytes: await picture() };
    const lost = ana.update('K-1', { SERIAL: 'DE ANA', ESTADO: 'MALO', NUMERO_ETIQUETA: 'E-ANA' });
    await beto.apply(beto.update('K-1', { SERIAL: 'DE BETO', ESTADO: 'REGULAR' }));
    await office.load([lost], [{ ...photo, action_id: lost.id }]);
    await beto.apply({ ...beto.update('K-1', { SERIAL: 'DE BETO 2' }), data_before: { SERIAL: 'DE BETO' } });

    const conflict = await office.shown(lost);
    expect(conflict).toMatchObject({
      action_type: 'UPDATE',
      motivo: 'campos',
      usuario_nombre: 'ana',
      activo_codigo: 'K-1',
      activo_descripcion: 'Equipo',
      campos: {
        SERIAL: { original: 'S', mine: 'DE ANA', server: 'DE BETO 2', choices: ['local', 'server', 'other'] },
        ESTADO: { original: 'BUENO', mine: 'MALO', server: 'REGULAR' },
      },
      photos: [`/api/photos/${photo.photo_id}`],
    });
    expect(Object.keys(conflict.campos)).toEqual(['SERIAL', 'NUMERO_ETIQUETA', 'ESTADO']);

    const answer = await office.decide(conflict, { SERIAL: 'local', ESTADO: 'server' });
    expect(answer).toMatchObject({ status: 'applied', activo_id: lost.activo_id });
    expect(await world.stored('K-1')).toMatchObject({
      serie: 'DE ANA',
      estado: 'REGULAR',
      numero_etiqueta: 'E-ANA',
    });
    expect(await office.standing(lost.id)).toBeUndefined();

    // Whose work it is, who decided what, from old to new, with the photos of the lost change.
    const resolves = {
      action_id: lost.id,
      campos: { SERIAL: 'local', ESTADO: 'server' },
      decidido_por: office.admin,
    };
    const { body } = await world.get('admin/syncs?search=K-1&limit=1').expect(200);
    const line = {
      source: 'RESCATE',
      usuario_nombre: 'ana',
      cargado_por: office.admin,
      changes: { SERIAL: { old: 'DE BETO 2', new: 'DE ANA' }, NUMERO_ETIQUETA: { old: null, new: 'E-ANA' } },
      photos: [{ id: photo.photo_id }],
    };
    expect(body.syncs[0]).toMatchObject({ ...line, action_id: answer.id, resolves });
    expect((await world.history('K-1'))[0]).toMatchObject({ ...line, notes: { resolves } });
  });

  it('takes another value, and needs nothing for what did not collide', async () => {
    const lost = await office.collided('K-2');
    await office.decide(await office.shown(lost), { SERIAL: { other: '  EL BUENO ' } });
    expect(await world.stored('K-2')).toMatchObject({ serie: 'EL BUENO', numero_etiqueta: 'E-ANA' });
  });

  it('is told anew when the server moved on meanwhile, and nothing is overwritten unseen', async () => {
    const lost = await office.collided('K-3');
    const seen = await office.shown(lost);
    await beto.apply({ ...beto.update('K-3', { SERIAL: 'MÁS NUEVO' }), data_before: { SERIAL: 'DE BETO' } });
    const before = await office.tables();
    for (const choice of ['local', 'server', { other: 'X' }] as const) {
      expect(await office.decide(seen, { SERIAL: choice })).toMatchObject({
        status: 'conflict',
        conflict: {
          action_id: lost.id,
          campos: { SERIAL: { original: 'S', mine: 'DE ANA', server: 'MÁS NUEVO' } },
        },
      });
    }
    expect(await office.tables()).toEqual(before);
    await office.decide(await office.shown(lost), { SERIAL: 'local' });
    expect((await world.stored('K-3')).serie).toBe('DE ANA');
  });

  it('is told anew when another field began to collide, but not for an edit beside it', async () => {
    const lost = await office.collided('K-4');
    const seen = await office.shown(lost);
    await beto.apply({
      ...beto.update('K-4', { DESCRIPCION: 'Aparte' }),
      data_before: { DESCRIPCION: 'Equipo' },
    });
    const other = await office.collided('K-5');
    const seenOther = await office.shown(other);
    await beto.apply({
      ...beto.update('K-5', { NUMERO_ETIQUETA: 'E-BETO' }),
      data_before: { SERIAL: 'DE BETO' },
    });

    expect(await office.decide(seen, { SERIAL: 'local' })).toMatchObject({ status: 'applied' });
    expect(await world.stored('K-4')).toMatchObject({ descripcion: 'Aparte', serie: 'DE ANA' });
    expect(await office.decide(seenOther, { SERIAL: 'local' })).toMatchObject({
      status: 'conflict',
      conflict: { campos: { NUMERO_ETIQUETA: { mine: 'E-ANA', server: 'E-BETO' } } },
    });
    await office.decide(await office.shown(other), { SERIAL: 'local', NUMERO_ETIQUETA: 'server' });
    expect(await world.stored('K-5')).toMatchObject({ serie: 'DE ANA', numero_etiqueta: 'E-BETO' });
  });

  it('is settled once, however often and by however many it is sent', async () => {
    const lost = await office.collided('K-6');
    const conflict = await office.shown(lost);
    const mine = decision(conflict, { SERIAL: 'local' });
    const answers = await Promise.all([
      office.post(lost.id, mine),
      office.post(lost.id, mine),
      office.post(lost.id, decision(conflict, { SERIAL: 'server' })),
    ]);
    const through = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 409);
    expect(through.length + late.length).toBe(3);
    for (const { body } of late) expect(body.code).toBe('not_in_conflict');
    expect(through.filter(({ body }) => body.status === 'applied')).toHaveLength(1);

    const before = await office.tables();
    const winner = through[0]?.body.id === mine.id;
    const again = await office.post(lost.id, mine).expect(winner ? 200 : 409);
    if (winner)
      expect(again.body).toMatchObject({ id: mine.id, status: 'duplicate', activo_id: lost.activo_id });
    expect(
      (await office.post(lost.id, decision(conflict, { SERIAL: 'local' })).expect(409)).body,
    ).toMatchObject({
      code: 'not_in_conflict',
      message: 'Este conflicto ya se resolvió.',
    });
    expect(await office.tables()).toEqual(before);
  });

  it('leaves what was held to the same file, loaded again, with the photos of a new asset', async () => {
    const taken = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-7', DESCRIPCION: 'Nueva', SERIAL: 'MÍO' });
    const later = ana.later(
      taken,
      'UPDATE',
      { NUMERO_DE_ACTIVO: 'K-7', ESTADO: 'BUENO' },
      { NUMERO_DE_ACTIVO: 'K-7', ESTADO: 'MALO' },
    );
    const lost = ana.update('K-8', { SERIAL: 'DE ANA' });
    const next = {
      ...ana.update('K-8', { ESTADO: 'MALO' }),
      data_before: { SERIAL: 'DE ANA', ESTADO: 'BUENO' },
    };
    await beto.apply(beto.update('K-8', { SERIAL: 'DE BETO' }));
    const photo = { photo_id: randomUUID(), action_id: taken.id, bytes: await picture() };
    const file = [taken, later, lost, next];
    const first = await office.load(file, [photo]);
    expect(first.results.map(({ status }) => status)).toEqual(['conflict', 'held', 'conflict', 'held']);
    expect(first.photos).toMatchObject({ stored: 0, rejected: [{ code: 'action_not_applied' }] });

    await office.decide(await office.shown(taken), { NUMERO_DE_ACTIVO: { other: 'K-700' } });
    await office.decide(await office.shown(lost), { SERIAL: 'server' });
    const again = await office.load(file, [photo]);
    expect(again.results.map(({ status }) => status)).toEqual([
      'duplicate',
      'applied',
      'duplicate',
      'applied',
    ]);
    expect(again.photos).toMatchObject({ stored: 1, rejected: [] });
    expect(await world.stored('K-700')).toMatchObject({ serie: 'MÍO', estado: 'MALO' });
    expect(await world.stored('K-8')).toMatchObject({ serie: 'DE BETO', estado: 'MALO' });
    expect((await world.history('K-700')).at(-1)).toMatchObject({
      action_type: 'CREATE',
      photos: [{ id: photo.photo_id }],
    });
  });
});
