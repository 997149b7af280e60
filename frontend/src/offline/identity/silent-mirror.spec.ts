import type { OfflineEngine } from '../engine-api';
import type { Device } from '../test/device';
import { GROUP, world } from '../test/world';

/** A downloaded group as a version left it that wrote no names into rows. */
async function unsignedCopy() {
  const all = await world();
  const { device, engine } = all;
  await engine.db.grupos.toCollection().modify((row) => void delete row.author);
  await engine.dispose();
  device.stateStore.set('username:1', 'persona_1');
  const mirror = { answers: false };
  const open = (username = 'persona_1'): Promise<OfflineEngine> => {
    const load = (key: string) =>
      mirror.answers ? Promise.resolve(device.stateStore.get(key)) : new Promise<never>(() => undefined);
    const syncStateStore = { load, save: async () => undefined };
    return device.patience.until(device.open(1, { syncStateStore }, username));
  };
  return { ...all, mirror, open };
}

const downloaded = async (engine: OfflineEngine) =>
  (await engine.listGroups()).map(({ id, downloaded: is }) => [id, is]);

const reopened = async (engine: OfflineEngine, device: Device, open: () => Promise<OfflineEngine>) => {
  await engine.dispose();
  await device.setOnline(false);
  return open();
};

describe('a downloaded group without a name, while the mirror does not answer', () => {
  it('is shown to nobody, and is there again for its owner when the mirror answers', async () => {
    const { device, mirror, open, laptop } = await unsignedCopy();
    await device.setOnline(false);
    const before = await open();
    expect([await downloaded(before), await before.getGroup(GROUP)]).toEqual([[], undefined]);
    mirror.answers = true;
    const again = await reopened(before, device, open);
    expect(await downloaded(again)).toEqual([[GROUP, 1]]);
    await again.saveBaja({ grupoId: GROUP, assetId: laptop });
    expect(await again.getAsset(laptop)).toMatchObject({ ESTADO: 'BAJA' });
  });

  it('is there again for whom the server gives it to', async () => {
    const { device, open } = await unsignedCopy();
    const engine = await open();
    await engine.refreshGroups();
    expect(await downloaded(engine)).toEqual([[GROUP, 1]]);
    expect(await downloaded(await reopened(engine, device, open))).toEqual([[GROUP, 1]]);
  });

  it('goes as soon as the mirror says that it is somebody else’s, or nobody’s', async () => {
    for (const name of ['otra', undefined]) {
      const { device, mirror, open } = await unsignedCopy();
      if (name === undefined) device.stateStore.clear();
      else device.stateStore.set('username:1', name);
      mirror.answers = true;
      expect(await downloaded(await open())).toEqual([]);
      expect(await (await open()).countStored()).toMatchObject({ assets: 0, groups: 0 });
    }
  });
});
