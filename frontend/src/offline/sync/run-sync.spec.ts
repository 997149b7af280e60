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
    expect(engine.getState().lastSyncTime).toBe(device.clock.now());
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'MALO', syncStatus: 'synced' });
    const photos = await engine.db.table('fotos').toArray();
    expect(photos.map(({ uploaded }) => uploaded)).toEqual([1, 1]);
    expect(await engine.db.table('fotoBytes').count()).toBe(0);
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

  it('holds back the later actions of an asset alone when one is refused', async () => {
    const { server, device, engine, laptop, screen } = await world();
    server.forbiddenDescriptions.add('prohibida');
    const input = { grupoId: GROUP, photos: twoPhotos() };
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', { DESCRIPCION: 'prohibida' }) });
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', { SERIAL: 'nuevo' }) });
    await engine.saveUpdate({ ...input, assetId: screen, data: form('A-2', MALO) });
    const summary = await device.clock.until(engine.sync());

    // In the first call it is held, since what came before it in that call did not apply; in the second it goes.
    expect(device.network.callsOf('sincronizar').map(({ payload }) => (payload as unknown[]).length)).toEqual(
      [3, 1],
    );
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
    expect(await engine.discardAction(rejected)).toMatchObject({ photos: 2, actions: [{ id: rejected }] });
    expect(await engine.getAsset(laptop)).toMatchObject({ syncStatus: 'synced' });
    expect(engine.getState().unsent).toBe(0);
  });

  it('lets what was built on a given-up change start from what was there before it', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    const first = await engine.saveUpdate({ ...input, data: form('A-1', { ...MALO, SERIAL: 'mío' }) });
    const second = await engine.saveUpdate({
      ...input,
      data: form('A-1', { ...MALO, SERIAL: 'mío', NUMERO_ETIQUETA: 'E9' }),
    });
    const third = await engine.saveUpdate({
      ...input,
      data: form('A-1', { ...MALO, SERIAL: 'otro', NUMERO_ETIQUETA: 'E9' }),
    });
    server.edit(laptop, { SERIAL: 'ajeno' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts).toMatchObject([{ id: first.actionId }]);
    await engine.discardAction(first.actionId);

    const rows = (await engine.db.table('pendingActions').toArray()) as WireAction[];
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row(second.actionId)?.data_before).toMatchObject({ SERIAL: 'S1', ESTADO: 'BUENO' });
    expect(row(second.actionId)?.data_after).toMatchObject({
      SERIAL: 'S1',
      ESTADO: 'BUENO',
      NUMERO_ETIQUETA: 'E9',
    });
    // A field that it changed itself keeps its change, and collides with what nobody here has seen.
    expect(row(third.actionId)?.data_before).toMatchObject({ SERIAL: 'S1' });
    expect(row(third.actionId)?.data_after).toMatchObject({ SERIAL: 'otro', ESTADO: 'BUENO' });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ SERIAL: 'ajeno', NUMERO_ETIQUETA: 'E9' });
    expect(engine.getState().conflicts).toMatchObject([
      { id: third.actionId, campos: [{ campo: 'SERIAL' }] },
    ]);
  });

  it('keeps what a transfer names, also when it names what a given-up one named', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop };
    const data = { EMPLEADO: 'EVA SANZ', DEPENDENCIA: 'SISTEMAS', observaciones: 'Cambio de puesto' };
    const first = await engine.saveTransfer({ ...input, data });
    await engine.saveTransfer({ ...input, data });
    await engine.discardAction(first.actionId);
    const [row] = (await engine.db.table('pendingActions').toArray()) as WireAction[];
    expect(row?.data_before).toMatchObject({ EMPLEADO: 'ANA RUIZ', observaciones: null });
    expect(row?.data_after).toMatchObject(data);
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ EMPLEADO: 'EVA SANZ' });
  });

  it('never sends what was built on a CREATE that was refused, and gives it up together', async () => {
    const { server, device, engine } = await world();
    server.forbiddenDescriptions.add('prohibida');
    const data = form('N-1', { DESCRIPCION: 'prohibida' });
    const { assetId, actionId } = await engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    await engine.saveBaja({ grupoId: GROUP, assetId });
    await device.clock.until(engine.sync());
    await expect(engine.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    expect(queueOf(engine)).toEqual([
      'action N-1 rejected',
      'action N-1 held',
      'photo N-1 held',
      'photo N-1 held',
    ]);
    expect(await engine.getAsset(assetId)).toMatchObject({ syncStatus: 'pending', ESTADO: 'BAJA' });
    expect((await engine.discardAction(actionId)).actions).toHaveLength(2);
    expect(await engine.getAsset(assetId)).toBeUndefined();
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

describe('attempts', () => {
  it('tries three times, after one and two seconds, and starts afresh when the connection is back', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.fates.push({ status: 503 }, { status: 500 }, 'timeout');
    const began = device.clock.now();
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 0, failed: 1 });
    expect(device.clock.now() - began).toBe(3000);
    expect(engine.getState().queue).toMatchObject([{ status: 'failed', retryCount: 3 }]);
    await expect(engine.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });

    await device.setOnline(false);
    await device.setOnline(true);
    expect(engine.getState().queue).toMatchObject([{ status: 'pending', retryCount: 0 }]);
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values.ESTADO).toBe('BAJA');
  });

  it('retries by hand what failed for any reason', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.fates.push({ status: 403 }, { status: 403 }, { status: 403 });
    await device.clock.until(engine.sync());
    await device.setOnline(false);
    await device.setOnline(true);
    expect(engine.getState().queue).toMatchObject([{ status: 'failed', retryCount: 3, lastError: 'E403' }]);
    await device.clock.until(engine.retryFailed());
    expect(server.asset(laptop).values.ESTADO).toBe('BAJA');
  });

  it('asks again for what was rejected: an administrator may have loaded it from an export', async () => {
    const { server, device, engine, laptop } = await world();
    server.forbiddenDescriptions.add('prohibida');
    const data = form('A-1', { DESCRIPCION: 'prohibida' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    await device.clock.until(engine.sync());
    await expect(engine.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });

    await device.clock.until(engine.retryFailed());
    expect(engine.getState().queue).toMatchObject([{ status: 'rejected' }, {}, {}]);
    server.forbiddenDescriptions.clear();
    await device.clock.until(engine.retryFailed());
    expect(engine.getState()).toMatchObject({ unsent: 0 });
    expect(server.photos.size).toBe(2);
    expect(await engine.getAsset(laptop)).toMatchObject({ DESCRIPCION: 'prohibida', syncStatus: 'synced' });
  });

  it('counts neither a missing connection nor a 401 nor a 429, and waits as told', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.fates.push('lost-request', { status: 401 }, { status: 429, retryAfterMs: 30_000 });
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'no-connection' });
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'session' });
    expect(engine.getState().queue).toMatchObject([{ status: 'pending', retryCount: 0 }]);
    const began = device.clock.now();
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 1 });
    expect(device.clock.now() - began).toBe(30_000);
    expect(server.asset(laptop).version).toBe(2);
  });

  it('takes a time-out on a poor connection for no connection', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.quality = 'poor';
    device.network.fates.push('timeout');
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'no-connection' });
    expect(engine.getState().queue).toMatchObject([{ status: 'pending', retryCount: 0 }]);
  });

  it('finds the one action that makes the server fail, at no cost to the others', async () => {
    const { server, device, engine, laptop, screen } = await world();
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    device.network.decide = (_, payload) =>
      (payload as WireAction[]).some(({ id }) => id === actionId) ? { status: 500 } : 'through';
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 1, failed: 1 });
    expect(server.asset(screen).values.ESTADO).toBe('BAJA');
    expect(engine.getState().queue).toMatchObject([{ id: actionId, status: 'failed', retryCount: 3 }]);
  });

  it('gives each photo its own attempts', async () => {
    const { server, device, engine, laptop } = await world();
    const { photoIds } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    device.network.decide = (method, payload) =>
      method === 'uploadPhoto' && (payload as { photo_id: string }).photo_id === photoIds[0]
        ? { status: 500 }
        : 'through';
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 2, failed: 1 });
    expect([...server.photos.keys()]).toEqual([photoIds[1]]);
    expect(engine.getState().queue).toMatchObject([{ type: 'photo', status: 'failed', retryCount: 3 }]);
    expect(await engine.getAsset(laptop)).toMatchObject({ syncStatus: 'pending' });
  });

  it('counts an action that the server did not answer for', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const mute = await device.open(1, {
      transport: {
        sincronizar: async () => ({ results: [], errors: [] }),
        uploadPhoto: () => Promise.reject(new Error('unexpected')),
        groupAssets: () => Promise.reject(new Error('unexpected')),
        userGroups: () => Promise.reject(new Error('unexpected')),
      },
    });
    expect(await device.clock.until(mute.sync())).toMatchObject({ failed: 1, completed: 0 });
    expect(mute.getState().queue).toMatchObject([{ status: 'failed', retryCount: 3 }]);
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

describe('Limpiar Cola', () => {
  it('names what is lost, deletes it and restores the copy of the server', async () => {
    const { engine, laptop } = await world();
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    const loss = await engine.describeLoss();
    expect(loss).toMatchObject({
      photos: 4,
      actions: [
        { action_type: 'UPDATE', NUMERO_DE_ACTIVO: 'A-1', photos: 2 },
        { action_type: 'CREATE', NUMERO_DE_ACTIVO: 'N-1', photos: 2 },
      ],
    });
    expect(await engine.clearQueue()).toEqual(loss);
    expect(engine.getState()).toMatchObject({ queue: [], unsent: 0 });
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'BUENO', syncStatus: 'synced' });
    expect(await engine.getAsset(assetId)).toBeUndefined();
  });
});
