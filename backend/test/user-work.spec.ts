import { watchQueries } from './support/query-plans.js';
import { readWorkbook } from './support/read-workbook.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** What field users and administrators see of the work. */
describe('the work', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', DIRECCIoN: 'Soporte' };
    await world.load([
      {
        NUMERO_DE_ACTIVO: 'T-1',
        DESCRIPCIoN: 'Cámara 100%',
        ESTADO: 'BUENO',
        ...place,
        EMPLEADO: 'Ana Ruiz',
      },
      { NUMERO_DE_ACTIVO: 'T-2', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', ...place, EMPLEADO: 'Iván Peña' },
      { NUMERO_DE_ACTIVO: 'T-3', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
      { NUMERO_DE_ACTIVO: 'T-4', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Sur' },
    ]);
    ana = await world.phoneOf('ana', 'Norte', 'Iván Peña');
    beto = await world.phoneOf('beto');
    norte = await world.group('Norte');
    await ana.download(norte);
    await ana.apply(ana.update('T-1', { SERIAL: 'S' }));
    await ana.apply(ana.update('T-2', { SERIAL: 'S' }));
    await ana.apply(ana.baja('T-3'));
  });
  afterAll(() => world.stop());

  it('is a list of the own groups with their places and figures', async () => {
    const { body } = await ana.get('user/trabajos').expect(200);
    const levels = { dependencia: null, direccion: null, empleado: null };
    expect(body.grupos).toEqual([
      {
        id: await world.group('Iván Peña'),
        nombre: 'Iván Peña',
        tipo: 'EMPLEADO',
        parent_id: await world.group('Soporte'),
        activos_count: 1,
        ultima_sincronizacion: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        sincronizaciones_count: 1,
        seccional: 'Norte',
        dependencia: 'Sistemas',
        direccion: 'Soporte',
        empleado: 'Iván Peña',
      },
      {
        id: norte,
        nombre: 'Norte',
        tipo: 'SECCIONAL',
        parent_id: null,
        activos_count: 3,
        ultima_sincronizacion: expect.any(String),
        sincronizaciones_count: 3,
        seccional: 'Norte',
        ...levels,
      },
    ]);
    expect((await beto.get('user/trabajos').expect(200)).body).toEqual({ grupos: [] });
    const { body: all } = await world.get('user/trabajos').expect(200);
    expect(all.grupos.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Norte', 'Sur']);
    expect(all.grupos[1]).toMatchObject({ ultima_sincronizacion: null, sincronizaciones_count: 0 });
  });

  it('does not wait for ever for photos that never came', async () => {
    const pendientes = async () => (await ana.get('user/dashboard').expect(200)).body.pendientesSincronizar;
    const age = (days: number) =>
      world.dataSource.query(
        `UPDATE sync_actions SET received_at = received_at - make_interval(days => $1)`,
        [days],
      );
    const now = await pendientes();
    await age(29);
    expect(await pendientes()).toBe(now);
    await age(2);
    expect(await pendientes()).toBe(0);
    await age(-31);
  });

  it('is a dashboard with the own figures, assets of nested groups counted once', async () => {
    const { body } = await ana.get('user/dashboard').expect(200);
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(new Date());
    expect(body).toEqual({
      gruposAsignados: 2,
      totalActivos: 3,
      pendientesSincronizar: 2,
      actividadReciente: [
        { action_type: 'BAJA', count: 1, date },
        { action_type: 'UPDATE', count: 2, date },
      ],
    });
    expect((await beto.get('user/dashboard').expect(200)).body).toEqual({
      gruposAsignados: 0,
      totalActivos: 0,
      pendientesSincronizar: 0,
      actividadReciente: [],
    });
    expect((await world.get('user/dashboard').expect(200)).body).toMatchObject({
      gruposAsignados: 2,
      totalActivos: 4,
    });
  });

  it('counts days by the organisation’s clock', async () => {
    // 23:30 of the day before in Bogotá, and a moment before the window of 7 days opens there.
    await world.dataSource.query(
      `WITH today AS (SELECT date_trunc('day', now() AT TIME ZONE 'America/Bogota') AS day)
       INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes,
                                  version, synced_at)
       SELECT a.id, 'TRANSFER', source, $1, $2, 'Norte', '{}', 9, (day - back) AT TIME ZONE 'America/Bogota'
       FROM assets a, today,
            (VALUES ('CAMPO', interval '30 minutes'), ('CAMPO', interval '6 days 1 second'),
                    ('ARCHIVO', interval '-1 second')) moments (source, back)
       WHERE a.numero_de_activo = 'T-1'`,
      [ana.userId, norte],
    );
    const { body } = await ana.get('user/dashboard').expect(200);
    const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(
      Date.now() - 86_400_000,
    );
    expect(body.actividadReciente).toContainEqual({ action_type: 'TRANSFER', count: 1, date: yesterday });
    expect((await world.get('admin/dashboard').expect(200)).body).toEqual({
      totalActivos: 4,
      totalUsuarios: 3,
      totalGrupos: 6,
      sincronizacionesHoy: 3,
      hoy: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(new Date()),
      accionesPorTipo: [
        { action_type: 'UPDATE', count: 2 },
        { action_type: 'BAJA', count: 1 },
        { action_type: 'TRANSFER', count: 1 },
      ],
    });
    await world.dataSource.query(
      `DELETE FROM asset_history WHERE action_id IS NULL AND action_type = 'TRANSFER'`,
    );
  });

  describe('in the history of synchronisations', () => {
    const list = async (query: string) => (await world.get(`admin/syncs?${query}`).expect(200)).body;

    it('comes newest first, with who changed what, and without files', async () => {
      const { syncs, ...page } = await list('');
      expect(page).toEqual({ total: 3, page: 1, totalPages: 1 });
      expect(syncs.map(({ activo_codigo }: { activo_codigo: string }) => activo_codigo)).toEqual([
        'T-3',
        'T-2',
        'T-1',
      ]);
      expect(syncs[2]).toEqual({
        id: expect.any(String),
        action_id: expect.any(String),
        synced_at: expect.any(String),
        made_at: expect.any(String),
        usuario_id: ana.userId,
        usuario_nombre: 'ana',
        usuario_nombre_completo: '',
        activo_id: ana.known('T-1').id,
        activo_codigo: 'T-1',
        activo_descripcion: 'Cámara 100%',
        action_type: 'UPDATE',
        grupo_id: await world.group('Ana Ruiz'),
        grupo_nombre: 'Ana Ruiz',
        grupo_ruta: ['Norte', 'Sistemas', 'Soporte'],
        source: 'CAMPO',
        cargado_por: null,
        changes: { SERIAL: { old: null, new: 'S' } },
        observaciones: null,
        resolves: null,
        descartado: null,
        photos: [],
      });
    });

    it('comes in pages', async () => {
      expect(await list('limit=2&page=2')).toMatchObject({
        total: 3,
        totalPages: 2,
        syncs: [{ activo_codigo: 'T-1' }],
      });
    });

    it.each([
      ['search=camara 100%25', 1],
      ['search=IVAN', 1],
      ['search=ana', 3],
      ['search=_', 0],
      ['search=%20', 3],
      ['action_type=BAJA', 1],
      ['action_type=BAJA&search=T-1', 0],
      ['usuario_id=999', 0],
    ])('is found by %s', async (query, total) => {
      expect(await list(query)).toMatchObject({ total });
    });

    it('comes oldest first when asked, page by page too', async () => {
      const { syncs } = await list('orden=synced_at');
      const numbers = ({ activo_codigo }: { activo_codigo: string }) => activo_codigo;
      expect(syncs.map(numbers)).toEqual(['T-1', 'T-2', 'T-3']);
      expect((await list('orden=synced_at&limit=2&page=2')).syncs.map(numbers)).toEqual(['T-3']);
    });

    it('is narrowed to days, both included, by the calendar of the organisation', async () => {
      // The last moment of the 10th and the first of the 12th in Bogotá, five hours behind.
      await world.dataSource.query(
        `UPDATE asset_history SET synced_at = CASE WHEN action_type = 'BAJA' THEN '2026-03-13 04:59:59.9Z'
           ELSE '2026-03-11 05:00:00Z' END::timestamptz
         WHERE source <> 'ARCHIVO'`,
      );
      expect(await list('desde=2026-03-11&hasta=2026-03-12')).toMatchObject({ total: 3 });
      expect(await list('desde=2026-03-12&hasta=2026-03-12')).toMatchObject({ total: 1 });
      expect(await list('hasta=2026-03-10')).toMatchObject({ total: 0 });
      expect(await list('desde=2026-03-13')).toMatchObject({ total: 0, syncs: [] });
      for (const bad of ['desde=2026-02-30', 'hasta=ayer', 'desde=12/03/2026', 'orden=activo_codigo'])
        await world.get(`admin/syncs?${bad}`).expect(400);
    });

    it('comes as a workbook, all that the filters leave', async () => {
      const { rows } = await readWorkbook(world.get('admin/syncs/export?desde=2026-03-01&action_type=BAJA'));
      expect(rows).toEqual([
        {
          'Fecha/Hora': new Date('2026-03-12T23:59:59Z'),
          Usuario: 'ana',
          Nombre: null,
          Activo: 'T-3',
          Descripción: 'Silla',
          Acción: 'Baja',
          Grupo: 'Norte',
          Cambios: 'Estado: BUENO → BAJA',
          Observaciones: null,
          'Descartado por': null,
        },
      ]);
      const all = await readWorkbook(world.get('admin/syncs/export'));
      expect(all.rows.map(({ Activo }) => Activo)).toEqual(['T-3', 'T-2', 'T-1']);
      await world.get('admin/syncs/export?page=1').expect(400);
    });

    it('comes whole where much of it was given up, or applied, at one moment', async () => {
      const moment = '2026-02-01 12:00:00.123456Z';
      await world.dataSource.query(
        `INSERT INTO sync_actions (id, usuario_id, asset_id, action_type, base_version, data_after, status, source,
                                   discarded_at, discarded_by)
         SELECT gen_random_uuid(), $1, $2, 'UPDATE', 1, '{}', 'discarded', 'CAMPO', $3, $1
         FROM generate_series(1, 700)`,
        [ana.userId, ana.known('T-1').id, moment],
      );
      await world.dataSource.query(
        `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes, version,
                                    synced_at)
         SELECT $2, 'UPDATE', 'CAMPO', $1, 999999, 'Ya no está', '{"NUMERO_ETIQUETA": {"old": null, "new": "E"}}', 1,
                CASE WHEN n <= 700 THEN $3::timestamptz ELSE '2025-01-01'::timestamptz + n * interval '1 minute' END
         FROM generate_series(1, 20000) AS n`,
        [ana.userId, ana.known('T-1').id, moment],
      );
      await world.dataSource.query('ANALYZE asset_history');
      const day = 'desde=2026-02-01&hasta=2026-02-01';
      const { rows } = await readWorkbook(world.get(`admin/syncs/export?${day}`));
      expect(rows).toHaveLength(1_400);
      expect(rows.filter((row) => row['Descartado por'] === 'ana')).toHaveLength(700);
      expect(rows.filter((row) => row['Cambios'] === 'Número de Etiqueta: — → E')).toHaveLength(700);

      const paged = new Set<string>();
      for (const orden of ['synced_at', '-synced_at'])
        for (let page = 1; page <= 7; page += 1) {
          const { syncs } = await list(`${day}&limit=200&page=${page}&orden=${orden}`);
          for (const { id } of syncs) paged.add(`${orden}:${id}`);
        }
      expect(paged.size).toBe(2_800);

      const asked = await watchQueries(world.dataSource, () => list(`${day}&limit=20`));
      for (const { sql, wholeTables, rowsOf } of asked) {
        expect({ sql, whole: wholeTables.includes('asset_history') }).toEqual({ sql, whole: false });
        expect(rowsOf('asset_history')).toBeLessThanOrEqual(700);
      }
      await world.dataSource.query(`DELETE FROM asset_history WHERE grupo_nombre = 'Ya no está'`);
      await world.dataSource.query(`DELETE FROM sync_actions WHERE discarded_at = $1`, [moment]);
    });

    it('finds the lines of some among very many assets', async () => {
      const items = Array.from({ length: 1_100 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `M-${n}`,
        DESCRIPCIoN: 'Repisa',
        SECCIONAL: 'Norte',
      }));
      await world.load(items);
      await world.dataSource.query(
        `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes, version)
         SELECT id, 'UPDATE', 'CAMPO', $1, grupo_id, 'Norte', '{}', version FROM assets
         WHERE numero_de_activo IN ('M-7', 'M-1001')`,
        [ana.userId],
      );
      const found = async (query: string) => {
        const { total, syncs } = await list(query);
        expect(syncs).toHaveLength(total);
        return syncs.map(({ activo_codigo }: { activo_codigo: string }) => activo_codigo).sort();
      };
      expect(await found('search=repisa')).toEqual(['M-1001', 'M-7']);
      expect(await found(`search=repisa&usuario_id=${ana.userId}`)).toEqual(['M-1001', 'M-7']);
      expect(await found('search=repisa&action_type=BAJA')).toEqual([]);
      await world.dataSource.query(
        `DELETE FROM asset_history WHERE source = 'CAMPO' AND grupo_nombre = 'Norte'`,
      );
    });

    it.each(['action_type=PINTAR', 'usuario_id=x', 'limit=201', 'page=0', 'otra=1'])(
      'refuses %s',
      async (query) => {
        await world.get(`admin/syncs?${query}`).expect(400);
      },
    );
  });
});
