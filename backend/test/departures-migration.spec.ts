import { SettlementsAndDepartures1790000000020 } from '../src/database/migrations/1790000000020-settlements-and-departures.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('the migration that lets departures carry their place', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });
  afterAll(() => world.stop());

  const isThere = async (): Promise<boolean> => {
    const rows = await world.dataSource.query(`SELECT 1 FROM migrations WHERE name = $1`, [
      new SettlementsAndDepartures1790000000020().name,
    ]);
    return rows.length > 0;
  };

  it('fills in what is known of departures that happened before', async () => {
    while (await isThere()) await world.dataSource.undoLastMigration();
    await world.dataSource.query(`
      INSERT INTO groups (tipo, nombre) VALUES ('SECCIONAL', 'Norte');
      INSERT INTO groups (tipo, nombre, parent_id) SELECT 'EMPLEADO', names.nombre, g.id
      FROM groups g, (VALUES ('Ana'), ('Leo')) AS names (nombre);
      INSERT INTO assets (grupo_id, numero_de_activo, version) SELECT id, 'V-1', 4 FROM groups WHERE nombre = 'Ana';
      UPDATE assets SET grupo_id = (SELECT id FROM groups WHERE nombre = 'Leo'), version = 5;
      INSERT INTO asset_departures (asset_id, grupo_id, changed_xid) SELECT id, 999, 1 FROM assets`);

    await world.dataSource.runMigrations();

    const rows = await world.dataSource.query(
      `SELECT d.grupos, d.version, array_agg(g.nombre ORDER BY cardinality(g.path)) AS names
       FROM asset_departures d LEFT JOIN groups g ON g.id = ANY (d.grupos)
       GROUP BY d.id ORDER BY d.id`,
    );
    expect(rows).toMatchObject([
      { version: 5, names: ['Norte', 'Ana'] },
      { version: 5, grupos: [999] },
    ]);
    // And from now on the database writes them itself.
    await world.dataSource.query(
      `UPDATE assets SET grupo_id = (SELECT id FROM groups WHERE nombre = 'Norte'), version = 6`,
    );
    const [last] = await world.dataSource.query(
      `SELECT version, cardinality(grupos) AS depth FROM asset_departures ORDER BY id DESC LIMIT 1`,
    );
    expect(last).toEqual({ version: 6, depth: 2 });
  });
});
