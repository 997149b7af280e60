import { IDBKeyRange } from 'fake-indexeddb';
import { InventarioDB } from '../db/inventario-db';
import { unsentOnDevice } from '../export/unsent-on-device';
import type { EnginePorts } from '../ports';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { Device, form, twoPhotos } from '../test/device';
import { GROUP, queueOf, world } from '../test/world';
import { answerWhose, unnamedWork } from './whose-work';

/** Maria and Pedro have the same id: the server was set up anew between their logins. */
const MARIA = { id: 1, username: 'maria' };
const PEDRO = { id: 1, username: 'Pedro' };

async function login(device: Device, username: string, override: Partial<EnginePorts> = {}) {
  const engine = await device.open(1, override, username);
  await engine.setAutoSync(false);
  return engine;
}

async function atWork(device: Device, username: string) {
  const engine = await login(device, username);
  await engine.refreshGroups();
  await engine.downloadGroup(GROUP);
  return engine;
}

/** Maria leaves one change and two photos, and a photo whose action the server has. */
async function leftByMaria() {
  const { server, device, engine, laptop, screen } = await world();
  await engine.deleteAllData();
  await engine.dispose();
  const maria = await atWork(device, 'maria');
  await maria.saveUpdate({
    grupoId: GROUP,
    assetId: laptop,
    data: form('A-1', { SERIAL: 'MARIA' }),
    photos: twoPhotos(),
  });
  await maria.dispose();
  return { server, device, laptop, screen };
}

/** How many photos have bytes on the device, and how many of them the server has. */
const bytesAndSent = async (db: InventarioDB) => [await db.fotoBytes.count(), await db.fotosEnviadas.count()];

async function onDevice<T>(device: Device, task: (db: InventarioDB) => PromiseLike<T>): Promise<T> {
  const db = new InventarioDB({ indexedDB: device.storage, IDBKeyRange });
  try {
    await db.open();
    return await task(db);
  } finally {
    db.close();
  }
}

/** As the version before wrote it: no names in any row. */
const unsigned = (device: Device) =>
  onDevice(device, async (db) => {
    for (const name of ['pendingActions', 'fotos', 'grupos']) {
      const rows = db.table<{ author?: unknown }>(name).toCollection();
      await rows.modify((row) => void delete row.author);
    }
  });

/** As the version before set work aside. */
async function movedByVersionBefore(db: InventarioDB): Promise<void> {
  for (const name of ['pendingActions', 'fotos', 'fotoBytes']) {
    const rows = await db.table<object>(name).toArray();
    await db.table(name).clear();
    for (const row of rows) await db.table(name).add({ ...row, userId: -1 });
  }
}

const mirrors: [string, (store: Map<string, unknown>) => void][] = [
  ['is as it was', () => undefined],
  ['is lost', (store) => store.clear()],
  ['says that it is all Pedro’s', (store) => void store.set('username:1', 'Pedro')],
  ['holds rubbish', (store) => [...store.keys()].forEach((key) => store.set(key, [{ autoSync: 'x' }]))],
];

describe('two people with one id on one phone', () => {
  it.each(mirrors)('keep their work apart when the mirror %s', async (_name, damage) => {
    const { server, device, laptop, screen } = await leftByMaria();
    damage(device.stateStore);

    const pedro = await login(device, 'Pedro');
    expect([queueOf(pedro), await pedro.listGroups()]).toEqual([[], []]);
    expect(await pedro.countStored()).toMatchObject({ assets: 0, unsentActions: 0, unsentPhotos: 0 });
    await pedro.refreshGroups();
    await pedro.downloadGroup(GROUP);
    expect((await pedro.getAsset(laptop))?.SERIAL).toBe('S1');
    await pedro.saveUpdate({
      grupoId: GROUP,
      assetId: screen,
      data: form('A-2', { SERIAL: 'PEDRO' }),
      photos: twoPhotos(),
    });
    await pedro.sync();
    await pedro.clearQueue();
    await pedro.deleteAllData();
    await pedro.dispose();
    expect(server.asset(laptop).values.SERIAL).toBe('S1');
    expect(server.asset(screen).values.SERIAL).toBe('PEDRO');

    damage(device.stateStore);
    const maria = await login(device, 'MARIA');
    expect(queueOf(maria)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
    await maria.sync();
    expect(queueOf(maria)).toEqual([]);
    expect(server.asset(laptop)).toMatchObject({ version: 2, values: { SERIAL: 'MARIA' } });
    expect([...server.photos.values()].filter(({ activo_id }) => activo_id === laptop)).toHaveLength(2);
    expect(await onDevice(device, bytesAndSent)).toEqual([2, 2]);
    expect(device.reported).toEqual([]);
  });

  it('come back to their work in its order, before what they made since', async () => {
    const { server, device, laptop } = await leftByMaria();
    await onDevice(device, async (db) => {
      const [row] = await db.pendingActions.toArray();
      if (!row) throw new Error('Maria left nothing');
      await movedByVersionBefore(db);
      const id = '00000000-0000-4000-8000-0000000000ff';
      const later = { data_before: { SERIAL: 'MARIA' }, data_after: { SERIAL: 'LATER' } };
      await db.pendingActions.add({ ...row, id, ...later });
    });
    const maria = await login(device, 'maria');
    expect(queueOf(maria).filter((item) => item.startsWith('action'))).toHaveLength(2);
    await maria.sync();
    expect(server.asset(laptop)).toMatchObject({ version: 3, values: { SERIAL: 'LATER' } });
  });

  it('are kept apart on a device that has no room for a second copy of the photos', async () => {
    const { device } = await leftByMaria();
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store }) =>
      store === 'fotoBytes' || store === 'reserva' ? 'full' : undefined,
    );
    const pedro = await login(device, 'Pedro', { indexedDB });
    expect(queueOf(pedro)).toEqual([]);
    expect(await onDevice(device, unsentOnDevice)).toEqual([
      { userId: -1, author: MARIA, actions: 1, photos: 2, drafts: 0 },
    ]);
  });

  it('are kept apart by an app that still stands open in the other’s name', async () => {
    const { server, device, laptop } = await leftByMaria();
    const maria = await login(device, 'maria');
    const pedro = await atWork(device, 'Pedro');
    const baja = maria.saveBaja({ grupoId: GROUP, assetId: laptop });
    await expect(baja).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    expect(queueOf(pedro)).toEqual([]);
    await expect(pedro.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    expect((await pedro.getAsset(laptop))?.ESTADO).not.toBe('BAJA');
    expect(server.asset(laptop).version).toBe(1);
  });
});

describe('work of the version before, which says no names', () => {
  it('is signed once with the name that the mirror knows', async () => {
    const { server, device, laptop } = await leftByMaria();
    await unsigned(device);
    device.stateStore.set('username:1', 'Maria');
    await (await login(device, 'Pedro')).dispose();
    device.stateStore.clear();
    const maria = await login(device, 'maria');
    await maria.sync();
    expect(server.asset(laptop).values.SERIAL).toBe('MARIA');
  });

  it('comes back to its author where that version had set it aside, bytes and all', async () => {
    const { server, device, laptop } = await leftByMaria();
    await unsigned(device);
    await onDevice(device, movedByVersionBefore);
    device.stateStore.set('username:-1', 'maria').set('author:-1', 1);
    expect(queueOf(await login(device, 'Pedro'))).toEqual([]);
    const maria = await login(device, 'maria');
    await maria.sync();
    expect(server.asset(laptop).values.SERIAL).toBe('MARIA');
    expect(server.photos.size).toBe(2);
    expect(await onDevice(device, bytesAndSent)).toEqual([2, 2]);
  });

  const unknown = async () => {
    const left = await leftByMaria();
    await unsigned(left.device);
    left.device.stateStore.clear();
    await expect(login(left.device, 'maria')).rejects.toMatchObject({ code: 'AUTHOR_UNKNOWN' });
    expect(left.device.network.callsOf('sincronizar')).toEqual([]);
    return left;
  };

  it('waits for whoever knows, where nobody does, and goes once they say that it is theirs', async () => {
    const { server, device, laptop } = await unknown();
    expect(await onDevice(device, (db) => unnamedWork(db, 1))).toMatchObject({ actions: 1, photos: 2 });
    await onDevice(device, (db) => answerWhose(db, MARIA, true));
    const maria = await login(device, 'maria');
    // With their copy of the group: they may be far from any connection.
    expect((await maria.getAsset(laptop))?.SERIAL).toBe('MARIA');
    await maria.sync();
    expect(server.asset(laptop).values.SERIAL).toBe('MARIA');
    expect(server.photos.size).toBe(2);
  });

  it('is nobody’s to send once they say that it is not, and can be exported', async () => {
    const { server, device, laptop } = await unknown();
    await onDevice(device, (db) => answerWhose(db, PEDRO, false));
    for (const name of ['Pedro', 'maria']) {
      const engine = await login(device, name);
      expect([queueOf(engine), await engine.listGroups()]).toEqual([[], []]);
      await engine.dispose();
    }
    expect(server.asset(laptop).version).toBe(1);
    const author = { id: 1, username: null };
    expect(await onDevice(device, unsentOnDevice)).toEqual([
      { userId: -1, author, actions: 1, photos: 2, drafts: 0 },
    ]);
    expect(await onDevice(device, (db) => db.fotoBytes.count())).toBe(2);
  });
});
