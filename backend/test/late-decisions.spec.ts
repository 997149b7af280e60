import { randomUUID } from 'node:crypto';

import { ConflictsWorld, picture } from './conflicts-world.js';
import { type Phone, type SentAction, settle, type SyncWorld } from './sync-world.js';

describe('a decision of a phone that comes too late', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  /** Ana's change that her phone decided with `local`, after an administrator had decided with `server`. */
  async function decidedTwice(numero: string): Promise<{ lost: SentAction; late: SentAction }> {
    const lost = ana.update(numero, { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
    await beto.apply(beto.update(numero, { SERIAL: 'DE BETO' }));
    const conflict = await ana.collide(lost);
    await office.decide(await office.shown(lost, 'CAMPO'), { SERIAL: 'server' });
    return { lost, late: settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }) };
  }

  const photoOf = async ({ id }: SentAction) => ({
    photo_id: randomUUID(),
    action_id: id,
    bytes: await picture(),
  });

  const upload = async (photo: Awaited<ReturnType<typeof photoOf>>, phone = ana) =>
    world.http
      .post('/api/user/upload-photos')
      .auth(phone.token, { type: 'bearer' })
      .field({ photo_id: photo.photo_id, action_id: photo.action_id, grupo_id: '1', activo_id: '1' })
      .attach('photos', photo.bytes, 'foto.jpg');

  describe('leaves its photos with the decision that was first', () => {
    it('when they come in a file, however often it is loaded', async () => {
      const { late } = await decidedTwice('K-1');
      const photo = await photoOf(late);
      const { results, photos } = await office.load([late], [photo]);
      expect(results).toMatchObject([{ status: 'rejected' }]);
      expect(photos).toEqual({ stored: 1, duplicate: 0, rejected: [] });
      expect((await office.load([late], [photo])).photos).toMatchObject({ stored: 0, duplicate: 1 });
      const [decided] = await world.history('K-1');
      expect(decided).toMatchObject({ notes: { resolves: {} }, photos: [{ id: photo.photo_id }] });
    });

    it('20 at most, and nobody else’s', async () => {
      const { lost, late } = await decidedTwice('K-2');
      await ana.send(late);
      expect((await upload(await photoOf(late), beto)).status).toBe(404);
      for (let n = 0; n < 20; n += 1) {
        expect((await upload(await photoOf(n % 2 ? lost : late))).status).toBe(201);
      }
      expect((await upload(await photoOf(late))).body).toMatchObject({ code: 'too_many_photos' });
    });
  });

  it('is not overtaken by a copy of the work that it is about, while it waits for another one itself', async () => {
    const before = { SERIAL: 'S-7', NUMERO_ETIQUETA: 'E-7' };
    const as = async (values: Record<string, string>) => {
      await beto.download(office.norte);
      await beto.apply(beto.update('K-7', values));
    };
    await as(before);
    await ana.download(office.norte);
    const lost = ana.update('K-7', { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
    await as({ SERIAL: 'DE BETO', NUMERO_ETIQUETA: 'E-BETO' });
    const conflict = await ana.collide(lost);
    await as({ NUMERO_ETIQUETA: 'E-OTRA' });
    const decided = { SERIAL: 'server', NUMERO_ETIQUETA: 'local' } as const;
    const made = settle(lost, conflict, decided, { SERIAL: 'DE BETO', NUMERO_ETIQUETA: 'E-ANA' });
    await ana.collide(made);
    // Nothing of the work collides any longer; its author has decided otherwise about a part of it.
    await as(before);
    expect(await ana.send(lost)).toMatchObject([{ status: 'held' }]);
    expect(await world.stored('K-7')).toMatchObject({ serie: 'S-7', numero_etiqueta: 'E-7' });
    await ana.apply(
      settle(made, await ana.collide(made), { NUMERO_ETIQUETA: 'local' }, { NUMERO_ETIQUETA: 'E-ANA' }),
    );
    expect(await ana.send(lost)).toMatchObject([{ status: 'duplicate' }]);
    expect(await world.stored('K-7')).toMatchObject({ serie: 'S-7', numero_etiqueta: 'E-ANA' });
  });

  describe('that was refused before the first one, because its user had lost the group,', () => {
    const anew = (numero: string, of: SentAction) => ({
      ...ana.create(office.norte, { NUMERO_DE_ACTIVO: numero, DESCRIPCION: 'Nuevo' }),
      resolves: { action_id: of.id, campos: { NUMERO_DE_ACTIVO: 'other' } },
    });

    it('is told the asset when it asks again, a new one too, and what was done since goes there', async () => {
      const made = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-4', DESCRIPCION: 'Nuevo' });
      await ana.collide(made);
      const lost = ana.update('K-5', { SERIAL: 'DE ANA' });
      await beto.apply(beto.update('K-5', { SERIAL: 'DE BETO' }));
      const conflict = await ana.collide(lost);
      const late = [
        anew('K-42', made),
        settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }),
      ] as const;

      await world.unassign(ana.userId, 'Norte');
      expect(await ana.send(...late)).toMatchObject([
        { status: 'rejected', activo_id: 0 },
        { status: 'rejected', activo_id: 0 },
      ]);
      const first = [
        await office.decide(await office.shown(made, 'CAMPO'), { NUMERO_DE_ACTIVO: { other: 'K-41' } }),
        await office.decide(await office.shown(lost, 'CAMPO'), { SERIAL: 'server' }),
      ];
      await world.assign(ana.userId, 'Norte');
      expect(await ana.send(...late)).toMatchObject(
        first.map(({ id, activo_id, version }) => ({
          status: 'rejected',
          error: expect.stringContaining('ya se resolvió con otra decisión'),
          activo_id,
          version,
          resolved_by: id,
        })),
      );
      const since = ana.later(late[0], 'UPDATE', { SERIAL: null }, { SERIAL: 'DESPUÉS' });
      expect(await ana.send(since)).toMatchObject([{ status: 'applied', activo_id: first[0]?.activo_id }]);
      expect((await upload(await photoOf(late[0]))).status).toBe(201);
    });
  });

  it('lets work go on that starts from the number which it gave, also on the asset’s own number', async () => {
    const made = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-6', DESCRIPCION: 'Nuevo' });
    await ana.collide(made);
    const { activo_id, version } = await office.decide(await office.shown(made, 'CAMPO'), {
      NUMERO_DE_ACTIVO: { other: 'K-60' },
    });
    const late = {
      ...ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-61', DESCRIPCION: 'Nuevo' }),
      resolves: { action_id: made.id, campos: { NUMERO_DE_ACTIVO: 'other' } },
    };
    expect(await ana.send(late)).toMatchObject([{ status: 'rejected', activo_id }]);
    // Saved while that call was under way: the phone has given it the asset's id since.
    const values = { NUMERO_DE_ACTIVO: 'K-61', DESCRIPCION: 'Nuevo', SERIAL: null };
    const { activo_ref: _ref, ...since } = ana.later(late, 'UPDATE', values, { ...values, SERIAL: 'X' });
    await ana.apply({ ...since, activo_id, base_version: version });
    expect(await world.stored('K-60')).toMatchObject({ serie: 'X' });

    await beto.apply(beto.update('K-7', { NUMERO_DE_ACTIVO: 'OCUPADO' }));
    const lost = ana.update('K-8', { NUMERO_DE_ACTIVO: 'OCUPADO' });
    const conflict = await ana.collide(lost);
    await office.decide(await office.shown(lost, 'CAMPO'), { NUMERO_DE_ACTIVO: { other: 'K-80' } });
    const renumbered = settle(lost, conflict, { NUMERO_DE_ACTIVO: 'other' }, { NUMERO_DE_ACTIVO: 'K-81' });
    expect(await ana.send(renumbered)).toMatchObject([{ status: 'rejected' }]);
    const later = ana.update('K-8', { DESCRIPCION: 'Otra' });
    await ana.apply({
      ...later,
      data_before: { ...(later.data_before as object), NUMERO_DE_ACTIVO: 'K-81' },
    });
    expect(await world.stored('K-80')).toMatchObject({ descripcion: 'Otra' });
  });

  it('is told so where an export from before it brought the work through', async () => {
    const lost = ana.update('K-9', { SERIAL: 'DE ANA' });
    await beto.apply(beto.update('K-9', { SERIAL: 'DE BETO' }));
    const conflict = await ana.collide(lost);
    const late = settle(lost, conflict, { SERIAL: 'server' }, { SERIAL: 'DE BETO' });
    await beto.apply({ ...beto.update('K-9', { SERIAL: 'S' }), data_before: { SERIAL: 'DE BETO' } });
    expect((await office.load([lost])).results).toMatchObject([{ status: 'applied' }]);
    expect(await ana.send(late)).toMatchObject([
      {
        status: 'rejected',
        error: expect.stringContaining('ya se resolvió con otra decisión'),
        activo_id: lost.activo_id,
        resolved_by: lost.id,
      },
    ]);
    expect((await world.stored('K-9')).serie).toBe('DE ANA');
    // Where its phone hands them, and where a file of it names them.
    for (const { id } of [lost, late]) {
      expect((await upload(await photoOf({ ...late, id }))).status).toBe(201);
    }
    const [applied] = await world.history('K-9');
    expect(applied?.photos).toHaveLength(2);
  });

  it('makes no second asset of a new one, along whatever chain it is about it', async () => {
    const numbered = (numero: string, of: SentAction) => ({
      ...ana.create(office.norte, { NUMERO_DE_ACTIVO: numero, DESCRIPCION: 'Único' }),
      resolves: { action_id: of.id, campos: { NUMERO_DE_ACTIVO: 'other' } },
    });
    const made = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-10', DESCRIPCION: 'Único' });
    await ana.collide(made);
    const first = await office.decide(await office.shown(made, 'CAMPO'), {
      NUMERO_DE_ACTIVO: { other: 'K-100' },
    });
    const late = numbered('K-101', made);
    const later = numbered('K-102', late);
    for (const action of [late, later]) {
      const { activo_id, id: resolved_by } = first;
      expect(await ana.send(action)).toMatchObject([{ status: 'rejected', activo_id, resolved_by }]);
    }
    const done = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-110', DESCRIPCION: 'Único' });
    const { activo_id } = await ana.apply(done);
    expect(await ana.send(numbered('K-111', done))).toMatchObject([{ status: 'rejected', activo_id }]);
    expect((await world.get('admin/syncs?search=Único').expect(200)).body.total).toBe(2);
  });
});
