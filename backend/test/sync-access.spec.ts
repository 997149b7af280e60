import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const NOT_THERE = 'El activo no existe o no está en tus grupos.';

/** Who may act on what, and what becomes of work on assets that left one's groups. */
describe('field work and the borders of groups', () => {
  let world: SyncWorld;
  let ana: Phone;
  let sur: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      ...Array.from({ length: 12 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `A-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Sistemas',
        EMPLEADO: 'Ana Ruiz',
      })),
      {
        NUMERO_DE_ACTIVO: 'A-SUR',
        DESCRIPCIoN: 'Ajeno',
        SECCIONAL: 'Sur',
        DEPENDENCIA: 'Ventas',
        EMPLEADO: 'Leo Paz',
      },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    sur = await world.phoneOf('sara', 'Sur');
    norte = await world.group('Norte');
    await ana.download(norte);
    await sur.download(await world.group('Sur'));
  });
  afterAll(() => world.stop());

  const leave = async (numero: string): Promise<void> => {
    const { id, version } = await world.stored(numero);
    const boss = await world.phoneOf(`jefe_${numero.toLowerCase().replace('-', '_')}`, 'Norte', 'Sur');
    await boss.download(norte);
    const { grupo_id } = boss.known(numero);
    await boss.apply({
      ...boss.transfer(numero, { SECCIONAL: 'Sur', EMPLEADO: 'Leo Paz', DEPENDENCIA: 'Ventas' }),
      activo_id: id,
      base_version: version,
      grupo_id,
    });
  };

  it('refuses an asset of others exactly as one that does not exist', async () => {
    const foreign = { ...ana.update('A-1', { SERIAL: 'X' }), activo_id: (await world.stored('A-SUR')).id };
    const nobody = { ...ana.update('A-1', { SERIAL: 'X' }), activo_id: 2_000_000_000 };
    const answers = await ana.send(foreign, nobody);
    expect(answers.map(({ id: _, ...answer }) => answer)).toEqual(
      Array.from({ length: 2 }, () => ({ status: 'rejected', activo_id: 0, version: 0, error: NOT_THERE })),
    );
    expect(await world.stored('A-SUR')).toMatchObject({ serie: null });
  });

  it('refuses to create in a group of others', async () => {
    const make = ana.create(await world.group('Sur'), { NUMERO_DE_ACTIVO: 'A-N1', DESCRIPCION: 'Nuevo' });
    const outside = ana.create(norte, { NUMERO_DE_ACTIVO: 'A-N2', DESCRIPCION: 'Nuevo', SECCIONAL: 'Oeste' });
    expect(await ana.send(make, outside)).toMatchObject([
      { status: 'rejected', error: 'El grupo no existe o no está asignado a ti.' },
      { status: 'rejected', error: 'El grupo no existe o no está asignado a ti.' },
    ]);
    expect((await world.groups()).map(({ nombre }) => nombre)).not.toContain('Oeste');
  });

  it('lets a person transfer an asset out and finish what they had begun on it', async () => {
    const out = ana.transfer('A-2', { SECCIONAL: 'Sur', EMPLEADO: 'Leo Paz', DEPENDENCIA: 'Ventas' });
    const later = ana.update('A-2', { SERIAL: 'DESPUÉS' });
    expect(await ana.send(out, later)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    expect(await world.stored('A-2')).toMatchObject({ seccional: 'Sur', serie: 'DESPUÉS' });
  });

  it('lets them go on from their own work out there, until somebody else touches the asset', async () => {
    const out = ana.transfer('A-7', { SECCIONAL: 'Sur', EMPLEADO: 'Leo Paz', DEPENDENCIA: 'Ventas' });
    const later = ana.update('A-7', { SERIAL: 'UNO' });
    const [, { version = 0 } = {}] = await ana.send(out, later);
    // Their device has not downloaded since: it shows the asset with what it sent.
    const own = { ...ana.update('A-7', { NUMERO_ETIQUETA: 'DOS' }), base_version: version };
    await ana.apply(own);
    await sur.download(await world.group('Sur'));
    await sur.apply(sur.update('A-7', { DESCRIPCION: 'Cambiado' }));
    const { version: theirs } = await world.stored('A-7');
    const late = { ...ana.update('A-7', { NUMERO_ETIQUETA: 'TRES' }), base_version: theirs };
    expect(await ana.send(late)).toMatchObject([{ status: 'rejected', error: NOT_THERE }]);
  });

  it('lets them go on from their own work that merged with a change out there which they never saw', async () => {
    await ana.apply(ana.transfer('A-8', { SECCIONAL: 'Sur', EMPLEADO: 'Leo Paz', DEPENDENCIA: 'Ventas' }));
    await sur.download(await world.group('Sur'));
    await sur.apply(sur.update('A-8', { DESCRIPCION: 'Cambiado' }));
    // Made before any answer, and merged: the version that comes back covers the change of the others.
    const { version } = await ana.apply(ana.update('A-8', { SERIAL: 'UNO' }));
    const next = { ...ana.update('A-8', { NUMERO_ETIQUETA: 'DOS' }), base_version: version };
    const { version: after } = await ana.apply(next);
    await ana.apply({ ...ana.update('A-8', { ESTADO: 'MALO' }), base_version: after });
    expect(await world.stored('A-8')).toMatchObject({
      serie: 'UNO',
      descripcion: 'Cambiado',
      estado: 'MALO',
    });

    const blind = { ...ana.update('A-8', { DESCRIPCION: 'Otra' }), base_version: after };
    expect(await ana.send(blind)).toMatchObject([
      { status: 'rejected', error: expect.stringMatching(/^El activo salió de tus grupos/) },
    ]);
    await sur.download(await world.group('Sur'));
    const { version: theirs = 0 } = await sur.apply(sur.update('A-8', { DESCRIPCION: 'Otra vez' }));
    const known = { ...ana.update('A-8', { NUMERO_ETIQUETA: 'TRES' }), base_version: theirs };
    expect(await ana.send(known)).toMatchObject([{ status: 'rejected', error: NOT_THERE }]);
  });

  it('merges work that was made before the asset left', async () => {
    const work = ana.update('A-3', { SERIAL: 'SIN SEÑAL' });
    await leave('A-3');
    await ana.apply(work);
    expect(await world.stored('A-3')).toMatchObject({ seccional: 'Sur', serie: 'SIN SEÑAL' });
  });

  it('rejects it, visibly and without showing anything, when it collides out there', async () => {
    const work = ana.update('A-4', { SERIAL: 'SIN SEÑAL' });
    await leave('A-4');
    await sur.download(await world.group('Sur'));
    await sur.apply(sur.update('A-4', { SERIAL: 'DEL SUR' }));
    const [answer] = await ana.send(work);
    expect(answer).toEqual({
      id: work.id,
      status: 'rejected',
      activo_id: work.activo_id,
      version: 0,
      error: 'El activo salió de tus grupos y allí lo cambiaron. Un administrador debe decidir qué queda.',
    });
    const [{ data_after }] = await world.dataSource.query(
      `SELECT data_after FROM sync_actions WHERE id = $1`,
      [work.id],
    );
    expect(data_after).toEqual({ SERIAL: 'SIN SEÑAL' });
  });

  it('rejects work that started from what the asset became out there', async () => {
    const work = ana.update('A-5', { SERIAL: 'X' });
    await leave('A-5');
    await sur.download(await world.group('Sur'));
    await sur.apply(sur.update('A-5', { DESCRIPCION: 'Cambiado' }));
    const { version } = await world.stored('A-5');
    expect(await ana.send({ ...work, base_version: version })).toMatchObject([
      { status: 'rejected', error: NOT_THERE },
    ]);
  });

  it('rejects the work of somebody whose group was taken away, and keeps it for an administrator', async () => {
    const eva = await world.phoneOf('eva', 'Norte');
    await eva.download(norte);
    const work = eva.update('A-6', { SERIAL: 'DE EVA' });
    await world.unassign(eva.userId, 'Norte');
    expect(await eva.send(work)).toMatchObject([{ status: 'rejected', error: NOT_THERE }]);
    expect(await world.stored('A-6')).toMatchObject({ serie: null });
    const { ActionSyncService } = await import('../src/syncs/action-sync.service.js');
    const { results } = await world.app.get(ActionSyncService).rescue([work], eva.userId, world.adminId);
    expect(results).toMatchObject([{ status: 'applied' }]);
    expect((await world.history('A-6'))[0]).toMatchObject({
      source: 'RESCATE',
      usuario_nombre: 'eva',
      changes: { SERIAL: { old: null, new: 'DE EVA' } },
    });
    const again = await world.app.get(ActionSyncService).rescue([work], eva.userId, world.adminId);
    expect(again.results).toMatchObject([{ status: 'duplicate' }]);
  });

  it('asks for a session, and lets administrators work too', async () => {
    await world.http.post('/api/user/sincronizar').send({ acciones: [] }).expect(401);
    await world.post('user/sincronizar', { acciones: [] }).expect(200);
    await ana.get('admin/syncs').expect(403);
    await ana.get('admin/dashboard').expect(403);
  });
});
