import { neverOpening } from './test/faulty-indexeddb';
import { form, twoPhotos, type Device } from './test/device';
import { quiet } from './test/fake-clock';
import { GROUP, queueOf, world } from './test/world';
import type { SyncStateStore } from './ports';

const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new DOMException('The database is gone', 'InvalidStateError'));

/** Opens the app while time passes for whoever waits for storage. */
async function openPatiently(device: Device, override: Parameters<Device['open']>[1]) {
  const opening = device.open(1, override);
  opening.catch(() => undefined);
  await device.patience.pass(60_000);
  return opening;
}

describe('the mirror', () => {
  const faults: [string, SyncStateStore][] = [
    ['never answers', { load: never, save: never }],
    ['fails', { load: failing, save: failing }],
    [
      'fails before it waits',
      {
        load: () => {
          throw new Error('no storage');
        },
        save: () => {
          throw new Error('no storage');
        },
      },
    ],
  ];

  it.each(faults)('that %s keeps nobody from working, and is reported once', async (_name, store) => {
    const { server, device, engine, laptop } = await world();
    await engine.dispose();
    const again = await openPatiently(device, { syncStateStore: store });
    expect(again.getState()).toMatchObject({ ready: true, autoSync: true, lastSyncTime: null });
    for (const SERIAL of ['X', 'Y']) {
      const data = form('A-1', { SERIAL });
      await again.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
      await device.clock.pass(5_000);
    }
    await device.clock.pass(60_000);
    expect(queueOf(again)).toEqual([]);
    expect(server.asset(laptop).values.SERIAL).toBe('Y');
    expect(device.reported).toHaveLength(1);
    const gone = again.dispose();
    await device.patience.pass(60_000);
    await gone;
  });

  it('that does not end one write is not given another', async () => {
    const { device, engine, laptop } = await world();
    let saves = 0;
    const save = () => {
      saves += 1;
      return never();
    };
    const again = await openPatiently(device, { syncStateStore: { load: async () => null, save } });
    for (let turn = 0; turn < 5; turn += 1) {
      await engine.saveBaja({ grupoId: GROUP, assetId: laptop }).catch(() => undefined);
      await again.pause();
      await device.clock.pass(5_000);
    }
    expect(saves).toBe(1);
  });

  it.each([
    null,
    'text',
    { autoSync: 1, lastSyncTime: NaN },
    { autoSync: null, lastSyncTime: 1e300, queue: 'x' },
    { autoSync: false, lastSyncTime: 5, username: 'somebody_else' },
  ])('that says %j says nothing', async (value) => {
    const { device, engine } = await world();
    await engine.dispose();
    device.stateStore.set('sync-state:1', value);
    const again = await device.open();
    expect(again.getState()).toMatchObject({ autoSync: true, lastSyncTime: null, queue: [] });
    expect(device.reported).toEqual([]);
  });

  it('is written when the page goes, not after every step', async () => {
    const { device, engine, laptop, screen } = await world();
    const key = 'sync-state:1';
    await device.clock.pass(2_000);
    const stored = () => (device.stateStore.get(key) as { queue: object[] } | undefined)?.queue.length;
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await quiet();
    expect(stored()).toBe(0);
    await device.hide();
    expect(stored()).toBe(1);
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    await quiet();
    expect(stored()).toBe(1);
    await engine.dispose();
    expect(stored()).toBe(2);
  });
});

describe('storage that does not answer', () => {
  it('ends the start with what to do, and does not blame the server', async () => {
    const { device, engine } = await world();
    await engine.dispose();
    const indexedDB = neverOpening(device.storage);
    await expect(openPatiently(device, { indexedDB })).rejects.toMatchObject({
      code: 'STORAGE_NOT_ANSWERING',
      message: expect.stringMatching(/almacenamiento de este dispositivo no responde/) as string,
    });
    expect(queueOf(await device.open())).toEqual([]);
  });
});
