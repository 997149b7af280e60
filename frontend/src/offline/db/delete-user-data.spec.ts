import { GROUP, queueOf, world } from '../test/world';
import { form, twoPhotos } from '../test/device';

describe('deleting everything offline', () => {
  it('deletes what was named, and what came from the server', async () => {
    const { engine, laptop } = await world();
    const data = form('A-1', { SERIAL: 'S9' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    await engine.deleteAllData(await engine.describeLoss());
    expect(await engine.countStored()).toEqual({ assets: 0, groups: 0, unsentActions: 0, unsentPhotos: 0 });
    expect(await engine.db.fotoBytes.count()).toBe(0);
    expect(engine.getState().unsent).toBe(0);
  });

  it('deletes nothing where another tab saved something meanwhile', async () => {
    const { device, engine, laptop, screen } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const named = await engine.describeLoss();
    const tab = await device.open();
    await tab.saveBaja({ grupoId: GROUP, assetId: screen });
    const stored = await engine.countStored();
    await expect(engine.deleteAllData(named)).rejects.toMatchObject({ code: 'MORE_TO_LOSE' });
    expect(await engine.countStored()).toEqual(stored);
  });

  it('keeps the note that the server is to be told of a conflict that nobody will decide', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    const { actionId } = await engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'mío' }) });
    server.edit(laptop, { SERIAL: 'suyo' });
    await device.clock.until(engine.sync());
    expect(queueOf(engine)).toContain('action A-1 conflict');
    await engine.deleteAllData(await engine.describeLoss());
    expect(engine.getState()).toMatchObject({ unsent: 0, toTell: 1, conflicts: [] });
    await device.clock.until(engine.sync());
    expect([...server.discarded.keys()]).toEqual([actionId]);
    expect(engine.getState()).toMatchObject({ unsent: 0, toTell: 0 });
  });
});
