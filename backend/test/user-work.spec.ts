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
        activo_id: ana.known('T-1').id,
        activo_codigo: 'T-1',
        activo_descripcion: 'Cámara 100%',
        action_type: 'UPDATE',
        grupo_id: await world.group('Ana Ruiz'),
        grupo_nombre: 'Ana Ruiz',
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

    it.each(['action_type=PINTAR', 'usuario_id=x', 'limit=201', 'page=0', 'otra=1'])(
      'refuses %s',
      async (query) => {
        await world.get(`admin/syncs?${query}`).expect(400);
      },
    );
  });
});
