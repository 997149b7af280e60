import { Device, form, twoPhotos } from './test/device';
import { quiet } from './test/fake-clock';
import { GROUP, queueOf, world } from './test/world';

describe('auto-sync', () => {
  it('sends one second after something was saved', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.setAutoSync(true);
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await device.clock.pass(999);
    expect(server.applied.size).toBe(0);
    await device.clock.pass(1);
    expect(server.applied.size).toBe(1);
    expect(engine.getState()).toMatchObject({ unsent: 0, syncing: false });
  });

  it('sends two seconds after the connection came back', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.setAutoSync(true);
    await device.setOnline(false);
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await device.clock.pass(60_000);
    await device.setOnline(true);
    await device.clock.pass(1999);
    expect(server.applied.size).toBe(0);
    await device.clock.pass(1);
    expect(server.applied.size).toBe(1);
  });

  it('knows of a connection that came back while it was opening', async () => {
    const { device } = await world();
    await device.setOnline(false);
    const opening = device.open();
    await device.setOnline(true);
    expect((await opening).getState().online).toBe(true);
  });

  it('sends at once when it is switched on, and stays on after a restart', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await device.clock.pass(60_000);
    expect(server.applied.size).toBe(0);
    await engine.setAutoSync(true);
    await device.clock.pass(0);
    expect(server.applied.size).toBe(1);
    expect((await device.open()).getState()).toMatchObject({
      autoSync: true,
      lastSyncTime: device.clock.now(),
    });
  });

  it('tries again by itself, ever later, while the network pretends to be there', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.setAutoSync(true);
    device.network.fates.push('lost-request', 'lost-request');
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await device.clock.pass(1000 + 2000 + 3999);
    expect(server.applied.size).toBe(0);
    await device.clock.pass(1);
    expect(server.applied.size).toBe(1);
  });

  it('goes on with everything else while there is a conflict', async () => {
    const { server, device, engine, laptop, screen } = await world();
    const data = form('A-1', { ESTADO: 'MALO' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    server.edit(laptop, { ESTADO: 'REGULAR' });
    await device.clock.until(engine.sync());
    await engine.setAutoSync(true);
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    await device.clock.pass(1000);
    expect(server.asset(screen).values.ESTADO).toBe('BAJA');
    expect(engine.getState()).toMatchObject({ counts: { conflicts: 1 } });
  });
});

describe('the queue', () => {
  it('is made again from what is stored, whatever the projection says', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() });
    await engine.dispose();
    const stale = { id: 'gone', type: 'action', data: {}, timestamp: 0, retryCount: 2, status: 'failed' };
    for (const queue of [[], [stale], 'garbage']) {
      device.stateStore.set('sync-state:1', { queue, conflicts: [], autoSync: false, lastSyncTime: 5 });
      const again = await device.open();
      expect(queueOf(again)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
      await device.hide();
      expect(device.stateStore.get('sync-state:1')).toMatchObject({ queue: [{}, {}, {}], lastSyncTime: 5 });
      await again.dispose();
    }
  });

  it('holds no blobs', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() });
    await device.clock.pass(1000);
    const stored = device.stateStore.get('sync-state:1') as { queue: object[] };
    expect(stored.queue).toHaveLength(3);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
  });
});

describe('two tabs', () => {
  it('run one at a time and show the same', async () => {
    const { server, device, engine, laptop } = await world();
    const other = await device.open();
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() });
    await quiet();
    expect(queueOf(other)).toEqual(queueOf(engine));

    let seenByOther: object | undefined;
    let refused: unknown;
    device.network.decide = () => {
      seenByOther ??= other.getState();
      refused ??= other.sync().catch((error: unknown) => error);
      return 'through';
    };
    await device.clock.until(engine.sync());
    await quiet();
    expect(seenByOther).toMatchObject({ syncing: true, counts: { syncing: 1 } });
    expect(await refused).toMatchObject({ code: 'ALREADY_SYNCING' });
    expect(other.getState()).toMatchObject({ syncing: false, unsent: 0, completed: 3 });
    expect(server.asset(laptop).version).toBe(2);
    expect(device.network.callsOf('sincronizar')).toHaveLength(1);
  });

  it('do not believe in a run whose tab is gone', async () => {
    const { device, engine, laptop } = await world();
    const other = await device.open();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.decide = () => {
      engine.db.close();
      return 'through';
    };
    await expect(device.clock.until(engine.sync())).rejects.toThrow();
    await quiet();
    expect(other.getState()).toMatchObject({ syncing: false, counts: { pending: 1, syncing: 0 } });
  });

  it('agree on auto-sync', async () => {
    const { device, engine } = await world();
    const other = await device.open();
    await engine.setAutoSync(true);
    expect(other.getState().autoSync).toBe(true);
  });
});

describe('two users of one device', () => {
  it('neither see nor send nor delete what belongs to the other', async () => {
    const { server, device, engine, laptop } = await world();
    server.assign(2, GROUP);
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.dispose();

    const second = await device.open(2);
    await second.setAutoSync(false);
    expect(second.getState()).toMatchObject({ queue: [], unsent: 0 });
    expect(await second.listGroups()).toEqual([]);
    await second.refreshGroups();
    await second.downloadGroup(GROUP);
    expect(await second.getAsset(laptop)).toMatchObject({ ESTADO: 'BUENO', syncStatus: 'synced' });
    await expect(second.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    await second.clearQueue();
    await second.deleteAllData();
    await second.dispose();

    const first = await device.open(1);
    expect(first.getState().unsent).toBe(1);
    await device.clock.until(first.sync());
    expect(server.applied.get(actionId)?.user).toBe(1);
  });
});

describe('two devices', () => {
  it('merge what does not collide', async () => {
    const { server, device, engine, laptop } = await world();
    server.assign(2, GROUP);
    const tablet = new Device(server);
    const other = await tablet.open(2);
    await other.refreshGroups();
    await other.downloadGroup(GROUP);
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', { ESTADO: 'MALO' }),
      photos: twoPhotos(),
    });
    await other.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', { SERIAL: 'S9' }),
      photos: twoPhotos(),
    });
    await device.clock.until(engine.sync());
    await tablet.clock.until(other.sync());
    await engine.downloadGroup(GROUP);
    await other.downloadGroup(GROUP);
    const [mine, theirs] = await Promise.all([engine.getAsset(laptop), other.getAsset(laptop)]);
    expect(mine).toMatchObject({ ESTADO: 'MALO', SERIAL: 'S9', syncStatus: 'synced' });
    expect({ ...mine, localTimestamp: 0 }).toEqual({ ...theirs, localTimestamp: 0 });
  });
});
