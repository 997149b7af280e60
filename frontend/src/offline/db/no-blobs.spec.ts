import { withWriteFaults } from '../test/faulty-indexeddb';
import { form, twoPhotos } from '../test/device';
import { quiet } from '../test/fake-clock';
import { GROUP, queueOf, world } from '../test/world';

/** A private session of WebKit: IndexedDB keeps everything but Blobs. */
async function privateSession() {
  const parts = await world();
  await parts.engine.dispose();
  await parts.engine.db.delete();
  const { indexedDB } = withWriteFaults(parts.device.storage, () => 'no-blobs');
  const engine = await parts.device.open(1, { indexedDB });
  await engine.setAutoSync(false);
  await engine.refreshGroups();
  await engine.downloadGroup(GROUP);
  return { ...parts, engine };
}

describe('a browser that refuses Blobs', () => {
  it('keeps work with its photos, sends it, and says that nothing outlives its window', async () => {
    const { server, device, engine, laptop } = await privateSession();
    expect(engine.getState().passing).toBe(true);
    const data = form('A-1', { SERIAL: 'X' });
    const { photoIds } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data,
      photos: twoPhotos(),
    });
    await quiet();
    expect(queueOf(engine)).toHaveLength(3);
    await engine.sync();
    expect(queueOf(engine)).toEqual([]);
    const sent = photoIds.map((id) => server.photos.get(id)?.blob);
    expect(await Promise.all(sent.map((blob) => blob?.text()))).toEqual(['front', 'back side']);
    expect(sent.map((blob) => blob?.type)).toEqual(['image/jpeg', 'image/jpeg']);
    expect(device.reported).toEqual([]);
  });

  it('once, for a passing failure, is no private session at the next start', async () => {
    const { device, engine } = await privateSession();
    await engine.dispose();
    const again = await device.open();
    expect(again.getState().passing).toBe(false);
    const [reserve] = (await again.db.table('reserva').toArray()) as { bytes: unknown }[];
    expect(reserve?.bytes).toBeInstanceOf(Blob);
    expect(device.reported).toEqual([]);
  });

  it('stays one at every start, also where there is no room to try again', async () => {
    const { device, engine } = await privateSession();
    await engine.dispose();
    for (const fault of ['no-blobs', 'full'] as const) {
      const { indexedDB } = withWriteFaults(device.storage, () => fault);
      const again = await device.open(1, { indexedDB });
      expect(again.getState().passing).toBe(true);
      expect(await again.db.table('reserva').count()).toBe(1);
      await again.dispose();
    }
  });

  it('is told from every other by that alone', async () => {
    const { engine } = await world();
    expect(engine.getState().passing).toBe(false);
  });
});
