import { randomUUID } from 'node:crypto';

import { decision, ConflictsWorld, picture, toldConflict } from './conflicts-world.js';
import { type Phone, type SentAction, settle, type SyncWorld } from './sync-world.js';

describe('a rescued conflict, when the phone comes back after all,', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  it('is closed to a phone that comes back: the same work is there, a settlement comes too late', async () => {
    const lost = await office.collided('K-18');
    const conflict = toldConflict(await office.load([lost]));
    const { id: resolved_by } = await office.decide(await office.shown(lost), { SERIAL: 'server' });
    const before = await office.tables();
    expect(await ana.send(lost)).toMatchObject([
      { id: lost.id, status: 'duplicate', activo_id: lost.activo_id, resolved_by },
    ]);
    const late = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    for (const _time of [1, 2]) {
      expect(await ana.send(late)).toMatchObject([
        {
          status: 'rejected',
          error:
            'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.',
          activo_id: lost.activo_id,
          resolved_by,
        },
      ]);
    }
    expect(await world.stored('K-18')).toMatchObject({ serie: 'DE BETO', numero_etiqueta: 'E-ANA' });
    expect(await office.tables()).toMatchObject({ history: before.history, versions: before.versions });
  });

  it('goes back to a phone that sends the work itself, and is settled there', async () => {
    const lost = await office.collided('K-19');
    const conflict = await ana.collide(lost);
    expect(await office.standing(lost.id)).toBeUndefined();
    expect(await office.shown(lost, 'CAMPO')).toMatchObject({ source: 'CAMPO', activo_codigo: 'K-19' });
    await ana.apply(settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }));
    expect((await world.history('K-19'))[0]).toMatchObject({ source: 'CAMPO' });
  });

  it('that a phone had begun to settle is decided on that last attempt', async () => {
    const lost = ana.update('K-20', { SERIAL: 'DE ANA' });
    await beto.apply(beto.update('K-20', { SERIAL: 'DE BETO' }));
    const [before, beside] = [randomUUID(), randomUUID()];
    const photoOf = async (photo_id: string, { id }: SentAction) => ({
      photo_id,
      action_id: id,
      bytes: await picture(),
    });
    const conflict = toldConflict(await office.load([lost], [await photoOf(before, lost)]));
    const stale = await office.shown(lost);
    const attempt = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    await beto.apply({ ...beto.update('K-20', { SERIAL: 'OTRA VEZ' }), data_before: { SERIAL: 'DE BETO' } });
    await office.load([attempt], [await photoOf(beside, attempt)]);
    expect(await office.standing(lost.id)).toBeUndefined();
    // What it is about was photographed before the attempt.
    expect((await office.shown(attempt)).photos).toEqual([before, beside].map((id) => `/api/photos/${id}`));
    expect((await office.post(lost.id, decision(stale, { SERIAL: 'local' })).expect(409)).body.code).toBe(
      'superseded',
    );
    await office.decide(await office.shown(attempt), { SERIAL: 'local' });
    expect((await world.stored('K-20')).serie).toBe('DE ANA');
    expect((await ana.send(lost))[0]?.status).toBe('duplicate');
  });

  it('stays with the administrator when the phone is refused it, because the asset left its groups', async () => {
    const eva = await world.phoneOf('eva', 'Sistemas');
    await eva.download(await world.group('Sistemas'));
    const lost = eva.update('K-24', { SERIAL: 'DE EVA' });
    await beto.apply(beto.update('K-24', { SERIAL: 'DE BETO' }));
    await beto.apply(beto.transfer('K-24', { EMPLEADO: 'Luis', DEPENDENCIA: 'Compras' }));
    await office.load([lost], [], eva);
    expect(await eva.send(lost)).toMatchObject([
      { status: 'rejected', error: expect.stringContaining('Un administrador debe decidir qué queda.') },
    ]);
    await office.decide(await office.shown(lost), { SERIAL: 'local' });
    expect(await world.stored('K-24')).toMatchObject({ serie: 'DE EVA', dependencia_responsable: 'Compras' });
    expect(await eva.send(lost)).toMatchObject([{ status: 'duplicate' }]);
  });
});
