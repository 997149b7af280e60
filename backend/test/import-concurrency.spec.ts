import { randomUUID } from 'node:crypto';

import { DataSource, type QueryRunner } from 'typeorm';

import { startInventory, type InventoryWorld } from './inventory-world.js';
import { somebodyWaits } from './support/somebody-waits.js';
import { startTestApp } from './support/start-test-app.js';

/** Imports beside other imports and beside field work. */
describe('an import that meets other work', () => {
  let world: InventoryWorld;
  let field: QueryRunner;
  let fieldSource: DataSource;
  beforeAll(async () => {
    world = await startInventory();
    // A connection of its own, for transactions that stand open while an import runs.
    fieldSource = await new DataSource({ type: 'postgres', url: world.environment.databaseUrl }).initialize();
  });
  beforeEach(async () => {
    field = fieldSource.createQueryRunner();
    await field.startTransaction();
  });
  afterEach(() => field.release());
  afterAll(async () => {
    await fieldSource.destroy();
    await world.stop();
  });

  it('keeps an edit that arrives between its look and its lock', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'C-1', SERIAL: 'S1', MODELO: 'M1' }]);
    await field.query(
      `UPDATE assets SET serial = 'CAMPO', version = version + 1, valores_archivo = '{"SERIAL": "S1"}'
       WHERE numero_key = 'C-1'`,
    );

    const importing = world.load([{ NUMERO_DE_ACTIVO: 'C-1', SERIAL: 'S2', MODELO: 'M2' }]);
    await somebodyWaits(world.dataSource);
    await field.commitTransaction();

    expect(await importing).toMatchObject({
      details: { updated: 1 },
      diferencias: [{ campo: 'SERIAL', valor_archivo: 'S2', valor_actual: 'CAMPO' }],
    });
    expect(await world.asset('C-1')).toMatchObject({ SERIAL: 'CAMPO', MODELO: 'M2' });
    expect((await world.history('C-1'))[0]).toMatchObject({
      version: 3,
      changes: { MODELO: { old: 'M1', new: 'M2' } },
    });
  });

  it('meets an asset that the field creates at the same moment', async () => {
    const [{ id }] = await field.query(`SELECT ensure_place('Norte', NULL, NULL, NULL) AS id`);
    await field.query(
      `INSERT INTO assets (grupo_id, numero_de_activo, seccional, valores_archivo)
       VALUES ($1, 'C-2', 'Norte', '{"SECCIONAL": null}')`,
      [id],
    );

    const importing = world.load([{ NUMERO_DE_ACTIVO: 'c-2', SERIAL: 'S2' }]);
    await somebodyWaits(world.dataSource);
    await field.commitTransaction();

    expect((await importing).details).toMatchObject({ inserted: 0, updated: 1, errors: 0 });
    expect(await world.asset('C-2')).toMatchObject({
      NUMERO_DE_ACTIVO: 'C-2',
      SERIAL: 'S2',
      SECCIONAL: 'Norte',
    });
  });

  it('does not wait for assets that it has nothing new for', async () => {
    const items = [{ NUMERO_DE_ACTIVO: 'C-3', SERIAL: 'S1' }];
    await world.load(items);
    await field.query(`SELECT 1 FROM assets WHERE numero_key = 'C-3' FOR UPDATE`);
    expect((await world.load(items)).details).toMatchObject({ unchanged: 1 });
    await field.rollbackTransaction();
  });

  it('leaves a group alone that the field is filling, and takes it once it is empty', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'C-4', SECCIONAL: 'Oriente', EMPLEADO: 'Ana' }]);
    // The field is about to move an asset here.
    await field.query(`SELECT ensure_place('Oriente', NULL, NULL, 'Ana')`);

    await world.load([{ NUMERO_DE_ACTIVO: 'C-4', SECCIONAL: 'Occidente' }]);
    const names = async () => (await world.groups()).map(({ nombre }) => nombre);
    expect(await names()).toEqual(expect.arrayContaining(['Oriente', 'Ana']));

    await field.rollbackTransaction();
    await world.load([{ NUMERO_DE_ACTIVO: 'C-4', SECCIONAL: 'Sur' }]);
    expect(await names()).not.toEqual(expect.arrayContaining(['Ana']));
    expect(await names()).not.toEqual(expect.arrayContaining(['Occidente']));
  });

  it('waits in the field for a group that an import is removing, and makes it anew', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'C-5', SECCIONAL: 'Isla' }]);
    const removing = world.dataSource.createQueryRunner();
    await removing.startTransaction();
    await removing.query(`SELECT id FROM groups WHERE nombre = 'Isla' FOR UPDATE`);

    const ensured = field.query(`SELECT ensure_place('isla', NULL, NULL, NULL) AS id`);
    await somebodyWaits(world.dataSource);
    await removing.query(
      `DELETE FROM asset_history WHERE asset_id = (SELECT id FROM assets WHERE numero_key = 'C-5')`,
    );
    await removing.query(`DELETE FROM assets WHERE numero_key = 'C-5'`);
    await removing.query(`SELECT remove_empty_groups()`);
    await removing.commitTransaction();
    await removing.release();

    const [{ id }] = await ensured;
    await field.commitTransaction();
    expect((await world.groups()).find((group) => group.id === id)).toMatchObject({ nombre: 'isla' });
  });

  it('beside other imports makes every asset and every group once', async () => {
    await field.rollbackTransaction();
    const items = Array.from({ length: 200 }, (_, index) => ({
      NUMERO_DE_ACTIVO: `X-${index}`,
      SECCIONAL: `Sede ${index % 3}`,
      EMPLEADO: `Persona ${index % 20}`,
    }));
    const results = await Promise.all([0, 1, 2, 3, 4, 5].map(() => world.load(items)));

    expect(results.map(({ details }) => details.inserted).sort((a, b) => b - a)).toEqual([
      200, 0, 0, 0, 0, 0,
    ]);
    const groups = (await world.groups()).filter(({ nombre }) => /^(Sede|Persona)/.test(nombre));
    expect(groups).toHaveLength(3 + 60);
  });

  it('goes in whole or not at all', async () => {
    await field.rollbackTransaction();
    await world.dataSource.query(`
      CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.changes ? 'LIBRO' THEN RAISE EXCEPTION 'broken on purpose'; END IF; RETURN NEW;
      END $$`);
    await world.dataSource.query(
      `CREATE TRIGGER break_it BEFORE INSERT ON asset_history FOR EACH ROW EXECUTE FUNCTION break_it()`,
    );
    const items = [
      { NUMERO_DE_ACTIVO: 'W-1', SECCIONAL: 'Lejos' },
      { NUMERO_DE_ACTIVO: 'W-2', SECCIONAL: 'Lejos', LIBRO: 'x' },
      { NUMERO_DE_ACTIVO: 'X-0', MODELO: 'changed' },
    ];

    const { body } = await world.post('inventory/upload', { items }).expect(500);

    expect(body.message).not.toMatch(/purpose/);
    const [{ n }] = await world.dataSource.query(
      `SELECT count(*)::int AS n FROM assets WHERE numero_key LIKE 'W-%'`,
    );
    expect(n).toBe(0);
    expect((await world.groups()).some(({ nombre }) => nombre === 'Lejos')).toBe(false);
    expect((await world.asset('X-0')).MODELO).toBeNull();
    await world.dataSource.query(`DROP TRIGGER break_it ON asset_history`);
    expect((await world.load(items)).details).toMatchObject({ inserted: 2, updated: 1 });
  });

  // The last one: Passport keeps one strategy a process, so the copy answers for both from here on.
  it('sent to two copies of the server at once loads once, and both give its answer', async () => {
    await field.rollbackTransaction();
    const copy = await startTestApp({ environment: { databaseUrl: world.environment.databaseUrl } });
    const items = Array.from({ length: 300 }, (_, index) => ({
      NUMERO_DE_ACTIVO: `Y-${index}`,
      SECCIONAL: `Copia ${index % 5}`,
    }));
    const body = { items, import_id: randomUUID(), fila_inicial: 2 };
    const answers = await Promise.all(
      [world, copy].map(({ http }) =>
        http.post('/api/inventory/upload').auth(world.token, { type: 'bearer' }).send(body),
      ),
    );
    await copy.stop();
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body.details).toMatchObject({ inserted: 300, errors: 0 });
  });
});
