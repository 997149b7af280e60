import { ASSET_COLUMNS } from '../src/inventory/asset-columns.js';
import { inventoryRows } from '../src/demo/inventory/generate-inventory.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';

/** Rule 10, row by row. */
describe('the rows of a file', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  it('go in whole: all 35 columns, as they came', async () => {
    const [row] = [...inventoryRows({ rows: 1, seed: 7 })];
    const numero = row?.NUMERO_DE_ACTIVO ?? '';

    const result = await world.load([{ ...row }], { archivo: 'inventario.xlsx' });

    expect(result).toMatchObject({
      success: true,
      message: 'Inventario cargado exitosamente',
      details: { total: 1, inserted: 1, updated: 0, unchanged: 0, errors: 0 },
      errors: [],
      diferencias: [],
      columnas_desconocidas: [],
    });
    const [day, month, year] = (row?.FECHA_PUESTA_EN_SERVICIO ?? '').split('/');
    const asset = { ...(await world.asset(numero)) } as Record<string, unknown>;
    for (const { wire, kind } of ASSET_COLUMNS) {
      const came = row?.[wire as keyof typeof row] ?? '';
      const expected = {
        money: String(Number(came)),
        date: `${year}-${month}-${day}`,
        text: came,
        level: came,
      }[kind];
      expect([wire, asset[wire]]).toEqual([wire, expected || null]);
    }
  });

  it('change nothing when they come again', async () => {
    const rows = [...inventoryRows({ rows: 300, seed: 8 })].map((row) => ({ ...row }));
    await world.load(rows);
    const before = await world.dataSource.query('SELECT * FROM assets ORDER BY id');
    const history = await world.dataSource.query('SELECT count(*) FROM asset_history');

    const again = await world.load(rows);

    expect(again.details).toEqual({ total: 300, inserted: 0, updated: 0, unchanged: 300, errors: 0 });
    expect(await world.dataSource.query('SELECT * FROM assets ORDER BY id')).toEqual(before);
    expect(await world.dataSource.query('SELECT count(*) FROM asset_history')).toEqual(history);
  });

  it('find their columns without regard to case, accents, spaces and underscores, and name those that are none', async () => {
    const result = await world.load([
      {
        'Número de activo ': 'H-1',
        Descripción: 'Mesa',
        num_identificacion: '123',
        dirección: 'Planta',
        seccional: 'Norte',
        'Cuentas de Gastos': 'C1',
        sban: 'S1',
        Color: 'verde',
        Año: 2020,
      },
    ]);

    expect(result.columnas_desconocidas).toEqual(['Color', 'Año']);
    expect(await world.asset('H-1')).toMatchObject({
      DESCRIPCIoN: 'Mesa',
      NUM_INDENTIFICACION: '123',
      DIRECCIoN: 'Planta',
      Cuentas_de_gastos: 'C1',
      SBAN_: 'S1',
    });
  });

  it('meet their asset by its number: trimmed, case-blind, zeros kept', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'k-007', SERIAL: 'a' }]);

    const result = await world.load([
      { NUMERO_DE_ACTIVO: '  K-007 ', SERIAL: 'b' },
      { NUMERO_DE_ACTIVO: 'K-7', SERIAL: 'c' },
    ]);

    expect(result.details).toMatchObject({ inserted: 1, updated: 1 });
    expect(await world.asset('k-007')).toMatchObject({ NUMERO_DE_ACTIVO: 'k-007', SERIAL: 'b' });
    expect(await world.asset('K-7')).toMatchObject({ SERIAL: 'c' });
  });

  it('keep what is stored where a cell is blank', async () => {
    const full = {
      NUMERO_DE_ACTIVO: 'B-1',
      DESCRIPCIoN: 'Silla',
      SERIAL: 'x',
      COSTO_ACTUAL: '10.50',
      SECCIONAL: 'Sur',
    };
    await world.load([full]);

    const result = await world.load([
      { NUMERO_DE_ACTIVO: 'B-1', DESCRIPCIoN: '', SERIAL: '   ', COSTO_ACTUAL: null, SECCIONAL: '' },
    ]);

    expect(result.details).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await world.asset('B-1')).toMatchObject({
      DESCRIPCIoN: 'Silla',
      SERIAL: 'x',
      COSTO_ACTUAL: '10.5',
      SECCIONAL: 'Sur',
    });
  });

  it('give the history old and new of what they change, and the row', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'V-1', DESCRIPCIoN: 'Silla', COSTO_ACTUAL: '100' }], {
      archivo: 'uno.csv',
    });
    await world.load(
      [{ NUMERO_DE_ACTIVO: 'V-1', DESCRIPCIoN: 'Silla alta', COSTO_ACTUAL: '100.00', MODELO: 'Z' }],
      {
        archivo: 'dos.csv',
        fila_inicial: 40,
      },
    );

    const [update, create] = await world.history('V-1');
    expect(update).toMatchObject({
      action_type: 'UPDATE',
      source: 'ARCHIVO',
      usuario_id: world.adminId,
      archivo: 'dos.csv',
      fila: 40,
      version: 2,
      changes: { DESCRIPCION: { old: 'Silla', new: 'Silla alta' }, MODELO: { old: null, new: 'Z' } },
      made_at: null,
      photos: [],
    });
    expect(Object.keys(update?.changes ?? {})).toHaveLength(2);
    expect(create).toMatchObject({
      action_type: 'CREATE',
      archivo: 'uno.csv',
      fila: 2,
      version: 1,
      changes: {
        NUMERO_DE_ACTIVO: { old: null, new: 'V-1' },
        DESCRIPCION: { old: null, new: 'Silla' },
        COSTO_ACTUAL: { old: null, new: '100' },
      },
    });
    expect(Object.keys(create?.changes ?? {})).toHaveLength(3);
  });

  it('leave a history that reads as the one that the version before wrote', async () => {
    const place = { SECCIONAL: 'Norte', EMPLEADO: 'Ana Ruiz' };
    await world.load([
      { NUMERO_DE_ACTIVO: 'V-2', DESCRIPCIoN: 'Silla', COSTO_ACTUAL: '1.50', ...place },
      { NUMERO_DE_ACTIVO: 'V-3', FECHA_PUESTA_EN_SERVICIO: '31/01/2024', LIBRO: '{"old": "x"}' },
    ]);
    const now = await Promise.all(['V-2', 'V-3'].map((numero) => world.history(numero)));
    expect(now).toMatchObject([
      [{ changes: { COSTO_ACTUAL: { old: null, new: '1.5' }, EMPLEADO: { old: null, new: 'Ana Ruiz' } } }],
      [
        {
          changes: {
            FECHA_PUESTA_EN_SERVICIO: { old: null, new: '2024-01-31' },
            LIBRO: { old: null, new: '{"old": "x"}' },
          },
        },
      ],
    ]);

    await world.dataSource.query(`
      UPDATE asset_history h SET changes = (
        SELECT jsonb_object_agg(old.campo, jsonb_build_object('old', NULL, 'new', old.valor))
        FROM (SELECT c.key AS campo, coalesce(CASE jsonb_typeof(c.value) WHEN 'object' THEN c.value ->> 'new' END, c.value #>> '{}') AS valor
              FROM jsonb_each(h.changes) c) old)
      WHERE asset_id IN (SELECT id FROM assets WHERE numero_key IN ('V-2', 'V-3'))`);
    expect(await Promise.all(['V-2', 'V-3'].map((numero) => world.history(numero)))).toEqual(now);
  });

  it('are errors with row, column and reason where they are wrong; the others go in', async () => {
    const wrong: [item: unknown, fault: { columna?: string; activo: string; error: RegExp }][] = [
      [
        { NUMERO_DE_ACTIVO: ' ', MODELO: 'X' },
        { columna: 'NUMERO_DE_ACTIVO', activo: '', error: /en blanco/ },
      ],
      [{ SERIAL: 'x' }, { columna: 'NUMERO_DE_ACTIVO', activo: '', error: /en blanco/ }],
      [
        { NUMERO_DE_ACTIVO: 'E-1', SERIAL: 'x'.repeat(121) },
        { columna: 'SERIAL', activo: 'E-1', error: /121.*120/ },
      ],
      [
        { NUMERO_DE_ACTIVO: 'E-2', COSTO_ACTUAL: 'mucho' },
        { columna: 'COSTO_ACTUAL', activo: 'E-2', error: /1234567\.89 o 1\.234\.567,89/ },
      ],
      [
        { NUMERO_DE_ACTIVO: 'E-3', COSTO_ACTUAL: '1.234,50' },
        { columna: 'COSTO_ACTUAL', activo: 'E-3', error: /la misma forma en toda la columna/ },
      ],
      [
        { NUMERO_DE_ACTIVO: 'E-4', COSTO_ACTUAL: '9'.repeat(17) },
        { columna: 'COSTO_ACTUAL', activo: 'E-4', error: /cifras/ },
      ],
      [
        { NUMERO_DE_ACTIVO: 'E-5', FECHA_PUESTA_EN_SERVICIO: '31/02/2024' },
        { columna: 'FECHA_PUESTA_EN_SERVICIO', activo: 'E-5', error: /no existe/ },
      ],
      [
        { NUMERO_DE_ACTIVO: 'E-6', FECHA_PUESTA_EN_SERVICIO: '2024' },
        { columna: 'FECHA_PUESTA_EN_SERVICIO', activo: 'E-6', error: /DD\/MM\/AAAA/ },
      ],
      [{ NUMERO_DE_ACTIVO: { a: 1 } }, { columna: 'NUMERO_DE_ACTIVO', activo: '', error: /texto/ }],
      [
        { NUMERO_DE_ACTIVO: 1e20 },
        { columna: 'NUMERO_DE_ACTIVO', activo: '100000000000000000000', error: /cifras/ },
      ],
      [[1, 2], { activo: '', error: /objeto/ }],
      [null, { activo: '', error: /objeto/ }],
    ];
    const result = await world.load([
      { NUMERO_DE_ACTIVO: 'OK-1' },
      ...(wrong.map(([item]) => item) as Record<string, unknown>[]),
      { NUMERO_DE_ACTIVO: 'OK-2' },
    ]);

    expect(result.details).toEqual({ total: 14, inserted: 2, updated: 0, unchanged: 0, errors: 12 });
    expect(result.message).toBe('Inventario cargado con 12 filas con errores');
    expect(result.errors_total).toBe(12);
    wrong.forEach(([, { error, ...fault }], index) => {
      expect(result.errors[index]).toEqual({
        fila: index + 3,
        ...fault,
        error: expect.stringMatching(error),
      });
    });
  });

  it('say everything that is wrong with a row', async () => {
    const { errors, details } = await world.load([
      { NUMERO_DE_ACTIVO: 'E-9', COSTO_ACTUAL: 'x', SALVAGE_VALUE: 'y' },
      { NUMERO_DE_ACTIVO: 'OK-3' },
    ]);
    expect(details.errors).toBe(1);
    expect(errors.map(({ columna }) => columna)).toEqual(['COSTO_ACTUAL', 'SALVAGE_VALUE']);
  });

  it('that are all wrong are no success', async () => {
    const result = await world.load([{ NUMERO_DE_ACTIVO: '', SERIAL: 'x' }]);
    expect(result).toMatchObject({ success: false, message: 'No se cargó ningún activo: 1 fila con error' });
  });

  it('of a repeated number: the first good one goes in', async () => {
    const result = await world.load([
      { NUMERO_DE_ACTIVO: 'D-1', COSTO_ACTUAL: 'x' },
      { NUMERO_DE_ACTIVO: 'd-1', SERIAL: 'first' },
      { NUMERO_DE_ACTIVO: ' D-1', SERIAL: 'second' },
    ]);
    expect(result.details).toMatchObject({ inserted: 1, errors: 2 });
    expect(result.errors[1]).toEqual({
      fila: 4,
      columna: 'NUMERO_DE_ACTIVO',
      activo: 'D-1',
      error: 'El activo está repetido: ya viene en la fila 3',
    });
    expect(await world.asset('D-1')).toMatchObject({ SERIAL: 'first' });
  });

  it.each<[came: unknown, stored: string]>([
    ['1234567.89', '1234567.89'],
    ['1234567.8900', '1234567.89'],
    [1234567.89, '1234567.89'],
    [0, '0'],
    ['-5', '-5'],
    [' $ 1200.5 ', '1200.5'],
    ['.5', '0.5'],
    ['007', '7'],
    [1e-7, '0'],
    ['1E+3', '1000'],
    ['999999999999999.99999', '1000000000000000'],
  ])('read money %p as %s', async (came, stored) => {
    await world.load([{ NUMERO_DE_ACTIVO: 'M-1', COSTO_ACTUAL: came }]);
    expect((await world.asset('M-1')).COSTO_ACTUAL).toBe(stored);
  });

  it.each([
    ['31/01/2024', '2024-01-31'],
    ['1/2/2024', '2024-02-01'],
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29'],
  ])('read the date %s as %s', async (came, stored) => {
    await world.load([{ NUMERO_DE_ACTIVO: 'F-1', FECHA_PUESTA_EN_SERVICIO: came }]);
    expect((await world.asset('F-1')).FECHA_PUESTA_EN_SERVICIO).toBe(stored);
  });

  it('store known states in capitals and any other as it is', async () => {
    await world.load([
      { NUMERO_DE_ACTIVO: 'S-1', ESTADO: ' Bueno ' },
      { NUMERO_DE_ACTIVO: 'S-2', ESTADO: 'En reparación' },
    ]);
    expect((await world.asset('S-1')).ESTADO).toBe('BUENO');
    expect((await world.asset('S-2')).ESTADO).toBe('En reparación');
  });

  it('carry any text safely', async () => {
    const text = `a\tb\\N\n"c"; DROP TABLE assets; -- ñ 漢字 😀 \\. %_'`;
    await world.load([{ NUMERO_DE_ACTIVO: 'T-1', DESCRIPCIoN: `\u0000${text}\u0000`, SERIAL: '\\N' }]);
    expect(await world.asset('T-1')).toMatchObject({ DESCRIPCIoN: text, SERIAL: '\\N' });
  });

  it('take numbers as texts, and count characters as people do', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 100200300, SERIAL: '😀'.repeat(120), CDP: 12.5 }]);
    expect(await world.asset('100200300')).toMatchObject({ SERIAL: '😀'.repeat(120), CDP: '12.5' });
  });

  it('list at most 1,000 errors and say how many there are', async () => {
    const bad = Array.from({ length: 1500 }, (_, index) => ({
      NUMERO_DE_ACTIVO: `L-${index}`,
      COSTO_ACTUAL: 'x',
    }));
    const result = await world.load([...bad, { NUMERO_DE_ACTIVO: 'L-ok' }]);
    expect(result.errors).toHaveLength(1000);
    expect(result).toMatchObject({
      errors_total: 1500,
      details: { errors: 1500, inserted: 1 },
      message: 'Inventario cargado con 1.500 filas con errores',
    });
  });
});
