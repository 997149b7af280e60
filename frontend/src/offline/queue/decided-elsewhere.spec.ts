import { form, twoPhotos } from '../test/device';
import { GROUP, world } from '../test/world';
import type { WireAction } from '../wire';

/** A conflict of this phone that an administrator decided before it did. */
async function decidedFirst() {
  const all = await world();
  const { server, device, engine, laptop } = all;
  const data = form('A-1', { SERIAL: 'mío' });
  const { actionId } = await engine.saveUpdate({
    grupoId: GROUP,
    assetId: laptop,
    data,
    photos: twoPhotos(),
  });
  server.edit(laptop, { SERIAL: 'suyo' });
  await device.clock.until(engine.sync());
  const row = (await engine.db.pendingActions.get([1, actionId])) as unknown as WireAction;
  server.settleFor(1, { ...row, activo_id: laptop });
  await device.clock.until(engine.sync());
  return { ...all, actionId };
}

describe('a conflict that somebody else decided', () => {
  it('is named until its author has seen it, whatever runs and whatever is opened anew meanwhile', async () => {
    const { server, device, engine, screen, actionId } = await decidedFirst();
    const named = [expect.objectContaining({ id: actionId, NUMERO_DE_ACTIVO: 'A-1' })];
    expect(engine.getState()).toMatchObject({ decided: named, unsent: 0, toTell: 0, queue: [] });

    const data = form('A-2', { SERIAL: 'S8' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: screen, data, photos: twoPhotos() });
    await device.clock.until(engine.sync());
    device.stateStore.clear();
    const again = await device.open();
    expect(again.getState()).toMatchObject({ decided: named, unsent: 0, queue: [] });
    expect(server.photos.size).toBe(4);

    await again.dismissDecided([actionId]);
    expect(again.getState().decided).toEqual([]);
    expect(await again.db.table('pendingActions').count()).toBe(0);
  });

  it('is no work: it is neither sent again nor retried, made anew, counted, exported or lost', async () => {
    const { device, engine, actionId } = await decidedFirst();
    const sent = device.network.callsOf('sincronizar').length;
    await expect(device.clock.until(engine.retryFailed())).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    expect(device.network.callsOf('sincronizar')).toHaveLength(sent);
    expect(await engine.countStored()).toMatchObject({ unsentActions: 0, unsentPhotos: 0 });
    expect(await engine.describeLoss()).toMatchObject({ actions: [], photos: 0 });
    await engine.clearQueue();
    await expect(engine.redo(actionId, {})).rejects.toMatchObject({ code: 'NOT_REJECTED' });
    expect(engine.getState().decided.map(({ id }) => id)).toEqual([actionId]);
  });
});
