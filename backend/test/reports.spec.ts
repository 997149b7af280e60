import type { ReportRowDto } from '../src/reports/dto/report.dto.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';
import { readWorkbook } from './support/read-workbook.js';
import { watchQueries } from './support/query-plans.js';

/** What administrators ask of all assets and of all that was done to them. */
describe('reports', () => {
  let world: SyncWorld;
  let ana: Phone;
  beforeAll(async () => {
    world = await startSyncWorld();
    const norte = { SECCIONAL: 'Norte', CATEGORIA: 'Muebles', ESTADO: 'BUENO' };
    await world.load([
      {
        NUMERO_DE_ACTIVO: 'R-1',
        ...norte,
        DEPENDENCIA: 'Ventas',
        EMPLEADO: 'Ana',
        COSTO_ACTUAL: '900719925474099.11',
      },
      { NUMERO_DE_ACTIVO: 'R-2', ...norte, DEPENDENCIA: 'Ventas', COSTO_ACTUAL: '0.02', ESTADO: 'bueno' },
      { NUMERO_DE_ACTIVO: 'R-3', ...norte, CATEGORIA: 'MUEBLES', COSTO_ACTUAL: '1' },
      {
        NUMERO_DE_ACTIVO: 'R-4',
        SECCIONAL: 'Sur',
        DEPENDENCIA: 'Ventas',
        CATEGORIA: 'Equipos',
        ESTADO: 'MALO',
      },
      { NUMERO_DE_ACTIVO: 'R-5', SECCIONAL: 'Sur', COSTO_ACTUAL: '1' },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    await ana.download(await world.group('Norte'));
  });
  afterAll(() => world.stop());

  const report = async (path: string) => (await world.get(`admin/reports/${path}`).expect(200)).body;
  const rows = (filas: ReportRowDto[], ...figures: string[]) =>
    filas.map((fila) => [fila.nombre, ...figures.map((name) => (fila as never)[name])]);

  describe('of the inventory', () => {
    it('count and value assets by each level, the groups of one name apart, and sum exactly', async () => {
      const { filas, totales, total } = await report('inventario?agrupar=dependencia');
      expect(rows(filas, 'ruta', 'activos', 'valor')).toEqual([
        ['Ventas', ['Norte'], 2, '900719925474099.13'],
        ['Sin dependencia', [], 2, '2'],
        ['Ventas', ['Sur'], 1, '0'],
      ]);
      expect(filas[0].grupo_id).toEqual(expect.any(Number));
      expect([totales, total]).toEqual([{ activos: 5, valor: '900719925474101.13' }, 3]);
    });

    it('take spellings for one, under the most frequent, and what is missing by its name', async () => {
      const byState = await report('inventario?agrupar=estado');
      expect(rows(byState.filas, 'clave', 'activos')).toEqual([
        ['BUENO', 'bueno', 3],
        ['MALO', 'malo', 1],
        ['Sin estado', '(ninguno)', 1],
      ]);
      const category = await report('inventario?agrupar=categoria&estado=Bueno');
      expect(rows(category.filas, 'activos')).toEqual([['Muebles', 3]]);
      const without = await report('inventario?agrupar=seccional&estado=(ninguno)');
      expect(rows(without.filas, 'activos')).toEqual([['Sur', 1]]);
    });

    it('stand in whatever order is asked for, while the chart keeps its own', async () => {
      const names = async (orden: string) =>
        rows((await report(`inventario?agrupar=estado&orden=${orden}`)).filas).flat();
      expect(await names('nombre')).toEqual(['BUENO', 'MALO', 'Sin estado']);
      expect(await names('-nombre')).toEqual(['MALO', 'BUENO', 'Sin estado']);
      expect(await names('-valor')).toEqual(['BUENO', 'Sin estado', 'MALO']);
      const paged = await report('inventario?agrupar=estado&orden=activos&limit=1&page=3');
      expect(rows(paged.filas, 'activos')).toEqual([['BUENO', 3]]);
      expect(rows(paged.grafico, 'activos')[0]).toEqual(['BUENO', 3]);
      const shares = await report('sin-visitar?agrupar=estado&orden=porcentaje');
      expect(shares.filas).toHaveLength(3);
      await world.get('admin/reports/inventario?orden=acciones').expect(400);
    });

    it('are narrowed to a subtree, are empty where nothing is, and know no other groups', async () => {
      const norte = await world.group('Norte');
      const inside = await report(`inventario?grupo_id=${norte}&agrupar=empleado`);
      expect(rows(inside.filas, 'activos')).toEqual([
        ['Sin empleado', 2],
        ['Ana', 1],
      ]);
      const none = await report(`inventario?grupo_id=${norte}&categoria=nada`);
      expect(none).toMatchObject({ filas: [], grafico: [], totales: { activos: 0, valor: '0' }, total: 0 });
      await world.get('admin/reports/inventario?grupo_id=999999').expect(404);
    });

    it('show 12 bars and the others as one, and a page of the rows beside them', async () => {
      const items = Array.from({ length: 14 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `B-${n}`,
        SECCIONAL: 'Barras',
        CATEGORIA: `Categoría ${n}`,
        COSTO_ACTUAL: '0.1',
      }));
      await world.load(items);
      const barras = await world.group('Barras');
      const path = `inventario?agrupar=categoria&grupo_id=${barras}`;
      const { grafico, filas, totalPages } = await report(`${path}&limit=5&page=3`);
      expect(grafico).toHaveLength(13);
      expect(grafico[12]).toEqual({
        clave: '(otros)',
        nombre: 'Otros (2)',
        grupo_id: null,
        ruta: [],
        activos: 2,
        valor: '0.2',
      });
      expect([filas.length, totalPages]).toEqual([4, 3]);
      const beyond = await report(`${path}&page=9`);
      expect(beyond).toMatchObject({ filas: [], totales: { activos: 14, valor: '1.4' }, total: 14 });
      const fewer = await report(`${path}&categoria=categoria 3`);
      expect(rows(fewer.grafico)).toEqual([['Categoría 3']]);
    });

    it('ask as many questions for one group as for many', async () => {
      const asked = async (path: string) =>
        (await watchQueries(world.dataSource, () => report(path))).filter(({ sql }) => /assets a/.test(sql))
          .length;
      expect(await asked('inventario?agrupar=empleado')).toBe(1);
      expect(await asked('sin-visitar?agrupar=categoria')).toBe(1);
    });

    it('offer what assets have to narrow them', async () => {
      const { estados, categorias } = await report('opciones');
      expect(estados[0]).toEqual({ clave: '(ninguno)', nombre: 'Sin estado', activos: 15 });
      expect(categorias).toContainEqual({ clave: 'muebles', nombre: 'Muebles', activos: 3 });
    });
  });

  describe('of what was done', () => {
    it('count what people applied in the field, and not what files did', async () => {
      await ana.apply(ana.update('R-1', { SERIAL: 'S-1' }));
      await ana.apply(ana.baja('R-2'));
      const { filas, totales, desde, hasta, unidad } = await report('actividad');
      expect(filas).toMatchObject([
        { nombre: expect.any(String), clave: String(ana.userId), acciones: 2, actualizaciones: 1, bajas: 1 },
      ]);
      expect(totales).toEqual({
        acciones: 2,
        creaciones: 0,
        actualizaciones: 1,
        transferencias: 0,
        bajas: 1,
      });
      expect(unidad).toBe('dia');
      expect((Date.parse(hasta) - Date.parse(desde)) / 86_400_000).toBe(29);
      expect((await report(`actividad?usuario_id=${world.adminId}`)).filas).toEqual([]);
    });

    it('draw the days of the organisation, those without work too', async () => {
      // Half past eleven at night in Bogotá is the next day in Greenwich.
      await world.dataSource.query(
        `UPDATE asset_history SET synced_at = '2026-03-02T04:30:00Z' WHERE source = 'CAMPO' AND action_type = 'UPDATE'`,
      );
      const days = await report('actividad?agrupar=fecha&desde=2026-02-28&hasta=2026-03-02');
      expect(rows(days.grafico, 'clave', 'acciones')).toEqual([
        ['28/02/2026', '2026-02-28', 0],
        ['01/03/2026', '2026-03-01', 1],
        ['02/03/2026', '2026-03-02', 0],
      ]);
      const weeks = await report('actividad?agrupar=fecha&desde=2026-02-01&hasta=2026-03-31');
      expect(weeks).toMatchObject({ unidad: 'semana', total: 10, totales: { acciones: 1 } });
      const months = await report('actividad?agrupar=fecha&desde=2024-04-01&hasta=2026-03-31');
      expect(months.unidad).toBe('mes');
      expect(months.grafico).toHaveLength(24);
      expect(months.grafico[23]).toMatchObject({ nombre: 'marzo de 2026', acciones: 1 });
      expect((await report('actividad?desde=2026-03-02&hasta=2026-03-02')).filas).toEqual([]);
      await world.dataSource.query(`UPDATE asset_history SET synced_at = now() WHERE source = 'CAMPO'`);
    });

    it.each([
      ['desde=2026-03-02&hasta=2026-03-01', 'El periodo termina antes de empezar'],
      ['desde=2010-01-01&hasta=2026-01-01', 'El periodo puede ser de 5 años como máximo'],
      ['desde=2026-02-30', 'La fecha debe tener la forma AAAA-MM-DD'],
      ['hasta=ayer', 'La fecha debe tener la forma AAAA-MM-DD'],
    ])('refuse an impossible period: %s', async (query, message) => {
      const { body } = await world.get(`admin/reports/cambios?${query}`).expect(400);
      expect(body.message).toBe(message);
    });

    it('list what nobody has touched in the field, by group and one by one', async () => {
      const { filas, totales } = await report('sin-visitar?categoria=muebles');
      expect(rows(filas, 'sin_visitar', 'activos', 'valor')).toEqual([['Norte', 1, 3, '1']]);
      expect(totales).toEqual({ sin_visitar: 1, activos: 3, valor: '1' });
      const norte = await world.group('Norte');
      const dear = await report('sin-visitar/activos?orden=-valor&limit=1');
      expect(dear.activos).toMatchObject([{ valor: '1' }]);
      const list = await report(`sin-visitar/activos?grupo_id=${norte}`);
      expect(list).toMatchObject({
        activos: [
          { numero_de_activo: 'R-3', grupo_nombre: 'Norte', grupo_ruta: [], estado: 'BUENO', valor: '1' },
        ],
        total: 1,
      });
    });

    it('tell what a period changed field by field, a new asset as one change, and list it', async () => {
      const { filas, totales } = await report('cambios');
      expect(rows(filas, 'clave', 'cambios', 'campo', 'archivo')).toEqual([
        ['Activo nuevo', 'ACTIVO_NUEVO', 19, 0, 19],
        ['Estado', 'ESTADO', 1, 1, 0],
        ['Serial', 'SERIAL', 1, 1, 0],
      ]);
      expect(totales).toEqual({ cambios: 21, campo: 2, archivo: 19, rescate: 0, consola: 0 });
      const byAction = await report('cambios?agrupar=accion&source=CAMPO');
      expect(rows(byAction.filas, 'cambios')).toEqual([
        ['Actualización', 1],
        ['Baja', 1],
      ]);
      await world.dataSource.query(`UPDATE users SET full_name = 'Ana Torres' WHERE id = $1`, [ana.userId]);
      const list = await report('cambios/lista?campo=SERIAL');
      expect(list.total).toBe(1);
      expect(list.cambios).toMatchObject([
        { activo_codigo: 'R-1', campo: 'SERIAL', antes: null, despues: 'S-1', source: 'CAMPO' },
      ]);
      expect(list.cambios).toMatchObject([
        { usuario_nombre: ana.username, usuario_nombre_completo: 'Ana Torres' },
      ]);
      const [oldest] = (await report('cambios/lista?orden=synced_at')).cambios;
      expect(oldest.campo).toBe('ACTIVO_NUEVO');
      const all = await report('cambios/lista?limit=4&page=6');
      expect([all.cambios.length, all.total]).toEqual([1, totales.cambios]);
    });
  });

  it('go into a workbook batch by batch, with money as numbers and no formulas', async () => {
    const rows = 2_600;
    await world.dataSource.query(
      `INSERT INTO assets (grupo_id, numero_de_activo, descripcion, categoria, costo_actual)
       SELECT $1, 'X-' || n, '=1+' || n, 'Muchos', 0.25 FROM generate_series(1, ${rows}) AS n`,
      [await world.group('Sur')],
    );
    const fetched: number[] = [];
    const { createQueryRunner } = world.dataSource;
    world.dataSource.createQueryRunner = (mode) => {
      const runner = createQueryRunner.call(world.dataSource, mode);
      const query = runner.query.bind(runner) as (sql: string, parameters?: unknown[]) => Promise<unknown[]>;
      runner.query = (async (sql: string, parameters?: unknown[]) => {
        const answer = await query(sql, parameters);
        if (sql.startsWith('FETCH')) fetched.push(answer.length);
        return answer;
      }) as typeof runner.query;
      return runner;
    };
    const sheet = await readWorkbook(world.get('admin/reports/inventario/excel?categoria=muchos'), 'Activos');
    world.dataSource.createQueryRunner = createQueryRunner;
    expect(Math.max(...fetched)).toBeLessThanOrEqual(500);
    expect(sheet.rows).toHaveLength(rows);
    const row = sheet.rows.find((one) => one['Número de Activo'] === 'X-7');
    expect(row).toMatchObject({ Descripción: '=1+7', Seccional: null, 'Costo actual': 0.25 });
    expect(sheet.sheet.getRow(2).getCell(2).formula).toBeUndefined();
  });

  it.each([
    ['actividad', 'Acciones', 'R-1'],
    ['sin-visitar', 'Activos sin visitar', 'R-3'],
    ['cambios', 'Cambios', 'R-1'],
  ])('send the rows of %s as a workbook too', async (name, sheet, numero) => {
    const { rows } = await readWorkbook(world.get(`admin/reports/${name}/excel?categoria=muebles`), sheet);
    expect(rows.map((row) => row['Número de Activo'])).toContain(numero);
  });

  it('say in a workbook which report it is, of what, and when and by whom it was made', async () => {
    const norte = await world.group('Norte');
    const filters = `grupo_id=${norte}&estado=BUENO&categoria=muebles&usuario_id=${ana.userId}`;
    const changes = 'campo=SERIAL&action_type=UPDATE&source=CAMPO&desde=2026-01-01&agrupar=usuario';
    const { sheet } = await readWorkbook(world.get(`admin/reports/cambios/excel?${filters}&${changes}`));
    const lines = sheet.getSheetValues().slice(2) as [unknown, string, unknown][];
    expect(sheet.getCell('A1').value).toBe('Reporte de cambios');
    expect(Object.fromEntries(lines.map(([, name, value]) => [name, value]))).toEqual({
      'Generado el': expect.any(Date),
      'Generado por': (await world.get('auth/me')).body.username,
      'Agrupado por': 'Usuario',
      Periodo: expect.stringMatching(/^01\/01\/2026 – \d\d\/\d\d\/\d{4}$/),
      Grupo: 'Norte',
      Estado: 'BUENO',
      Categoría: 'Muebles',
      Usuario: `Ana Torres (${ana.username})`,
      Campo: 'Serial',
      Acción: 'Actualización',
      Origen: 'Campo',
    });
    const { sheet: all } = await readWorkbook(world.get('admin/reports/inventario/excel'));
    expect(all.getSheetValues()).toContainEqual([undefined, 'Filtros', 'Sin filtros']);
  });

  it('sum up in a workbook as on the screen, under heads that stay in sight, numbers as numbers', async () => {
    const norte = await world.group('Norte');
    const { book, sheet, rows } = await readWorkbook(
      world.get(`admin/reports/inventario/excel?agrupar=dependencia&grupo_id=${norte}`),
      'Por dependencia',
    );
    expect(rows).toEqual([
      { Dependencia: 'Ventas', 'Dentro de': 'Norte', Activos: 2, Valor: 900719925474099.13 },
      { Dependencia: 'Sin dependencia', 'Dentro de': null, Activos: 1, Valor: 1 },
      { Dependencia: 'Total', 'Dentro de': null, Activos: 3, Valor: 900719925474100.1 },
    ]);
    expect(sheet.getCell('D2').numFmt).toBe('#,##0.00');
    expect(sheet.getCell('D4').font?.bold).toBe(true);
    for (const table of book.worksheets.slice(1)) {
      expect(table.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
      expect(table.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '1:1' });
      expect(table.getColumn(1).width).toBeGreaterThan(10);
    }
    const when = await readWorkbook(world.get('admin/reports/cambios/excel'), 'Cambios');
    expect(when.sheet.getCell('A2').value).toBeInstanceOf(Date);
    expect(when.sheet.getCell('A2').numFmt).toBe('dd/mm/yyyy hh:mm:ss');
  });

  it('are for administrators alone', async () => {
    for (const path of ['inventario', 'actividad', 'sin-visitar', 'cambios/lista', 'opciones']) {
      await ana.get(`admin/reports/${path}`).expect(403);
    }
  });
});
