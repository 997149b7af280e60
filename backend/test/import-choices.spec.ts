import { randomUUID } from 'node:crypto';

import { ADVISORY_LOCKS } from '../src/common/sql/advisory-locks.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';

/**
 * What a person decides about a file goes with it, is kept, and holds for the next file with the same titles.
 */
describe('what is decided about a file', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  const refused = async (body: object, message: RegExp) => {
    const items = [{ NUMERO_DE_ACTIVO: 'X-1', SERIAL: 'x' }];
    const answer = await world.post('inventory/upload', { items, ...body }).expect(400);
    expect(answer.body.message).toMatch(message);
  };

  it('says which column each title is, what all rows have, and how values are written', async () => {
    const { import_id, details, columnas_desconocidas } = await world.load(
      [
        { Nummer: 'C-1', Was: 'Bildschirm', Ort: 'Bogotá', Wert: '1.234', Datum: '05/06/21', Rest: 'x' },
        { Nummer: 'C-2', Was: 'Tisch', Wert: '1,234.5', Datum: '12/31/2021', SECCIONAL: 'Sur' },
        { Nummer: 'Nummer', Was: 'Was', Wert: 'Wert' },
        // What stands under the same words in a number of Excel needs no reading.
        { Nummer: 'C-3', Was: 'Stuhl', Wert: 1.5, SECCIONAL: '-' },
      ],
      {
        columnas: {
          Nummer: 'NUMERO_DE_ACTIVO',
          Was: 'DESCRIPCIoN',
          Wert: 'COSTO_ACTUAL',
          Datum: 'FECHA_PUESTA_EN_SERVICIO',
          Rest: null,
        },
        valores: { SECCIONAL: '  Norte ', ESTADO: 'bueno' },
        lecturas: { COSTO_ACTUAL: 'punto_decimal', FECHA_PUESTA_EN_SERVICIO: 'mes_primero' },
      },
    );
    expect(details).toMatchObject({ total: 3, inserted: 3, errors: 0 });
    // `Rest` is left out on purpose.
    expect(columnas_desconocidas).toEqual(['Ort']);
    expect(await world.asset('C-1')).toMatchObject({
      COSTO_ACTUAL: '1.234',
      FECHA_PUESTA_EN_SERVICIO: '2021-05-06',
      SECCIONAL: 'Norte',
      ESTADO: 'BUENO',
    });
    expect(await world.asset('C-2')).toMatchObject({
      COSTO_ACTUAL: '1234.5',
      FECHA_PUESTA_EN_SERVICIO: '2021-12-31',
      SECCIONAL: 'Sur',
    });
    expect(await world.asset('C-3')).toMatchObject({ COSTO_ACTUAL: '1.5', SECCIONAL: 'Norte' });
    const { body } = await world.get(`admin/imports/${import_id}`).expect(200);
    expect(body.import.lectura).toEqual({
      hoja: null,
      fila_titulos: null,
      titulos: expect.arrayContaining([
        { titulo: 'Nummer', columna: 'NUMERO_DE_ACTIVO', a_mano: true },
        { titulo: 'Rest', columna: null, a_mano: true },
      ]),
      valores: { SECCIONAL: 'Norte', ESTADO: 'BUENO' },
      lecturas: { COSTO_ACTUAL: 'punto_decimal', FECHA_PUESTA_EN_SERVICIO: 'mes_primero' },
    });
  });

  it('is refused where it makes no sense', async () => {
    await refused({ columnas: { SERIAL: 'COLOR' } }, /una de las 35 columnas/);
    await refused({ valores: { NUMERO_DE_ACTIVO: '1' } }, /valores debe dar/);
    await refused({ valores: { SECCIONAL: ' ' } }, /valores debe dar/);
    await refused({ valores: { COSTO_ACTUAL: 'mucho' } }, /COSTO_ACTUAL: No es un número/);
    await refused({ valores: ['SECCIONAL'] }, /valores debe dar/);
    await refused({ lecturas: { COSTO_ACTUAL: 'mes_primero' } }, /lecturas debe decir/);
    await refused({ lecturas: { COSTO_ACTUAL: 'constructor' } }, /lecturas debe decir/);
    await refused({ lecturas: { SERIAL: 'coma_decimal' } }, /lecturas debe decir/);
  });

  it('comes back with rows in error, to be loaded as they are', async () => {
    const { import_id } = await world.load(
      [{ NUMERO_DE_ACTIVO: 'C-9', COSTO_ACTUAL: 'mucho', SERIAL: 'S' }],
      {
        valores: { SECCIONAL: 'Norte' },
      },
    );
    const [row] = await world.dataSource.query(
      `SELECT valores FROM import_failed_rows WHERE import_id = $1`,
      [import_id],
    );
    expect(row.valores).toMatchObject({ SECCIONAL: 'Norte', COSTO_ACTUAL: 'mucho' });
  });

  describe('of the titles', () => {
    const titles = ['Nummer', 'Was', 'Rest'];
    const lectura = (columna: string | null, a_mano = true) => ({
      hoja: 'Tabelle1',
      fila_titulos: 3,
      titulos: [
        { titulo: 'Nummer', columna: 'NUMERO_DE_ACTIVO', a_mano },
        { titulo: 'Was', columna, a_mano },
        { titulo: 'Rest', columna: null, a_mano: false },
      ],
      valores: a_mano ? { SECCIONAL: 'Norte' } : {},
      lecturas: {},
    });
    const begin = (id: string, said: object | undefined) =>
      world.post('admin/imports', { id, archivo: 'liste.xlsx', filas_total: 1, lectura: said });
    const known = async (...filas: string[][]) =>
      (await world.post('admin/imports/known-reading', { filas }).expect(200)).body.lectura;

    it('is known for the next file with the same ones, until another one is read otherwise or it is taken back', async () => {
      expect(await known(titles)).toBeNull();
      const first = randomUUID();
      await begin(first, lectura('DESCRIPCIoN')).expect(201);
      // Whoever goes on says no more, and what was said stays.
      await begin(first, undefined).expect(201);
      expect((await world.get(`admin/imports/${first}`)).body.import.lectura).toEqual(lectura('DESCRIPCIoN'));
      expect(await known(['Otra'], ['NUMMER', ' was', 'Rest '])).toMatchObject({
        ...lectura('DESCRIPCIoN'),
        fila: 1,
        import_id: first,
        archivo: 'liste.xlsx',
      });
      expect(await known(['Was', 'Nummer', 'Rest'])).toBeNull();

      const second = randomUUID();
      await begin(second, lectura('SERIAL')).expect(201);
      expect(await known(titles)).toMatchObject({ import_id: second, titulos: lectura('SERIAL').titulos });
      await world.load([{ NUMERO_DE_ACTIVO: 'T-1', SERIAL: 'x' }], { import_id: second });
      const motivo = 'Era otra columna';
      await world.post(`admin/imports/${second}/deshacer`, { motivo }).expect(200);
      expect(await known(titles)).toMatchObject({ import_id: first });
      // Read by itself again: nothing is proposed any more.
      await begin(randomUUID(), lectura(null, false)).expect(201);
      expect(await known(titles)).toBeNull();
    });

    it('is checked before it is kept', async () => {
      await begin(randomUUID(), lectura('COLOR')).expect(400);
      await begin(randomUUID(), { ...lectura('SERIAL'), valores: { COSTO_ACTUAL: 'x' } }).expect(400);
      await begin(randomUUID(), { ...lectura('SERIAL'), titulos: [] }).expect(400);
      await begin(randomUUID(), { ...lectura('SERIAL'), lecturas: { SERIAL: 'mes_primero' } }).expect(400);
      await world.post('admin/imports/known-reading', { filas: ['x'] }).expect(400);
    });
  });

  describe('but only simulated', () => {
    const simulate = (items: object[], more: object = {}) =>
      world.post('inventory/upload', { items, simular: true, ...more });
    const at = (numero: string, more: object = {}) => ({
      NUMERO_DE_ACTIVO: numero,
      SECCIONAL: 'Norte',
      EMPLEADO: 'Ana',
      ...more,
    });
    /** Everything that the database holds, sequences included. */
    const everything = async (): Promise<unknown> => {
      const tables: { name: string }[] = await world.dataSource.query(
        `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      const sums = tables.map(
        ({ name }) =>
          `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS said FROM ${name} t`,
      );
      const sequences = `SELECT sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public'`;
      return world.dataSource.query(`${sums.join(' UNION ALL ')} UNION ALL ${sequences} ORDER BY 1`);
    };

    it('leaves everything as it is, and says what the load would', async () => {
      await world.load([at('S-1'), at('S-2', { SERIAL: 'x' })]);
      const before = await everything();
      const import_id = randomUUID();
      const items = [
        at('S-1', { EMPLEADO: 'Nueva Persona' }),
        at('S-2', { SERIAL: 'y' }),
        at('S-3', { DEPENDENCIA: 'Nueva' }),
        at('S-3'),
        at('S-4', { COSTO_ACTUAL: 'mucho' }),
        at('S-2', { SERIAL: 'z' }),
        { NUMERO_DE_ACTIVO: 'Total', COSTO_ACTUAL: '9' },
      ];
      const { body } = await simulate(items, { import_id }).expect(201);
      expect(body).toMatchObject({
        import_id,
        details: { total: 6, inserted: 1, updated: 2, unchanged: 0, errors: 3 },
        omitidas_total: 1,
      });
      expect(await everything()).toEqual(before);
      await world.get(`admin/imports/${import_id}`).expect(404);
      expect((await world.post('inventory/upload', { items, import_id }).expect(201)).body).toEqual(body);
      // Of a part that came already the answer is the one that it got.
      expect((await simulate(items, { import_id }).expect(201)).body).toEqual(body);
      await simulate(items, { simular: 'no' }).expect(400);
    });

    it('waits for nobody, and nobody waits for it', async () => {
      await world.load([at('W-1', { SERIAL: 'x' })]);
      const holder = world.dataSource.createQueryRunner();
      await holder.startTransaction();
      try {
        await holder.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
        await holder.query(`SELECT 1 FROM assets FOR UPDATE`);
        await holder.query(`LOCK TABLE groups, imports, import_rows, asset_history IN EXCLUSIVE MODE`);
        const { body } = await simulate([at('W-1', { SERIAL: 'y', EMPLEADO: 'Otra' }), at('W-2')]).expect(
          201,
        );
        expect(body.details).toMatchObject({ inserted: 1, updated: 1 });
      } finally {
        await holder.rollbackTransaction();
        await holder.release();
      }
    });

    it('in parts tells what the file would do as a whole: cells, new groups beside alike ones, what is missing', async () => {
      await world.load([
        at('P-1', { SERIAL: 'x', EMPLEADO: 'Ana María Gómez' }),
        at('P-2', { SERIAL: 'x' }),
        at('P-3', { SECCIONAL: 'Sur' }),
      ]);
      const preview = async (items: object[], more: object = {}) =>
        (await world.post('inventory/upload/preview', { items, ...more }).expect(200)).body;
      const before = await everything();
      const first = [
        at('P-1', { SERIAL: 'y', EMPLEADO: 'ANA MARIA GOMEZ' }),
        at('P-9', { EMPLEADO: 'Ana Maria Gomes', DESCRIPCIoN: 'Mesa' }),
        at('P-8', { COSTO_ACTUAL: 'mucho' }),
      ];
      const one = await preview(first);
      expect(one).toMatchObject({
        details: { total: 3, inserted: 1, updated: 1, errors: 1 },
        nuevos: [{ fila: 3, activo: 'P-9', descripcion: 'Mesa', lugar: ['Norte', 'Ana Maria Gomes'] }],
        cambios: [{ fila: 2, activo: 'P-1', campo: 'SERIAL', antes: 'x', despues: 'y' }],
        cambios_total: 1,
        grupos_nuevos: [
          {
            tipo: 'EMPLEADO',
            ruta: ['Norte', 'Ana Maria Gomes'],
            filas: 1,
            parecido: { nombre: 'Ana María Gómez', ruta: ['Norte', 'Ana María Gómez'] },
          },
        ],
        rechazadas: [4],
      });
      expect(one.activos).toHaveLength(1);
      const second = [
        at('P-9', { SERIAL: 'z' }),
        at('P-8'),
        at('P-2', { SECCIONAL: 'Este', DEPENDENCIA: 'Bodega' }),
      ];
      const two = await preview(second, { fila_inicial: 5, filas_antes: { ' p-9': 3 } });
      expect(two).toMatchObject({
        details: { total: 3, inserted: 1, updated: 1, errors: 1 },
        errors: [{ fila: 5, error: 'El activo está repetido: ya viene en la fila 3' }],
        cambios: [
          { campo: 'DEPENDENCIA', antes: null, despues: 'Bodega' },
          { campo: 'SECCIONAL', antes: 'Norte', despues: 'Este', lugar: ['Norte', 'Ana'] },
        ],
      });
      // The same name in another place is another group, and no slip of the pen.
      expect(
        two.grupos_nuevos.map((group: { ruta: string[]; parecido: unknown }) => [
          group.ruta.join('/'),
          group.parecido,
        ]),
      ).toEqual([
        ['Este/Bodega', null],
        ['Este/Bodega/Ana', null],
        ['Este', null],
      ]);

      const brought = [...one.activos, ...two.activos];
      const missing = async (more: object = {}) =>
        (await world.post('inventory/upload/missing', { activos: brought.join(','), ...more }).expect(200))
          .body;
      const all = await missing();
      expect(all.activos.map(({ activo }: { activo: string }) => activo)).toContain('P-3');
      expect(all.activos.map(({ activo }: { activo: string }) => activo)).not.toContain('P-1');
      expect(all.por_seccional).toContainEqual({ seccional: 'Sur', total: expect.any(Number) });
      const south = await missing({ seccional: 'sur' });
      expect(south.total).toBe(all.total);
      expect(south.activos.every(({ lugar }: { lugar: string[] }) => lugar[0] === 'Sur')).toBe(true);
      await world.post('inventory/upload/missing', { activos: '1,x' }).expect(400);
      // As many as a file may bring.
      const many = Array.from({ length: 250_000 }, (_, n) => n + 1).join(',');
      const none = await world.post('inventory/upload/missing', { activos: many }).expect(200);
      expect(none.body.total).toBe(0);
      expect(await everything()).toEqual(before);

      // And the load itself, part by part.
      const import_id = randomUUID();
      const loaded = [
        await world.load(first, { import_id }),
        await world.load(second, { import_id, fila_inicial: 5 }),
      ];
      expect(loaded.map(({ details }) => details)).toEqual([one.details, two.details]);
      await simulate([at('P-1')], { filas_antes: { 'P-1': 0 } }).expect(400);
    });
  });
});
