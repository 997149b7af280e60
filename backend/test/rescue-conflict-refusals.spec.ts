import { randomUUID } from 'node:crypto';

import { decision, ConflictsWorld } from './conflicts-world.js';
import type { Phone, SyncWorld } from './sync-world.js';

describe('asking for rescued conflicts, and settling them,', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  it('is refused for what is missing, invalid, not there or not in conflict', async () => {
    const lost = await office.collided('K-21');
    const applied = ana.update('K-22', { SERIAL: 'YA' });
    await office.load([applied]);
    const conflict = await office.shown(lost);
    const good = decision(conflict, { SERIAL: 'local' });
    const before = await office.tables();
    const refused = async (action: string, body: object, status: number) => {
      const answer = (await office.post(action, body).expect(status)).body;
      expect(answer).toMatchObject({ statusCode: status });
      return answer;
    };
    const serial = good.campos['SERIAL'];
    const texts = [
      [{}, 'Elige un valor para cada campo en conflicto.'],
      [{ SERIAL: null }, 'Elige un valor para SERIAL.'],
      [{ SERIAL: { ...serial, choice: 'mine' } }, 'Elige un valor para SERIAL.'],
      [{ SERIAL: { ...serial, choice: 'other' } }, 'Escribe el otro valor de SERIAL.'],
      [{ SERIAL: { choice: 'local' } }, 'Falta el valor del servidor que viste en SERIAL.'],
      [{ COLOR: serial }, 'El campo COLOR no existe.'],
    ] as const;
    for (const [campos, message] of texts) {
      expect(await refused(lost.id, { ...good, campos }, 400)).toMatchObject({
        code: 'invalid_choice',
        message,
      });
    }
    await refused(lost.id, { ...good, id: 'x' }, 400);
    await refused(lost.id, { ...good, activo_id: 'x' }, 400);
    await refused(lost.id, { ...good, campos: [] }, 400);
    await refused(lost.id, { ...good, mas: 1 }, 400);
    expect(await refused(lost.id, { ...good, id: applied.id }, 409)).toMatchObject({ code: 'id_in_use' });
    expect(await refused(randomUUID(), good, 404)).toMatchObject({ code: 'action_not_found' });
    expect(await refused('nada', good, 404)).toMatchObject({ code: 'action_not_found' });
    expect(await refused(applied.id, good, 409)).toMatchObject({
      code: 'not_in_conflict',
      message: 'Este cambio no está en conflicto.',
    });
    expect(await office.tables()).toEqual(before);
    await world.http
      .post(`/api/admin/syncs/conflicts/${lost.id}/resolve`)
      .auth(ana.token, { type: 'bearer' })
      .send(good)
      .expect(403);
    await ana.get('admin/syncs/conflicts').expect(403);

    // Two fields in conflict, one decided.
    const two = ana.update('K-23', { SERIAL: 'A', ESTADO: 'MALO' });
    await beto.apply(beto.update('K-23', { SERIAL: 'B', ESTADO: 'REGULAR' }));
    await office.load([two]);
    expect(await refused(two.id, decision(await office.shown(two), { SERIAL: 'local' }), 400)).toMatchObject({
      message: 'Elige un valor para ESTADO.',
    });
  });

  it('is paged, newest first', async () => {
    const all = await office.list();
    expect(all.length).toBeGreaterThan(1);
    const dates = all.map(({ received_at }) => received_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const { body } = await world.get('admin/syncs/conflicts?limit=1&page=2').expect(200);
    expect(body).toMatchObject({ total: all.length, page: 2, totalPages: all.length });
    expect(body.conflicts).toEqual([all[1]]);
    await world.get('admin/syncs/conflicts?limit=0').expect(400);
    await world.get('admin/syncs/conflicts?search=x').expect(400);
  });
});
