import { OneEquality1790000000110 } from '../src/database/migrations/1790000000110-one-equality.js';
import { equalNumbers } from '../src/inventory/equal-numbers.js';
import { type SyncWorld, startSyncWorld } from './sync-world.js';

const ZERO_WIDTH = '\u200b';

describe('the migration to one equality', () => {
  let world: SyncWorld;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Compras' };
    await world.load([
      { NUMERO_DE_ACTIVO: 'ABC-1', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Ana Ruiz' },
      { NUMERO_DE_ACTIVO: 'DOS', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Ana Otra' },
      { NUMERO_DE_ACTIVO: 'SOLO', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Leo' },
      { NUMERO_DE_ACTIVO: 'ı-9', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Leo' },
      { NUMERO_DE_ACTIVO: 'IGUAL', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Leo' },
    ]);
    const name = new OneEquality1790000000110().name;
    const isThere = async (): Promise<boolean> =>
      (await store(`SELECT 1 FROM migrations WHERE name = $1`, name)).length > 0;
    while (await isThere()) await world.dataSource.undoLastMigration();
    // The server of now wrote these rows; their keys become those of the schema before.
    await store(`UPDATE assets SET numero_de_activo = numero_de_activo`);
    // As files and phones could bring them: the texts of now would be cleaned on their way.
    await store(
      `UPDATE assets SET numero_de_activo = $1 WHERE numero_de_activo = 'DOS'`,
      `ABC${ZERO_WIDTH}-1`,
    );
    await store(`UPDATE assets SET numero_de_activo = $1 WHERE numero_de_activo = 'SOLO'`, `SO\u00adLO`);
    await store(
      `UPDATE assets SET descripcion = $1, valores_archivo = jsonb_build_object('DESCRIPCION', $2::text, 'SERIAL', NULL)
       WHERE numero_de_activo = $3`,
      `Por\u00adtátil ❤\ufe0f`,
      `Por\u0001\u00adtátil`,
      `SO\u00adLO`,
    );
    await store(
      `UPDATE groups SET nombre = $1::text, nombre_key = $1::text WHERE nombre = 'Ana Otra'`,
      `Ana${ZERO_WIDTH} Ruiz`,
    );
    await store(`UPDATE assets SET empleado = $1 WHERE empleado = 'Ana Otra'`, `Ana${ZERO_WIDTH} Ruiz`);
    await store(
      `INSERT INTO asset_aliases SELECT unnest($1::text[]), id FROM assets WHERE numero_de_activo = 'IGUAL'`,
      [`VIEJO${ZERO_WIDTH}`, `ABC\u00ad-1`],
    );
    await world.dataSource.runMigrations();
  });
  afterAll(() => world.stop());

  const store = (sql: string, ...values: unknown[]) => world.dataSource.query(sql, values);
  const numbers = (): Promise<{ id: number; n: string; key: string; version: number }[]> =>
    store(`SELECT id, numero_de_activo AS n, numero_key AS key, version FROM assets ORDER BY id`);

  it('cleans what is stored, and tells phones', async () => {
    expect(await world.row('SOLO')).toMatchObject({
      version: 2,
      valores_archivo: { DESCRIPCION: 'Portátil', SERIAL: null },
    });
    expect(await world.stored('SOLO')).toMatchObject({
      codigo_activo: 'SOLO',
      descripcion: 'Portátil ❤\ufe0f',
    });
  });

  it('keeps both of two assets that become equal, and lets both change', async () => {
    const [first, second] = await numbers();
    expect(first).toMatchObject({ n: 'ABC-1', key: 'ABC-1', version: 1 });
    expect(second).toMatchObject({ n: 'ABC-1', version: 2 });
    expect(second?.key).not.toBe('ABC-1');
    expect(await equalNumbers(world.dataSource)).toEqual(['ABC-1']);
    await store(`UPDATE assets SET serial = 'S', version = version + 1 WHERE id = $1`, second?.id);
    expect((await numbers())[1]?.key).toBe(second?.key);
    await store(`UPDATE assets SET numero_de_activo = 'ABC-2' WHERE id = $1`, second?.id);
    expect((await numbers())[1]?.key).toBe('ABC-2');
    expect(await equalNumbers(world.dataSource)).toEqual([]);
  });

  it('makes keys anew that are nobody else’s', async () => {
    const keys = (await numbers()).map(({ key }) => key);
    expect(keys.slice(2)).toEqual(['SOLO', 'ı-9', 'IGUAL']);
    const aliases = await store(`SELECT numero_key FROM asset_aliases ORDER BY length(numero_key)`);
    expect(aliases).toEqual([{ numero_key: 'VIEJO' }, { numero_key: `ABC\u00ad-1` }]);
  });

  it('keeps groups that become equal, and what is in them', async () => {
    const groups = await store(
      `SELECT id, nombre, nombre_key FROM groups WHERE nombre LIKE 'Ana%' ORDER BY length(nombre_key)`,
    );
    expect(groups).toMatchObject([
      { nombre: 'Ana Ruiz', nombre_key: 'ana ruiz' },
      { nombre: 'Ana Ruiz', nombre_key: expect.stringMatching(/^ana ruiz\u200b\d+$/) },
    ]);
    expect((await world.place('ABC-1')).at(-1)).toBe('EMPLEADO Ana Ruiz');
  });
});
