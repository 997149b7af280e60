import { watchQueries } from './support/query-plans.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const FIELD_LINES = 6_000;
const IMPORTED_LATER = 3_000;

/** What an administrator sees of field work on the day of a large import. */
describe('the latest field work', () => {
  let world: SyncWorld;
  let ana: Phone;

  const linesOf = (source: 'CAMPO' | 'ARCHIVO', count: number, since: string) =>
    world.dataSource.query(
      `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes,
                                  version, synced_at)
       SELECT a.id, 'UPDATE', $1, $2, a.grupo_id, 'Norte', '{}', n + 1,
              now() - $4::interval + n * interval '1 second'
       FROM assets a, generate_series(1, $3::int) AS n`,
      [source, ana.userId, count, since],
    );

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      { NUMERO_DE_ACTIVO: 'L-1', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    await linesOf('CAMPO', FIELD_LINES, '2 days');
    await linesOf('ARCHIVO', IMPORTED_LATER, '1 day');
    await world.dataSource.query('VACUUM ANALYZE asset_history');
  });
  afterAll(() => world.stop());

  it.each([
    ['the progress by group', 'admin/syncs/by-group', 100],
    ['a page of the list', 'admin/syncs?page=1&limit=20', 100],
    ['the workbook, 500 lines at a time', 'admin/syncs/export', 2 * 500],
  ])('%s is read without the lines of the import', async (_, path, most) => {
    const asked = await watchQueries(world.dataSource, () => world.get(path).expect(200));
    const read = asked.map((query) => query.rowsOf('asset_history'));
    expect(Math.max(...read)).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThanOrEqual(most);
  });
});
