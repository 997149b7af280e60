import { CONTRATO } from '../src/common/contract-version.js';
import { type Phone, type SentAction, startSyncWorld, type SyncWorld } from './sync-world.js';

const SERVER_TOO_OLD =
  'El servidor todavía no conoce este tipo de cambio. Se enviará cuando el servidor se actualice.';

/** A server that was put back by a version meets apps that are ahead of it, and the other way round. */
describe('work of a newer contract', () => {
  let world: SyncWorld;
  let ana: Phone;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', ESTADO: 'BUENO' };
    await world.load(
      Array.from({ length: 12 }, (_, n) => ({ NUMERO_DE_ACTIVO: `V-${n}`, DESCRIPCIoN: 'Equipo', ...place })),
    );
    ana = await world.phoneOf('ana', 'Norte');
    await ana.download(await world.group('Norte'));
  });
  afterAll(() => world.stop());

  const recorded = ({ id }: SentAction) =>
    world.dataSource.query(`SELECT 1 FROM sync_actions WHERE id = $1`, [id]);
  const change = (n: number, more: object) =>
    ({ ...ana.update(`V-${n}`, { SERIAL: 'X' }), ...more }) as SentAction;

  const cases: [string, (n: number) => SentAction][] = [
    ['a kind of action', (n) => change(n, { action_type: 'PRESTAMO' })],
    ['a kind of action with its own form', (n) => change(n, { action_type: 'PRESTAMO', data_after: ['?'] })],
    ['a field', (n) => change(n, { data_after: { SERIAL: 'X', COLOR: 'ROJO' } })],
    ['a field in JSON text', (n) => change(n, { data_after: '{"SERIAL":"X","COLOR":"ROJO"}' })],
    ['a field that is not a text', (n) => change(n, { data_after: { SERIAL: 'X', MEDIDAS: { alto: 2 } } })],
    ['a field that is meant', (n) => change(n, { restates: ['SERIAL', 'COLOR'] })],
    [
      'a choice',
      (n) => change(n, { resolves: { action_id: ana.create(1, {}).id, campos: { SERIAL: 'both' } } }),
    ],
    [
      'a field to decide',
      (n) => change(n, { resolves: { action_id: ana.create(1, {}).id, campos: { COLOR: 'local' } } }),
    ],
    ['what it says itself', (n) => change(n, { contrato: CONTRATO + 1 })],
  ];

  it.each(cases)('waits, and leaves nothing behind: %s', async (_, make) => {
    const action = make(0);
    const [later, other] = [ana.update('V-0', { SERIAL: 'DESPUÉS' }), ana.update('V-11', { SERIAL: 'X' })];
    const answers = await ana.send(action, later, { ...other, id: later.id.replace(/^./, 'a') });
    expect(answers[0]).toEqual({
      id: action.id,
      status: 'held',
      activo_id: action.activo_id,
      version: 0,
      error: SERVER_TOO_OLD,
      held_by: 'version',
    });
    expect(answers.slice(1)).toMatchObject([
      { status: 'held', held_by: 'earlier' },
      { status: expect.stringMatching(/applied|duplicate/) },
    ]);
    expect(await recorded(action)).toEqual([]);
    expect(await world.stored('V-0')).toMatchObject({ serie: null });
  });

  it('is applied once the server is ahead again', async () => {
    const action = ana.update('V-1', { SERIAL: 'X' });
    expect(await ana.send({ ...action, contrato: CONTRATO + 1 })).toMatchObject([{ status: 'held' }]);
    expect(await ana.send({ ...action, contrato: CONTRATO })).toMatchObject([{ status: 'applied' }]);
    expect(await ana.send({ ...action, contrato: CONTRATO + 1 })).toMatchObject([{ status: 'duplicate' }]);
  });

  it('is none where an unknown field is as it was', async () => {
    const same = change(2, {
      data_before: { COLOR: 'ROJO', OTRO: '' },
      data_after: { SERIAL: 'X', COLOR: 'ROJO', OTRO: null },
    });
    expect(await ana.send(same)).toMatchObject([{ status: 'applied' }]);
  });

  it.each([
    ['no kind', { action_type: 7 }, 'El tipo de acción no existe.'],
    ['a kind that none is named like', { action_type: 'x y' }, 'El tipo de acción no existe.'],
    ['a value that is no text', { data_after: { SERIAL: { a: 1 } } }, 'SERIAL no es un texto.'],
    [
      'a choice that is no text',
      { resolves: { action_id: '3f0e7a52-0000-4000-8000-000000000000', campos: { SERIAL: 1 } } },
      'resolves.campos.SERIAL debe ser local, server u other.',
    ],
  ])('is not what is malformed: %s', async (_, more, error) => {
    const action = change(3, more);
    expect(await ana.send(action)).toMatchObject([{ status: 'rejected', error }]);
    expect(await recorded(action)).toHaveLength(1);
  });

  it('tells its version in every answer, and an app that is too old that it is', async () => {
    for (const test of [
      ana.get('user/trabajos'),
      world.http.get('/api/user/trabajos'),
      world.http.get('/api/nada'),
    ]) {
      expect((await test).headers['inventario-contrato']).toBe(String(CONTRATO));
    }
    const { body } = await ana.get('user/trabajos').set('Inventario-Contrato', '0').expect(426);
    expect(body).toMatchObject({
      code: 'app_too_old',
      message: expect.stringContaining('demasiado antigua'),
    });
    for (const told of ['1', String(CONTRATO), String(CONTRATO + 1), 'x']) {
      await ana.get('user/trabajos').set('Inventario-Contrato', told).expect(200);
    }
  });
});
