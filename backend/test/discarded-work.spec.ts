import { randomUUID } from 'node:crypto';

import { ConflictsWorld, decision } from './conflicts-world.js';
import { readWorkbook } from './support/read-workbook.js';
import { type Phone, type SentAction, settle, type SyncWorld } from './sync-world.js';

describe('work in conflict that is given up', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  async function collided(numero: string): Promise<SentAction> {
    await beto.apply(beto.update(numero, { SERIAL: 'DE BETO' }));
    const lost = ana.update(numero, { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
    await ana.collide(lost);
    return lost;
  }

  const giveUp = async (phone: Phone, ...acciones: unknown[]): Promise<{ id: string; status: string }[]> =>
    (await phone.post('user/descartar', { acciones }).expect(200)).body.results;

  const discard = (id: string) => world.post(`admin/syncs/conflicts/${id}/discard`, {});

  const closedOf = async (phone: Phone, ...ids: string[]): Promise<string[]> =>
    (await phone.post('user/conflictos', { ids }).expect(200)).body.cerrados;

  const untouched = { serie: 'DE BETO', numero_etiqueta: null };

  it('by its author leaves the lists and the asset alone, and stands in the record', async () => {
    const lost = await collided('K-1');
    expect(await closedOf(ana, lost.id)).toEqual([]);
    const before = await office.tables();
    expect(await giveUp(ana, lost)).toEqual([{ id: lost.id, status: 'discarded' }]);
    expect(await giveUp(ana, lost)).toEqual([{ id: lost.id, status: 'discarded' }]);
    expect(await office.standing(lost.id, 'CAMPO')).toBeUndefined();
    expect(await office.tables()).toEqual(before);
    expect(await world.stored('K-1')).toMatchObject(untouched);

    const [line] = (await world.get('admin/syncs?search=K-1&limit=1').expect(200)).body.syncs;
    expect(line).toMatchObject({
      action_id: lost.id,
      usuario_nombre: 'ana',
      activo_codigo: 'K-1',
      descartado: { usuario_nombre: 'ana', at: expect.any(String) },
      changes: { SERIAL: { old: 'S', new: 'DE ANA' }, NUMERO_ETIQUETA: { old: null, new: 'E-ANA' } },
    });
  });

  it('is no synchronisation of the day that the dashboard counts, and can be listed apart', async () => {
    const { hoy, sincronizacionesHoy, accionesPorTipo } = (await world.get('admin/dashboard').expect(200))
      .body;
    const listed = async (query: string): Promise<number> =>
      (await world.get(`admin/syncs?desde=${hoy}&hasta=${hoy}&${query}`).expect(200)).body.total;
    const [applied, discarded] = [await listed('resultado=aplicado'), await listed('resultado=descartado')];
    expect([applied > 0, discarded]).toEqual([true, 1]);
    expect(applied).toBe(sincronizacionesHoy);
    expect(await listed('')).toBe(applied + discarded);
    for (const { action_type, count } of accionesPorTipo)
      expect(await listed(`resultado=aplicado&action_type=${action_type}`)).toBe(count);
    const { body } = await world.get('admin/syncs?resultado=descartado&search=K-1').expect(200);
    expect(body).toMatchObject({ total: 1, syncs: [{ descartado: { usuario_nombre: 'ana' } }] });
    await world.get('admin/syncs?resultado=otro').expect(400);
    const { rows } = await readWorkbook(world.get('admin/syncs/export?resultado=descartado'));
    expect(rows.map((row) => row['Descartado por'])).toEqual(['ana']);
  });

  it('never acts any more: repeats, files, and decisions about it are told so', async () => {
    const lost = await collided('K-2');
    const seen = await office.shown(lost, 'CAMPO');
    const now = { server: seen.activo, version: seen.activo?.version ?? 0, titular: undefined };
    const conflict = { ...seen, ...now };
    const late = settle(lost, { ...conflict, motivo: 'campos' }, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    const { body } = await discard(lost.id).expect(200);
    expect(body).toMatchObject({ action_id: lost.id, usuario_nombre: office.admin });
    expect((await discard(lost.id).expect(200)).body).toEqual(body);

    const told = {
      status: 'rejected',
      error: `${office.admin} descartó este trabajo: ya no se aplica.`,
      discarded: { usuario_nombre: office.admin, at: body.at },
    };
    await beto.apply({ ...beto.update('K-2', { SERIAL: 'S' }), data_before: { SERIAL: 'DE BETO' } });
    expect(await ana.send(lost)).toMatchObject([{ id: lost.id, ...told }]);
    expect(await ana.send(late)).toMatchObject([{ id: late.id, ...told }]);
    expect(await ana.send(late)).toMatchObject([{ id: late.id, ...told }]);
    expect((await office.load([lost])).results).toMatchObject([{ id: lost.id, status: 'rejected' }]);
    const refused = await office.post(lost.id, decision(seen, { SERIAL: 'local' })).expect(409);
    expect(refused.body).toMatchObject({
      code: 'not_in_conflict',
      message: `${office.admin} descartó este trabajo.`,
    });
    expect(await world.stored('K-2')).toMatchObject({ serie: 'S', numero_etiqueta: null });
    const [row] = await world.dataSource.query(`SELECT status, conflict FROM sync_actions WHERE id = $1`, [
      lost.id,
    ]);
    expect(row).toMatchObject({ status: 'discarded', conflict: { campos: { SERIAL: { mine: 'DE ANA' } } } });
  });

  it('by an administrator is learned of by its phone, and holds back nothing that came later', async () => {
    const lost = await collided('K-3');
    await discard(lost.id).expect(200);
    expect(await closedOf(ana, lost.id)).toEqual([lost.id]);
    const later = {
      ...ana.update('K-3', { ESTADO: 'MALO' }),
      data_before: { SERIAL: 'DE ANA', ESTADO: 'BUENO' },
    };
    await ana.apply(later);
    expect(await world.stored('K-3')).toMatchObject({ ...untouched, estado: 'MALO' });
  });

  it('as a decision takes along what it was about, also where the decision never came', async () => {
    const first = await collided('K-4');
    const second = await collided('K-5');
    const attempt = (of: SentAction): SentAction => ({
      ...of,
      id: randomUUID(),
      data_before: { SERIAL: 'OTRO' },
      resolves: { action_id: of.id, campos: { SERIAL: 'local' } },
    });
    const came = attempt(first);
    await ana.collide(came);
    await discard(first.id).expect(409);
    const never = attempt(second);
    expect(await giveUp(ana, came, never)).toMatchObject([{ status: 'discarded' }, { status: 'discarded' }]);
    for (const { id } of [first, came, second, never])
      expect(await office.standing(id, 'CAMPO')).toBeUndefined();
    // It was on its way all the time.
    expect(await ana.send({ ...never, data_before: { SERIAL: 'DE BETO' } })).toMatchObject([
      { status: 'rejected', discarded: { usuario_nombre: 'ana' } },
    ]);
    expect(await world.stored('K-5')).toMatchObject(untouched);
  });

  it.each(['its author', 'an administrator'])(
    'after it was redone, by %s, takes along what was rejected: a file brings that back no more',
    async (who) => {
      const numero = who === 'its author' ? 'K-14' : 'K-15';
      await world.unassign(ana.userId, 'Norte');
      const refused = ana.update(numero, { SERIAL: 'DE ANA' });
      expect(await ana.send(refused)).toMatchObject([{ status: 'rejected' }]);
      await world.assign(ana.userId, 'Norte');
      await beto.apply(beto.update(numero, { SERIAL: 'DE BETO' }));
      const redone = { ...refused, id: randomUUID(), resolves: { action_id: refused.id, campos: {} } };
      await ana.collide(redone);
      if (who === 'its author') await giveUp(ana, redone);
      else await discard(redone.id).expect(200);
      await beto.apply({ ...beto.update(numero, { SERIAL: 'S' }), data_before: { SERIAL: 'DE BETO' } });
      const [told] = (await office.load([refused])).results;
      expect(told).toMatchObject({ status: 'rejected', discarded: { at: expect.any(String) } });
      expect(await world.stored(numero)).toMatchObject({ serie: 'S' });
    },
  );

  it('came too late where it was decided or applied before', async () => {
    const lost = await collided('K-6');
    await office.decide(await office.shown(lost, 'CAMPO'), { SERIAL: 'local', NUMERO_ETIQUETA: 'local' });
    const applied = ana.update('K-7', { SERIAL: 'DE ANA' });
    await ana.apply(applied);
    const attempt = { ...lost, id: randomUUID(), resolves: { action_id: lost.id, campos: {} } };
    expect(await giveUp(ana, lost, applied, attempt)).toEqual([
      { id: lost.id, status: 'settled' },
      { id: applied.id, status: 'settled' },
      { id: attempt.id, status: 'settled' },
    ]);
    expect(await world.stored('K-6')).toMatchObject({ serie: 'DE ANA', numero_etiqueta: 'E-ANA' });
    await discard(lost.id).expect(409);
    await discard(randomUUID()).expect(404);
  });

  it('is the author’s alone to give up, and what is no action takes nothing from the others', async () => {
    const lost = await collided('K-8');
    const other = await collided('K-9');
    expect(await giveUp(beto, lost)).toEqual([{ id: lost.id, status: 'refused' }]);
    expect(await office.standing(lost.id, 'CAMPO')).toBeDefined();
    expect(await giveUp(ana, null, { id: 'x' }, other)).toMatchObject([
      { id: '', status: 'refused' },
      { id: 'x', status: 'refused' },
      { id: other.id, status: 'discarded' },
    ]);
    await world.http.post('/api/user/descartar').send({ acciones: [] }).expect(401);
    await ana.post(`admin/syncs/conflicts/${lost.id}/discard`, {}).expect(403);
    await ana.post('user/conflictos', { ids: ['x'] }).expect(400);
  });

  it('is asked for again where no conflict is noted, and another person’s is told like an unknown one', async () => {
    const lost = await collided('K-20');
    const unknown = randomUUID();
    expect(await closedOf(ana, lost.id, unknown)).toEqual([unknown]);
    expect(await closedOf(beto, lost.id, unknown)).toEqual([lost.id, unknown]);
  });

  it('as a new asset never becomes one, and the list tells whose it was', async () => {
    const taken = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-10', DESCRIPCION: 'Nueva', SERIAL: 'MÍO' });
    await ana.collide(taken);
    await discard(taken.id).expect(200);
    await beto.apply(beto.update('K-10', { NUMERO_DE_ACTIVO: 'K-1000' }));
    expect(await ana.send(taken)).toMatchObject([{ status: 'rejected' }]);
    const { body } = await world.get('admin/syncs?search=Nueva').expect(200);
    expect(body).toMatchObject({
      total: 1,
      syncs: [
        {
          activo_id: null,
          activo_codigo: 'K-10',
          descartado: { usuario_nombre: office.admin },
          changes: { SERIAL: { old: null, new: 'MÍO' } },
        },
      ],
    });
  });

  it('as a new asset takes along whatever is done to it, however that comes', async () => {
    const taken = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-16', DESCRIPCION: 'Nueva' });
    const later = ana.later(taken, 'UPDATE', { ESTADO: 'BUENO' }, { ESTADO: 'MALO' });
    await ana.collide(taken);
    expect(await ana.send(later)).toMatchObject([{ status: 'held' }]);
    await giveUp(ana, taken);
    const told = { id: later.id, status: 'rejected', discarded: { usuario_nombre: 'ana' } };
    expect((await office.load([later])).results).toMatchObject([told]);
    for (const reintento of [0, 0, 1]) expect(await ana.send({ ...later, reintento })).toMatchObject([told]);
  });

  it('that never came is told of under the asset that it was about, if its author could reach that', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'AJENO', SECCIONAL: 'Sur', DESCRIPCIoN: 'De otros' }]);
    const near = ana.update('K-17', { SERIAL: 'NUNCA' });
    const far = { ...near, id: randomUUID(), activo_id: (await world.stored('AJENO')).id };
    const made = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-18', DESCRIPCION: 'Nunca' });
    const nowhere = { ...near, id: randomUUID(), activo_id: 2_000_000_000 };
    await giveUp(ana, near, far, made, nowhere);
    const { syncs } = (await world.get('admin/syncs?limit=4').expect(200)).body;
    const assetOf = ({ id }: SentAction) =>
      syncs.find(({ action_id }: { action_id: string }) => action_id === id).activo_id;
    expect([near, far, made, nowhere].map(assetOf)).toEqual([near.activo_id, null, null, null]);
  });

  it('is given up once, or decided once, when both happen at the same moment', async () => {
    for (const numero of ['K-11', 'K-12', 'K-13']) {
      const lost = await collided(numero);
      const body = decision(await office.shown(lost, 'CAMPO'), { SERIAL: 'local', NUMERO_ETIQUETA: 'local' });
      const [decided, [given]] = await Promise.all([office.post(lost.id, body), giveUp(ana, lost)]);
      expect([decided.status, given?.status]).toEqual(
        decided.status === 200 ? [200, 'settled'] : [409, 'discarded'],
      );
      const serie = decided.status === 200 ? 'DE ANA' : 'DE BETO';
      expect(await world.stored(numero)).toMatchObject({ serie });
    }
  });
});
