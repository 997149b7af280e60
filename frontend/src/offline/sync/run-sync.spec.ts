import type { WireAction } from '../wire';
import { form, twoPhotos } from '../test/device';
import { GROUP, queueOf, world } from '../test/world';

const MALO = { ESTADO: 'MALO' };

describe('a sync run', () => {
  it('sends actions, then their photos, and leaves nothing behind', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    const summary = await device.clock.until(engine.sync());

    expect(summary).toMatchObject({ completed: 3, failed: 0, conflicts: 0, stoppedBy: null });
    expect(server.asset(laptop)).toMatchObject({ version: 2, values: { ESTADO: 'MALO', SERIAL: 'S1' } });
    const sizes = [...server.photos.values()].map(({ blob }) => blob.size);
    expect(sizes.sort()).toEqual([5, 9]);
    expect(device.network.calls.map(({ method }) => method).slice(-3)).toEqual([
      'sincronizar',
      'uploadPhoto',
      'uploadPhoto',
    ]);
    expect(engine.getState()).toMatchObject({
      queue: [],
      unsent: 0,
      syncing: false,
      completed: 3,
      progress: 100,
    });
    // Timers of the app may have gone off since, where the machine is slow.
    expect(engine.getState().lastSyncTime).toBe(summary.finishedAt);
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'MALO', syncStatus: 'synced' });
    const photos = await engine.db.table('fotos').toArray();
    expect(photos.map(({ uploaded }) => uploaded)).toEqual([1, 1]);
    // For a server that loses them.
    expect([await engine.db.fotoBytes.count(), await engine.db.fotosEnviadas.count()]).toEqual([2, 2]);
    await engine.clearSynced();
    expect(await engine.db.table('fotos').count()).toBe(0);
  });

  it('sends everything else when the device lost the bytes of a photo', async () => {
    const { server, device, engine, laptop, screen } = await world();
    const photoOf = async (assetId: number, number: string): Promise<string> => {
      const data = form(number, MALO);
      const { photoIds } = await engine.saveUpdate({ grupoId: GROUP, assetId, data, photos: twoPhotos() });
      return photoIds[0] ?? '';
    };
    const damaged = await photoOf(laptop, 'A-1');
    const lost = await photoOf(screen, 'A-2');
    const bytes = engine.db.table('fotoBytes');
    await bytes.delete([1, lost]);
    // As Safari gives back a blob whose file is gone.
    await bytes.update([1, damaged], { blob: 'nothing that can be read' });
    const summary = await device.clock.until(engine.sync());

    expect(summary).toMatchObject({ completed: 4, failed: 2, stoppedBy: null });
    expect(server.photos.size).toBe(2);
    const waiting = engine.getState().queue;
    expect(waiting.map(({ id, status }) => [id, status])).toEqual([
      [damaged, 'failed'],
      [lost, 'failed'],
    ]);
    expect(waiting[0]?.lastError).toMatch(/ya no puede leer esta foto/);
    expect(device.reported).toEqual([]);
    // Whoever is told so can let go of them.
    await engine.clearQueue();
    expect(engine.getState().queue).toEqual([]);
  });

  it('refuses to begin without connection and without anything to send', async () => {
    const { device, engine, laptop } = await world();
    await expect(engine.sync()).rejects.toMatchObject({ message: 'No hay elementos para sincronizar' });
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await device.setOnline(false);
    await expect(engine.sync()).rejects.toMatchObject({ message: 'No hay conexión a internet' });
    expect(queueOf(engine)).toEqual(['action A-1 pending']);
  });

  it('sends what was made of a new asset in one call, by the reference of its CREATE', async () => {
    const { server, device, engine } = await world();
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId,
      data: form('N-1', { SERIAL: 'X' }),
      photos: twoPhotos(),
    });
    await device.clock.until(engine.sync());

    const sent = device.network.callsOf('sincronizar').map(({ payload }) => payload as WireAction[]);
    expect(sent).toEqual([
      [
        expect.objectContaining({ action_type: 'CREATE', activo_id: 0, base_version: 0, data_before: null }),
        expect.objectContaining({ action_type: 'UPDATE', activo_id: 0, activo_ref: assetId }),
      ],
    ]);
    const asset = await engine.getAsset(assetId);
    expect(asset).toMatchObject({ id: 3, SERIAL: 'X', syncStatus: 'synced' });
    expect(server.asset(3)).toMatchObject({ version: 2, values: { SERIAL: 'X', SECCIONAL: 'BOGOTA' } });
    expect([...server.photos.values()].map(({ activo_id }) => activo_id)).toEqual([3, 3, 3, 3]);

    // A dialog that was opened before the asset had its number still saves.
    await engine.saveBaja({ grupoId: GROUP, assetId });
    await device.clock.until(engine.sync());
    expect(server.asset(3).values.ESTADO).toBe('BAJA');
  });

  it('repeats what it has no answer for, and the server acts once', async () => {
    const { server, device, engine, laptop } = await world();
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    device.network.fates.push('lost-answer');
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'no-connection', failed: 0 });
    expect(engine.getState().queue.map(({ status, retryCount }) => [status, retryCount])).toEqual(
      Array(6).fill(['pending', 0]),
    );
    // What the server made of the lost call may even come by a download first.
    await engine.downloadGroup(GROUP);

    device.network.fates.push('through', 'lost-answer', 'lost-answer', 'lost-answer');
    await device.clock.until(engine.sync());
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 4, stoppedBy: null });
    expect(server.assets.size).toBe(3);
    expect(server.asset(laptop).version).toBe(2);
    expect(server.photos.size).toBe(4);
    expect((await engine.listGroupAssets(GROUP)).map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO)).toEqual([
      'A-1',
      'A-2',
      'N-1',
    ]);
    expect(await engine.getAsset(assetId)).toMatchObject({ id: 3, syncStatus: 'synced' });
  });

  it('goes on after the app died between the answer and the writing of it', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    device.network.decide = () => {
      engine.db.close();
      return 'through';
    };
    await expect(device.clock.until(engine.sync())).rejects.toThrow();
    device.network.decide = () => 'through';

    const again = await device.open();
    expect(queueOf(again)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
    await device.clock.until(again.sync());
    expect(server.asset(laptop).version).toBe(2);
    expect(server.photos.size).toBe(2);
  });

  it('goes on past an action that is refused', async () => {
    const { server, device, engine, laptop, screen } = await world();
    server.forbiddenDescriptions.add('prohibida');
    const input = { grupoId: GROUP, photos: twoPhotos() };
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', { DESCRIPCION: 'prohibida' }) });
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', { SERIAL: 'nuevo' }) });
    await engine.saveUpdate({ ...input, assetId: screen, data: form('A-2', MALO) });
    const summary = await device.clock.until(engine.sync());

    expect(device.network.callsOf('sincronizar')).toHaveLength(1);
    expect(summary).toMatchObject({ completed: 6, failed: 1 });
    expect(server.asset(laptop).values).toMatchObject({ DESCRIPCION: 'Activo A-1', SERIAL: 'nuevo' });
    expect(server.asset(screen).values.ESTADO).toBe('MALO');
    expect(engine.getState().queue).toMatchObject([
      { type: 'action', status: 'rejected', lastError: 'Descripción no permitida' },
      { type: 'photo', status: 'held' },
      { type: 'photo', status: 'held' },
    ]);
    // Rejected work stays until the person gives it up, and does not pretend to be the asset's state.
    const rejected = engine.getState().queue[0]?.id ?? '';
    expect(await engine.getAsset(laptop)).toMatchObject({ DESCRIPCION: 'Activo A-1', syncStatus: 'pending' });
    expect(await engine.discard(rejected)).toMatchObject({ photos: 2, actions: [{ id: rejected }] });
    expect(await engine.getAsset(laptop)).toMatchObject({ syncStatus: 'synced' });
    expect(engine.getState().unsent).toBe(0);
  });

  it('sends at most fifty actions a call', async () => {
    const { server, device, engine } = await world();
    for (let i = 0; i < 60; i++) {
      const id = server.addAsset(GROUP, { NUMERO_DE_ACTIVO: `B-${i}`, DESCRIPCION: 'x' });
      server.edit(id, {});
    }
    await engine.downloadGroup(GROUP);
    for (const asset of await engine.listGroupAssets(GROUP)) {
      await engine.saveBaja({ grupoId: GROUP, assetId: asset.id });
    }
    await device.clock.until(engine.sync());
    expect(device.network.callsOf('sincronizar').map(({ payload }) => (payload as unknown[]).length)).toEqual(
      [50, 12],
    );
  });
});

describe('pausing', () => {
  it('makes what is in flight pending again and sends it once later', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.decide = () => {
      expect(engine.getState()).toMatchObject({ syncing: true, counts: { syncing: 1, pending: 0 } });
      engine.pause();
      return 'through';
    };
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'paused', completed: 0 });
    expect(engine.getState()).toMatchObject({ syncing: false, counts: { pending: 1 } });
    device.network.decide = () => 'through';
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 1 });
    expect(server.asset(laptop).version).toBe(2);
  });
});
