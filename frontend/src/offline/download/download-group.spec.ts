import { DOWNLOAD_PAGE } from '../limits';
import { form, twoPhotos } from '../test/device';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, place, world } from '../test/world';

const numbers = (assets: { NUMERO_DE_ACTIVO: string }[]) => assets.map((asset) => asset.NUMERO_DE_ACTIVO);

describe('downloading a group', () => {
  it('brings only what changed the next time', async () => {
    const { server, device, engine, laptop, screen } = await world();
    server.edit(laptop, { SERIAL: 'otro' });
    server.move(screen, 99);
    server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'A-3', DESCRIPCION: 'Nuevo' }));
    expect(await engine.downloadGroup(GROUP)).toEqual({ assets: 2, received: 2, whole: false });
    expect(await engine.listGroupAssets(GROUP)).toMatchObject([
      { NUMERO_DE_ACTIVO: 'A-1', SERIAL: 'otro' },
      { NUMERO_DE_ACTIVO: 'A-3' },
    ]);
    expect(await engine.countStored()).toMatchObject({ assets: 2 });
    expect(device.network.callsOf('groupAssets').map(({ payload }) => payload)).toMatchObject([
      { query: { limit: DOWNLOAD_PAGE } },
      { query: { limit: DOWNLOAD_PAGE, since: expect.any(String) } },
    ]);
  });

  it('applies unsent work on top of what comes and keeps what is unsent of assets that leave', async () => {
    const { server, engine, laptop, screen } = await world();
    const input = { grupoId: GROUP, photos: twoPhotos() };
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', { ESTADO: 'MALO' }) });
    await engine.saveUpdate({ ...input, assetId: screen, data: form('A-2', { SERIAL: 'mío' }) });
    const created = await engine.saveCreate({ ...input, data: form('N-1') });
    server.edit(laptop, { NUMERO_ETIQUETA: 'E5' });
    server.move(screen, 99);
    await engine.downloadGroup(GROUP);

    expect(await engine.getAsset(laptop)).toMatchObject({
      ESTADO: 'MALO',
      NUMERO_ETIQUETA: 'E5',
      syncStatus: 'pending',
    });
    expect(numbers(await engine.listGroupAssets(GROUP))).toEqual(['A-1', 'N-1']);
    expect(await engine.getAsset(screen)).toMatchObject({ SERIAL: 'mío', syncStatus: 'pending' });
    await engine.clearQueue();
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'BUENO', NUMERO_ETIQUETA: 'E5' });
    expect(await engine.getAsset(screen)).toBeUndefined();
    expect(await engine.getAsset(created.assetId)).toBeUndefined();
  });

  it('goes on at the page where it broke off, also after a restart', async () => {
    const { server, device, engine } = await world();
    server.addGroup(8, 'GRANDE');
    server.assign(1, GROUP, 8);
    for (let i = 0; i < 2 * DOWNLOAD_PAGE + 10; i++) {
      server.addAsset(8, { NUMERO_DE_ACTIVO: `G-${i}`, DESCRIPCION: 'x' });
    }
    await engine.refreshGroups();
    device.network.fates.push('through', 'through', 'lost-request');
    const seen: unknown[] = [];
    await expect(engine.downloadGroup(8, (progress) => seen.push(progress))).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    });
    expect(seen).toEqual([
      { received: 500, total: 1010 },
      { received: 1000, total: 1010 },
    ]);
    expect(await engine.getGroup(8)).toMatchObject({ downloaded: 0 });
    await engine.dispose();

    // Days may pass: what had come already may have changed or gone.
    const come = [...server.assets.values()].filter(({ grupoId }) => grupoId === 8);
    server.edit(come[0]?.id ?? 0, { SERIAL: 'otro' });
    server.move(come[1]?.id ?? 0, 99);

    const again = await device.open();
    expect(await again.downloadGroup(8)).toMatchObject({ assets: 1009, whole: true });
    expect(await again.getGroup(8)).toMatchObject({ downloaded: 1 });
    expect(device.network.callsOf('groupAssets')).toHaveLength(1 + 3 + 1 + 1);
    expect(await again.getAsset(come[0]?.id ?? 0)).toMatchObject({ SERIAL: 'otro' });
    expect(await again.getAsset(come[1]?.id ?? 0)).toBeUndefined();
  });

  it('never moves the cursor past a page that is not on the device', async () => {
    for (let fatal = 1; ; fatal++) {
      const { server, device, engine, screen } = await world();
      await engine.dispose();
      server.edit(screen, { SERIAL: 'otro' });
      server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'A-3', DESCRIPCION: 'Nuevo' }));
      const { indexedDB, plan } = withWriteFaults(device.storage, (writes) =>
        writes === fatal ? 'die' : undefined,
      );
      const dying = await device.open(1, { indexedDB });
      const ended = await dying.downloadGroup(GROUP).then(
        () => 'whole',
        () => 'broken',
      );
      dying.db.close();
      const again = await device.open();
      await again.downloadGroup(GROUP);
      expect(await again.listGroupAssets(GROUP)).toMatchObject([
        {},
        { SERIAL: 'otro' },
        { NUMERO_DE_ACTIVO: 'A-3' },
      ]);
      await again.dispose();
      expect(ended).toBe(plan.dead ? 'broken' : 'whole');
      if (!plan.dead) break;
    }
  });

  it('believes a server that was put back to an earlier day, and misses no answer meanwhile', async () => {
    const { server, device, engine, laptop, screen } = await world();
    for (const SERIAL of ['S9', 'S10']) server.edit(laptop, { SERIAL });
    await engine.downloadGroup(GROUP);
    Object.assign(server.asset(laptop), { version: 1 });
    Object.assign(server.asset(laptop).values, { SERIAL: 'S1' });
    server.forgetCursors();

    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    let sent: Promise<unknown> | null = null;
    const during = device.network.callsOf('groupAssets').length;
    await engine.downloadGroup(GROUP, () => {
      // The answer comes after the page was read.
      sent ??= device.clock.until(engine.sync());
    });
    await sent;
    await engine.downloadGroup(GROUP);
    expect(device.network.callsOf('groupAssets').length - during).toBe(4);
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'S1' });
    expect(await engine.getAsset(screen)).toMatchObject({ ESTADO: 'BAJA', syncStatus: 'synced' });
  });

  it('starts anew when the cursor is too old, and then takes out what is gone', async () => {
    const { server, engine, laptop, screen } = await world();
    const created = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    server.assets.delete(screen);
    server.edit(laptop, { SERIAL: 'otro' });
    server.forgetCursors();
    expect(await engine.downloadGroup(GROUP)).toMatchObject({ whole: true, received: 1 });
    expect(numbers(await engine.listGroupAssets(GROUP))).toEqual(['A-1', 'N-1']);
    expect(await engine.getAsset(screen)).toBeUndefined();
    expect(await engine.getAsset(created.assetId)).toMatchObject({ syncStatus: 'pending' });
  });

  it('does not take an older page for the present', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    server.edit(laptop, { SERIAL: 'otro' });
    const page = await server.transportFor(1).groupAssets(GROUP, { limit: 10 }, new AbortController().signal);
    await device.clock.until(engine.sync());
    const late = await device.open(1, {
      transport: { ...server.transportFor(1), groupAssets: async () => page },
    });
    await late.downloadGroup(GROUP);
    expect(await late.getAsset(laptop)).toMatchObject({ ESTADO: 'BAJA' });
  });

  it('makes an empty group available, and does not download one twice at a time', async () => {
    const { server, device, engine } = await world();
    server.addGroup(8, 'VACÍO', { empleado: 'EVA' });
    server.assign(1, GROUP, 8);
    await engine.refreshGroups();
    const other = await device.open();
    const first = engine.downloadGroup(8);
    await expect(other.downloadGroup(8)).rejects.toMatchObject({ code: 'DOWNLOAD_IN_PROGRESS' });
    expect(await first).toMatchObject({ assets: 0 });
    expect(await engine.getGroup(8)).toMatchObject({ downloaded: 1 });
    const created = await engine.saveCreate({ grupoId: 8, data: form('V-1'), photos: twoPhotos() });
    expect(await engine.getAsset(created.assetId)).toMatchObject({ EMPLEADO: 'EVA', ESTADO: 'BUENO' });
  });

  it('keeps an asset while another downloaded group holds it', async () => {
    const { server, engine, laptop } = await world();
    server.addGroup(8, 'LUIS');
    server.assign(1, GROUP, 8);
    server.move(laptop, 8);
    await engine.refreshGroups();
    await engine.downloadGroup(8);
    await engine.downloadGroup(GROUP);
    expect(numbers(await engine.listGroupAssets(GROUP))).toEqual(['A-2']);
    expect(numbers(await engine.listGroupAssets(8))).toEqual(['A-1']);
  });

  it('does not keep a new asset that moved on before its answer arrived', async () => {
    const { server, device, engine } = await world();
    await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    device.network.fates.push('lost-answer');
    await device.clock.until(engine.sync());
    await engine.downloadGroup(GROUP);
    server.move(3, 99);
    await engine.downloadGroup(GROUP);
    // Only now does the device learn the number of its asset, and the delta that took it away has passed.
    await device.clock.until(engine.sync());
    expect(await engine.downloadGroup(GROUP)).toMatchObject({ whole: true });
    expect(numbers(await engine.listGroupAssets(GROUP))).toEqual(['A-1', 'A-2']);
    expect(await engine.downloadGroup(GROUP)).toMatchObject({ whole: false });
  });

  it('keeps a new asset whose answer came after an unrelated download', async () => {
    const { device, engine } = await world();
    await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await engine.downloadGroup(GROUP);
    await device.clock.until(engine.sync());
    expect(numbers(await engine.listGroupAssets(GROUP))).toEqual(['A-1', 'A-2', 'N-1']);
    expect(await engine.downloadGroup(GROUP)).toMatchObject({ whole: false });
  });

  it('does not believe that what somebody else made of its new asset stands in the group', async () => {
    const { server, device, engine } = await world();
    const { actionId: id } = await engine.saveCreate({
      grupoId: GROUP,
      data: form('N-1'),
      photos: twoPhotos(),
    });
    const elsewhere = server.addAsset(99, place({ NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'De otro sitio' }));
    const settled = { id, status: 'duplicate' as const, activo_id: elsewhere, version: 2, resolved_by: 'x' };
    server.applied.set(id, { user: 1, action: {} as never, result: settled });
    await device.clock.until(engine.sync());

    expect(await engine.downloadGroup(GROUP)).toMatchObject({ whole: true });
    expect(numbers(await engine.listGroupAssets(GROUP))).toEqual(['A-1', 'A-2']);
  });

  it('takes a group from the device that was taken from the user, but not the unsent work', async () => {
    const { server, engine, laptop, screen } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    server.assign(1);
    await expect(engine.downloadGroup(GROUP)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    await engine.refreshGroups();
    expect(await engine.listGroups()).toEqual([]);
    expect(await engine.getAsset(screen)).toBeUndefined();
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'BAJA', syncStatus: 'pending' });
    expect(engine.getState().unsent).toBe(1);
  });

  it('reads new and legacy names', async () => {
    const { server, device, engine } = await world();
    const legacy = {
      id: 50,
      version: 4,
      NUMERO_DE_ACTIVO: 'L-1',
      DESCRIPCION: 'Vieja',
      tipo_bien: 'MUEBLE',
      SERIAL: 'SL',
      EMPLEADO: null,
    };
    const page = { activos: [legacy], eliminados: [], cursor: 'x', hay_mas: false };
    const other = await device.open(1, {
      transport: { ...server.transportFor(1), groupAssets: async () => page },
    });
    await other.downloadGroup(GROUP);
    expect(await engine.getAsset(50)).toMatchObject({
      NUMERO_DE_ACTIVO: 'L-1',
      DESCRIPCION: 'Vieja',
      TIPO_DEL_ACTIVO: 'MUEBLE',
      CATEGORIA: 'MUEBLE',
      SERIAL: 'SL',
      EMPLEADO: null,
      nombres: { EMPLEADO: 'ANA RUIZ' },
    });
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: 50 });
    expect(await engine.db.table('pendingActions').get([1, actionId])).toMatchObject({
      base_version: 4,
      data_before: { EMPLEADO: null, SERIAL: 'SL' },
    });
  });
});
