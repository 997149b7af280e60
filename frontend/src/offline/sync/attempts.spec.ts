import { form, twoPhotos } from '../test/device';
import { GROUP, queueOf, world } from '../test/world';

const MALO = { ESTADO: 'MALO' };

describe('attempts', () => {
  it('tries what is refused three times, after one and two seconds', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.fates.push({ status: 403, code: 'forbidden' }, { status: 400 }, { status: 413 });
    const began = device.clock.now();
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 0, failed: 1 });
    expect(device.clock.now() - began).toBe(3000);
    expect(engine.getState().queue).toMatchObject([{ status: 'failed', retryCount: 3 }]);
    await expect(engine.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
  });

  it('starts afresh what an earlier version counted as failed over a server in trouble', async () => {
    const { server, device, engine, laptop } = await world();
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const failed = { status: 'failed', attempts: 3, lastAttempt: 1, error: 'E503', failure: 'transport' };
    await engine.db.pendingActions.update([1, actionId], failed as never);
    await engine.setAutoSync(true);
    await engine.dispose();
    const again = await device.open();
    expect(again.getState().queue).toMatchObject([{ status: 'pending', retryCount: 0 }]);
    await device.clock.pass(60_000);
    expect(queueOf(again)).toEqual([]);
    expect(server.asset(laptop).values.ESTADO).toBe('BAJA');
  });

  it('retries by hand what failed for any reason', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.fates.push(
      { status: 403, code: 'forbidden' },
      { status: 403, code: 'forbidden' },
      { status: 403, code: 'forbidden' },
    );
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

  it('sends less at a time where a batch took a poor connection too long, and all again when all went', async () => {
    const { device, engine, laptop } = await world();
    const save = async (times: number) => {
      for (let n = 0; n < times; n++) {
        const data = form('A-1', { SERIAL: `S-${n}` });
        await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
      }
    };
    const sizes = () => device.network.callsOf('sincronizar').map(({ payload }) => (payload as []).length);
    device.quality = 'poor';
    await save(12);
    device.network.decide = (method, payload) =>
      method === 'sincronizar' && (payload as []).length > 10 ? 'timeout' : 'through';
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'no-connection' });
    expect(engine.getState().queue[0]).toMatchObject({ status: 'pending', retryCount: 0, lastError: null });
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: null, failed: 0 });
    expect(sizes()).toEqual([12, 10, 2]);
    expect(engine.getState().unsent).toBe(0);

    device.network.decide = () => 'through';
    await save(11);
    await device.clock.until(engine.sync());
    expect(sizes()).toEqual([12, 10, 2, 11]);
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
        ? { status: 413 }
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
        serverContract: () => 2,
        sincronizar: async () => ({ results: [], errors: [] }),
        discard: () => Promise.reject(new Error('unexpected')),
        closedConflicts: () => Promise.reject(new Error('unexpected')),
        missingWork: () => Promise.reject(new Error('unexpected')),
        uploadPhoto: () => Promise.reject(new Error('unexpected')),
        groupAssets: () => Promise.reject(new Error('unexpected')),
        userGroups: () => Promise.reject(new Error('unexpected')),
      },
    });
    expect(await device.clock.until(mute.sync())).toMatchObject({ failed: 1, completed: 0 });
    expect(mute.getState().queue).toMatchObject([{ status: 'failed', retryCount: 3 }]);
  });
});
