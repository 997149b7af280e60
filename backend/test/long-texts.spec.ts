import { randomUUID } from 'node:crypto';

import { ConflictsWorld } from './conflicts-world.js';
import type { Phone, SentAction, SyncWorld } from './sync-world.js';

const MEGABYTE = 'Ñ'.repeat(500_000);

/** More than any field takes is kept by the phone alone: the server's lists show work to everybody. */
describe('texts that are longer than any field', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana } = office);
  });
  afterAll(() => office.stop());

  const storedBytes = async (id: string): Promise<number> => {
    const [row] = await world.dataSource.query(
      `SELECT octet_length(s::text) AS bytes FROM sync_actions s WHERE id = $1`,
      [id],
    );
    return row.bytes;
  };

  /** How large the administrators' lists are, and that they can be searched. */
  const listedBytes = async (): Promise<number> => {
    const paths = ['admin/syncs?search=K-', 'admin/syncs/conflicts?source=CAMPO'];
    const texts = await Promise.all(paths.map(async (path) => (await world.get(path).expect(200)).text));
    return texts.join('').length;
  };

  it.each<[string, (action: SentAction) => SentAction]>([
    ['as it was', (action) => ({ ...action, data_before: { SERIAL: MEGABYTE } })],
    ['as it is', (action) => ({ ...action, data_after: { SERIAL: MEGABYTE } })],
    ['as JSON', (action) => ({ ...action, data_after: JSON.stringify({ SERIAL: MEGABYTE }) })],
    ['as anything', (action) => ({ ...action, data_after: MEGABYTE })],
    [
      'as a number, of what was rejected',
      (action) => ({
        ...action,
        data_after: { NUMERO_DE_ACTIVO: MEGABYTE },
        resolves: { action_id: randomUUID(), campos: {} },
      }),
    ],
  ])('%s, are rejected and kept in part', async (_, make) => {
    const long = make(ana.update('K-1', { SERIAL: 'X' }));
    expect(await ana.send(long)).toMatchObject([{ id: long.id, status: 'rejected' }]);
    expect(await storedBytes(long.id)).toBeLessThan(20_000);
    const never = { ...long, id: randomUUID() };
    await ana.post('user/descartar', { acciones: [never] }).expect(200);
    expect(await storedBytes(never.id)).toBeLessThan(20_000);
    expect(await listedBytes()).toBeLessThan(20_000);
  });

  it('of work that would never have been applied stand in no list when it is given up', async () => {
    const wrong = ana.update('K-1', { SERIAL: 'x'.repeat(121), NUMERO_ETIQUETA: 'MAL' });
    await ana.post('user/descartar', { acciones: [wrong] }).expect(200);
    const { syncs } = (await world.get('admin/syncs').expect(200)).body;
    expect(syncs).toEqual([]);
    expect(await ana.send(wrong)).toMatchObject([{ status: 'rejected', discarded: {} }]);
  });

  it('of a decision that never came, given up, take along what it was about', async () => {
    await office.beto.apply(office.beto.update('K-3', { SERIAL: 'DE BETO' }));
    const lost = ana.update('K-3', { SERIAL: 'DE ANA' });
    await ana.collide(lost);
    const wrong = { ...lost, data_after: { SERIAL: 'x'.repeat(121) }, id: randomUUID() };
    const decision = { ...wrong, resolves: { action_id: lost.id, campos: { SERIAL: 'other' } } };
    await ana.post('user/descartar', { acciones: [decision] }).expect(200);
    expect(await office.standing(lost.id, 'CAMPO')).toBeUndefined();
  });

  it('that were stored before are listed in part, and can be decided about', async () => {
    await office.beto.apply(office.beto.update('K-2', { SERIAL: 'DE BETO' }));
    const lost = ana.update('K-2', { SERIAL: 'DE ANA' });
    await ana.collide(lost);
    await world.dataSource.query(
      `UPDATE sync_actions
       SET data_before = data_before || jsonb_build_object('SERIAL', $2::text),
           conflict = jsonb_set(conflict, '{campos,SERIAL,original}', to_jsonb($2::text)) WHERE id = $1`,
      [lost.id, MEGABYTE],
    );
    await world.dataSource.query(
      `INSERT INTO sync_actions (id, usuario_id, grupo_id, action_type, base_version, data_before, data_after, status, source,
                                 discarded_at, discarded_by)
       SELECT gen_random_uuid(), $1, $2, 'UPDATE', 1, long, long, 'discarded', 'CAMPO', now(), $1
       FROM (SELECT jsonb_build_object('NUMERO_DE_ACTIVO', 'K-' || $3::text, 'DESCRIPCION', $3::text,
                                       'observaciones', $3::text) AS long) AS given`,
      [ana.userId, office.norte, MEGABYTE],
    );
    expect(await listedBytes()).toBeLessThan(20_000);
    const shown = await office.shown(lost, 'CAMPO');
    expect(await office.decide(shown, { SERIAL: 'local' })).toMatchObject({ status: 'applied' });
  });
});
