import { randomUUID } from 'node:crypto';

import { watchQueries } from './support/query-plans.js';
import { type Phone, type SentAction, startSyncWorld, type SyncWorld } from './sync-world.js';

/** What grows with the work. */
const GROWING = ['sync_actions', 'asset_history', 'asset_departures'];

/** However much was done to an asset before, deciding one more action costs the same. */
describe('an action after many others on its asset', () => {
  let world: SyncWorld;
  let ana: Phone;
  let boss: Phone;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', EMPLEADO: 'Ana Ruiz', ESTADO: 'BUENO' };
    await world.load([
      ...['P-1', 'P-2', 'P-3', 'P-4', 'P-5'].map((n) => ({
        NUMERO_DE_ACTIVO: n,
        DESCRIPCIoN: 'Equipo',
        ...place,
      })),
      {
        NUMERO_DE_ACTIVO: 'P-SUR',
        DESCRIPCIoN: 'x',
        SECCIONAL: 'Sur',
        DEPENDENCIA: 'Ventas',
        EMPLEADO: 'Leo',
      },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    boss = await world.phoneOf('jefe', 'Norte', 'Sur');
    await ana.download(await world.group('Norte'));
    await boss.download(await world.group('Norte'));
  });
  afterAll(() => world.stop());

  it.each<[string, string, (numero: string) => Partial<SentAction>]>([
    ['is wrong', 'P-1', () => ({ data_after: { ESTADO: 'ROTO' } })],
    ['is applied', 'P-2', () => ({ data_after: { DESCRIPCION: randomUUID() }, data_before: null })],
    [
      'names another number',
      'P-3',
      () => ({ data_before: { NUMERO_DE_ACTIVO: 'OTRO' }, data_after: { SERIAL: 'X' } }),
    ],
    ['is on an asset that left', 'P-4', () => ({ data_after: { SERIAL: 'X' } })],
  ])('that %s', async (_, numero, make) => {
    if (numero === 'P-4') {
      await boss.apply(boss.transfer('P-4', { SECCIONAL: 'Sur', DEPENDENCIA: 'Ventas', EMPLEADO: 'Leo' }));
      await world.dataSource.query(`UPDATE assets SET serial = 'Z' WHERE numero_de_activo = 'P-4'`);
    }
    const action = (): SentAction => ({ ...ana.update(numero, { SERIAL: 'X' }), ...make(numero) });
    await ana.post('user/sincronizar', { acciones: [action()] });
    const few = await costOf(action());
    await doBefore(ana.known(numero).id, 2000);
    const many = await costOf(action());
    expect(many.reads).toBe(few.reads);
    expect(many.rows).toBeLessThanOrEqual(few.rows + 20);
  });

  it('that collides: who wrote the other value is looked for in the latest changes alone', async () => {
    await boss.apply(boss.update('P-5', { SERIAL: 'DE LEO' }));
    const action = (): SentAction => ({ ...ana.update('P-5', { SERIAL: 'X' }) });
    await ana.collide(action());
    const few = await costOf(action());
    await world.dataSource.query(
      `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes, version)
       SELECT $1, 'UPDATE', 'CAMPO', $2, 1, 'Norte', '{"NUMERO_ETIQUETA": {"old": null, "new": "X"}}', n
       FROM generate_series(100, 3100) AS n`,
      [ana.known('P-5').id, ana.userId],
    );
    await world.dataSource.query('VACUUM ANALYZE asset_history');
    const many = await costOf(action());
    expect(many.reads).toBe(few.reads);
    expect(many.rows).toBeLessThanOrEqual(few.rows + 500);
    const { escritos } = await ana.collide(action());
    expect(escritos).toMatchObject({ NUMERO_ETIQUETA: { usuario_nombre: 'ana' } });
    expect(escritos).not.toHaveProperty('SERIAL');
  });

  it('that was rejected holds nothing up: fifty of them in one call have an answer each', async () => {
    const acciones = Array.from({ length: 50 }, () => ana.update('P-1', { ESTADO: 'ROTO' }));
    expect(new Set((await ana.send(...acciones)).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  /** Earlier work of every outcome, by this person and others. */
  async function doBefore(assetId: number, count: number): Promise<void> {
    await world.dataSource.query(
      `INSERT INTO sync_actions (id, usuario_id, asset_id, grupo_id, action_type, base_version, data_before, data_after,
                                 status, source, result_version, error, resolved_by)
       SELECT gen_random_uuid(), $2, $1, 1, 'UPDATE', n, '{}', jsonb_build_object('NUMERO_DE_ACTIVO', 'N-' || n, 'SERIAL', 'X'),
              CASE n % 3 WHEN 0 THEN 'rejected' WHEN 1 THEN 'applied' ELSE 'conflict' END, 'CAMPO',
              CASE n % 3 WHEN 1 THEN 100000 + n END, 'x', CASE n % 3 WHEN 2 THEN gen_random_uuid() END
       FROM generate_series(1, $3::int) AS n`,
      [assetId, ana.userId, count],
    );
    await world.dataSource.query('VACUUM ANALYZE sync_actions');
    await world.dataSource.query('VACUUM ANALYZE asset_history');
  }

  /** What one call reads: how often, and how many rows of what grows. */
  async function costOf(action: SentAction): Promise<{ reads: number; rows: number }> {
    const asked = await watchQueries(world.dataSource, () =>
      ana.post('user/sincronizar', { acciones: [action] }),
    );
    const rows = asked.flatMap(({ rowsOf }) => GROWING.map(rowsOf)).reduce((sum, count) => sum + count, 0);
    return { reads: asked.length, rows };
  }
});
