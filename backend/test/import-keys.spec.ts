import { setTimeout as delay } from 'node:timers/promises';

import { startInventory, type InventoryWorld } from './inventory-world.js';

const SEARCHED = `concat_ws(' ', numero_de_activo, descripcion, serial, numero_etiqueta, modelo, fabricante)`;

describe('the keys of assets that a file brings', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  const ask = <T>(sql: string, ...values: unknown[]): Promise<T[]> => world.dataSource.query(sql, values);

  it('are those that the database makes of them', async () => {
    await world.load([
      { NUMERO_DE_ACTIVO: 'k-ñu 1', DESCRIPCIoN: 'Cámara  “térmica” Nº 4', SECCIONAL: 'Norte' },
      {
        NUMERO_DE_ACTIVO: 'K-2',
        SERIAL: 'Straße ﬁ',
        FABRICANTE: 'Ünïcode',
        MODELO: '한글',
        SECCIONAL: 'Norte',
      },
      { NUMERO_DE_ACTIVO: 'K-3', NUMERO_ETIQUETA: 'E\u0323\u0302', SECCIONAL: 'Norte' },
      { NUMERO_DE_ACTIVO: 'K-4' },
    ]);

    const rows = await ask<Record<string, unknown>>(`
      SELECT numero_key = clave_numero(numero_de_activo) AS number, busqueda = clave_nombre(${SEARCHED}) AS search,
             changed_xid = xmin::text::bigint AS transaction
      FROM assets`);
    expect(rows).toEqual(
      Array.from({ length: 4 }, () => ({ number: true, search: true, transaction: true })),
    );
    expect(await ask(`SELECT busqueda FROM assets WHERE numero_de_activo = 'k-ñu 1'`)).toEqual([
      { busqueda: 'k-nu 1 camara "termica" no 4' },
    ]);
  });

  it.each([
    ['numero_key', `'FALSE'`],
    ['busqueda', `'false'`],
    ['changed_xid', '1'],
    ['numero_key, busqueda', `'FALSE', 'false'`],
  ])('are made by the database for whoever brings %s and not all of them', async (columns, values) => {
    const [row] = await ask<Record<string, unknown>>(
      `INSERT INTO assets (grupo_id, numero_de_activo, descripcion, ${columns})
       SELECT id, 'Señal ' || $1::text, 'Ámbar', ${values} FROM groups LIMIT 1
       RETURNING numero_key = clave_numero(numero_de_activo) AS number, busqueda = clave_nombre(${SEARCHED}) AS search,
                 changed_xid = pg_current_xact_id()::text::bigint AS transaction`,
      columns,
    );
    expect(row).toEqual({ number: true, search: true, transaction: true });
  });

  it('are made anew by every change, whatever it says they are', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'C-1', DESCRIPCIoN: 'Silla', SECCIONAL: 'Norte' }]);
    await ask(
      `UPDATE assets SET descripcion = 'Mesa', busqueda = 'x', changed_xid = 1 WHERE numero_key = 'C-1'`,
    );
    expect(
      await ask(
        `SELECT busqueda, changed_xid = xmin::text::bigint AS transaction FROM assets WHERE numero_key = 'C-1'`,
      ),
    ).toEqual([{ busqueda: 'c-1 mesa', transaction: true }]);
  });

  it('are found at once, and put in their place in the index of the search soon', async () => {
    await ask(`CREATE EXTENSION IF NOT EXISTS pgstattuple`);
    const listed = async (): Promise<number> => {
      const [row] = await ask<{ n: number }>(
        `SELECT pending_tuples::int AS n FROM pgstatginindex('ix_assets_busqueda')`,
      );
      return row?.n ?? NaN;
    };
    await world.load(
      Array.from({ length: 300 }, (_, n) => ({ NUMERO_DE_ACTIVO: `B-${n}`, DESCRIPCIoN: `Báscula ${n}` })),
    );
    const { body } = await world.get('admin/search?q=bascula%20299').expect(200);
    expect(body.activos).toMatchObject([{ codigo: 'B-299' }]);
    while ((await listed()) > 0) await delay(20);
  });
});
