import { GROUP_VISITS } from '../src/inventory/visits/group-visits-sql.js';
import { GroupVisitsService } from '../src/inventory/visits/group-visits.service.js';
import type { SyncProgressDto } from '../src/syncs/dto/sync-progress.dto.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** What administrators see of how far the field work is. */
describe('the progress of synchronisation', () => {
  let world: SyncWorld;
  let ana: Phone;
  beforeAll(async () => {
    world = await startSyncWorld();
    const ventas = { SECCIONAL: 'Norte', DEPENDENCIA: 'Ventas' };
    await world.load([
      { NUMERO_DE_ACTIVO: 'P-1', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', ...ventas, EMPLEADO: 'Ana Ruiz' },
      { NUMERO_DE_ACTIVO: 'P-2', DESCRIPCIoN: 'Mesa', ESTADO: 'BUENO', ...ventas },
      { NUMERO_DE_ACTIVO: 'P-3', DESCRIPCIoN: 'Mesa', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
      { NUMERO_DE_ACTIVO: 'P-4', DESCRIPCIoN: 'Mesa', ESTADO: 'BUENO', SECCIONAL: 'Sur' },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    await ana.download(await world.group('Norte'));
  });
  afterAll(() => world.stop());

  const progress = async (): Promise<SyncProgressDto> =>
    (await world.get('admin/syncs/by-group').expect(200)).body;
  const groupOf = ({ groups }: SyncProgressDto, nombre: string) =>
    groups.find((group) => group.nombre === nombre);

  it('begins with nothing done, however much a file changed', async () => {
    const before = await progress();
    expect(before.summary).toEqual({
      total_activos: 4,
      activos_sincronizados: 0,
      usuarios_activos: 0,
      total_sincronizaciones: 0,
      exitosas: 0,
      fallidas: 0,
    });
    expect(before.recentActivity).toEqual([]);
    expect(groupOf(before, 'Norte')).toEqual({
      id: await world.group('Norte'),
      nombre: 'Norte',
      tipo: 'SECCIONAL',
      parent_id: null,
      activos_count: 3,
      activos_sincronizados: 0,
      actualizaciones: 0,
      creaciones: 0,
      bajas: 0,
      transferencias: 0,
      ultima_sincronizacion: null,
    });
  });

  it('counts an asset once, and each kind of work for all groups above it', async () => {
    await ana.apply(ana.update('P-1', { SERIAL: 'S-1' }));
    await ana.apply(ana.update('P-1', { NUMERO_ETIQUETA: 'E-1' }));
    await ana.apply(ana.baja('P-2'));
    const created = await ana.apply(
      ana.create(await world.group('Norte'), { NUMERO_DE_ACTIVO: 'P-5', DESCRIPCION: 'Lámpara' }),
    );
    const after = await progress();
    expect(groupOf(after, 'Ventas')).toMatchObject({
      activos_count: 2,
      activos_sincronizados: 2,
      actualizaciones: 2,
      creaciones: 0,
      bajas: 1,
    });
    expect(groupOf(after, 'Norte')).toMatchObject({
      activos_count: 4,
      activos_sincronizados: 3,
      actualizaciones: 2,
      creaciones: 1,
      bajas: 1,
      transferencias: 0,
      ultima_sincronizacion: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(groupOf(after, 'Sur')).toMatchObject({ activos_sincronizados: 0, ultima_sincronizacion: null });
    expect(after.summary).toMatchObject({ total_activos: 5, activos_sincronizados: 3, usuarios_activos: 1 });
    expect(after.recentActivity).toHaveLength(4);
    expect(after.recentActivity[0]).toEqual({
      id: expect.any(String),
      synced_at: expect.any(String),
      usuario_nombre: 'ana',
      usuario_nombre_completo: '',
      activo_id: created.activo_id,
      activo_codigo: 'P-5',
      activo_descripcion: 'Lámpara',
      action_type: 'CREATE',
      grupo_nombre: 'Norte',
      grupo_ruta: [],
    });
  });

  it('goes with an asset to its new group', async () => {
    await ana.download(await world.group('Norte'));
    await ana.apply(ana.transfer('P-3', { EMPLEADO: 'Ana Ruiz', DEPENDENCIA: 'Ventas' }));
    const after = await progress();
    expect(groupOf(after, 'Ventas')).toMatchObject({ activos_count: 3, transferencias: 1 });
  });

  it('tells what failed from what succeeded, until it is settled or thrown away', async () => {
    const before = (await progress()).summary;
    const [rejected] = await ana.send(ana.update('P-1', { ESTADO: 'ROTO' }));
    expect(rejected).toMatchObject({ status: 'rejected' });
    await world.post('inventory/upload', {
      items: [{ NUMERO_DE_ACTIVO: 'P-3', DESCRIPCIoN: 'Mesa redonda' }],
    });
    const lost = ana.update('P-3', { DESCRIPCION: 'Mesa cuadrada' });
    await ana.collide(lost);
    const failed = (await progress()).summary;
    expect(failed).toEqual({
      ...before,
      fallidas: before.fallidas + 2,
      total_sincronizaciones: before.total_sincronizaciones + 2,
    });
    await world.post(`admin/syncs/conflicts/${lost.id}/discard`, {}).expect(200);
    expect((await progress()).summary).toMatchObject({ fallidas: before.fallidas + 1 });
  });

  it('counts as successful what was applied, each action once', async () => {
    const [applied] = await world.dataSource.query(
      `SELECT count(*)::int AS actions FROM sync_actions WHERE status = 'applied'`,
    );
    expect(applied.actions).toBeGreaterThan(4);
    expect((await progress()).summary).toMatchObject({ exitosas: applied.actions });
  });

  it('has the figures of groups counted beforehand, and anew where anything changed since', async () => {
    const { dataSource } = world;
    const beforehand = `SELECT * FROM group_visits ORDER BY grupo_id, action_type`;
    const read = `WITH ${GROUP_VISITS} SELECT * FROM group_visit ORDER BY grupo_id, action_type`;
    const counted = `
      SELECT grupo_id, action_type, (count(*) FILTER (WHERE place = 1))::int AS activos, sum(lineas)::int AS lineas,
             max(ultima) AS ultima
      FROM (SELECT *, row_number() OVER (PARTITION BY asset_id ORDER BY action_type) AS place FROM asset_visits) AS v
      GROUP BY 1, 2 ORDER BY 1, 2`;
    const isRead = async () => expect(await dataSource.query(read)).toEqual(await dataSource.query(counted));
    const count = async () => {
      await world.app.get(GroupVisitsService).count();
      expect(await dataSource.query(beforehand)).toEqual(await dataSource.query(counted));
      await isRead();
    };
    await isRead();
    await count();
    await ana.download(await world.group('Norte'));
    await ana.apply(ana.update('P-1', { SERIAL: 'S-2' }));
    await isRead();

    // What is not committed yet is in no count, and what it noted outlives the counting.
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`
      INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes, version)
      SELECT asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, '{}', version
      FROM asset_history WHERE source = 'CAMPO' ORDER BY id LIMIT 1`);
    await count();
    await runner.commitTransaction();
    await runner.release();
    await isRead();
    await count();

    // A file moves one that was worked on, twice: nothing is left of the group between.
    for (const EMPLEADO of ['Primero', 'Segundo']) {
      await world.load([{ NUMERO_DE_ACTIVO: 'P-1', SECCIONAL: 'Sur', DEPENDENCIA: 'Otra', EMPLEADO }]);
      await isRead();
      await count();
    }
    await dataSource.query(
      `DELETE FROM asset_history WHERE id = (SELECT max(id) FROM asset_history WHERE source = 'CAMPO')`,
    );
    await isRead();
    await count();
  });

  it('has its counts from the database, which keeps them true whatever is written, moved or deleted', async () => {
    const { dataSource } = world;
    const kept = `SELECT asset_id, action_type, grupo_id, lineas, ultima FROM asset_visits ORDER BY 1, 2`;
    const counted = `
      SELECT h.asset_id, h.action_type, a.grupo_id, count(*)::int AS lineas, max(h.synced_at) AS ultima
      FROM asset_history h JOIN assets a ON a.id = h.asset_id WHERE h.source IN ('CAMPO', 'RESCATE')
      GROUP BY 1, 2, 3 ORDER BY 1, 2`;
    const before = await dataSource.query(kept);
    expect(before.length).toBeGreaterThan(3);
    expect(before).toEqual(await dataSource.query(counted));

    // A file moves one that was worked on; an operator deletes lines.
    await world.load([{ NUMERO_DE_ACTIVO: 'P-1', SECCIONAL: 'Sur', DEPENDENCIA: 'Nueva', EMPLEADO: 'Otro' }]);
    await dataSource.query(
      `DELETE FROM asset_history WHERE id = (SELECT max(id) FROM asset_history WHERE source = 'CAMPO')`,
    );
    const after = await dataSource.query(kept);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await dataSource.query(counted));
  });
});
