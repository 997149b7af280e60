import Dexie from 'dexie';
import { form, twoPhotos } from '../test/device';
import type { Fate } from '../test/faulty-network';
import { GROUP, queueOf, world } from '../test/world';

/** A change that was on its way in a call without an answer. */
async function unanswered(fate: Fate) {
  const w = await world();
  const input = { grupoId: GROUP, assetId: w.laptop, photos: twoPhotos() };
  await w.engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'mío' }) });
  w.device.network.fates.push(fate);
  await w.device.clock.until(w.engine.sync());
  expect(queueOf(w.engine)[0]).toBe('action A-1 pending');
  return w;
}

describe('work that is given up after a call without an answer', () => {
  it('is told, and stays with the server that has it', async () => {
    const { server, device, engine, laptop } = await unanswered('lost-answer');
    const [item] = engine.getState().queue;
    const loss = await engine.describeLoss();
    expect(loss.actions).toMatchObject([{ id: item?.id, mayHaveArrived: true }]);
    await engine.clearQueue(loss);
    expect(queueOf(engine)).toEqual([]);
    expect(engine.getState().toTell).toBe(1);
    await device.clock.until(engine.sync());
    expect(engine.getState().toTell).toBe(0);
    expect(server.asset(laptop).values.SERIAL).toBe('mío');
    await engine.downloadGroup(GROUP);
    expect((await engine.getAsset(laptop))?.SERIAL).toBe('mío');
  });

  it('never acts where it had not arrived', async () => {
    const { server, device, engine, laptop } = await unanswered('lost-request');
    const [item] = engine.getState().queue;
    await engine.discard(item?.id ?? '');
    await device.clock.until(engine.sync());
    expect([...server.discarded.keys()]).toEqual([item?.id]);
    expect(server.asset(laptop).values.SERIAL).toBe('S1');
  });

  it('is told as well where everything of its user is deleted', async () => {
    const { device, engine, server } = await unanswered('lost-request');
    await engine.deleteAllData(await engine.describeDeletion());
    await device.clock.until(engine.sync());
    expect(server.discarded.size).toBe(1);
  });

  it('is nobody’s business where the server has answered for it, or it never was on its way', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    server.assign(1);
    await engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'mío' }) });
    await device.clock.until(engine.sync());
    expect(queueOf(engine)[0]).toBe('action A-1 rejected');
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', { SERIAL: 'otro' }) });
    const loss = await engine.describeLoss();
    expect(loss.actions.map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([undefined, undefined]);
    await engine.clearQueue(loss);
    expect(engine.getState().toTell).toBe(0);
  });

  it('is not given up by who was not told that it may have arrived', async () => {
    const { device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    await engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'mío' }) });
    const before = await engine.describeLoss();
    const all = await engine.describeDeletion();
    device.network.fates.push('lost-answer');
    await device.clock.until(engine.sync());
    await expect(engine.clearQueue(before)).rejects.toMatchObject({ code: 'MORE_TO_LOSE' });
    await expect(engine.deleteAllData(all)).rejects.toMatchObject({ code: 'MORE_TO_LOSE' });
    await engine.clearQueue(await engine.describeLoss());
    expect(queueOf(engine)).toEqual([]);
  });

  it('is not sent any more where another tab gave it up just before', async () => {
    const { server, device, engine, laptop, screen } = await world();
    const input = { grupoId: GROUP, photos: twoPhotos() };
    const first = await engine.saveUpdate({
      ...input,
      assetId: laptop,
      data: form('A-1', { SERIAL: 'mío' }),
    });
    await engine.saveUpdate({ ...input, assetId: screen, data: form('A-2', { SERIAL: 'otro' }) });
    // Built on what is given up: by then it starts from what was there before that.
    const tags = { SERIAL: 'suyo', NUMERO_ETIQUETA: 'E9' };
    await engine.saveUpdate({ ...input, assetId: laptop, data: form('A-1', tags) });
    const tab = await device.open();
    // The last that a run reads before it notes what it sends.
    const { grupos } = engine.db;
    const { bulkGet } = grupos;
    let given = 0;
    grupos.bulkGet = function (...keys: Parameters<typeof bulkGet>) {
      given += 1;
      const before: Promise<unknown> = given === 1 ? tab.discard(first.actionId) : Promise.resolve();
      return Dexie.Promise.resolve(before).then(() => bulkGet.apply(grupos, keys)) as ReturnType<
        typeof bulkGet
      >;
    };
    await device.clock.until(engine.sync());
    expect(given).toBeGreaterThan(0);
    expect(queueOf(engine)).toEqual([]);
    expect([server.asset(laptop).values.SERIAL, server.asset(screen).values.SERIAL]).toEqual([
      'suyo',
      'otro',
    ]);
    expect(engine.getState().conflicts).toEqual([]);
    expect(engine.getState().toTell).toBe(0);
  });

  it('is told although the server fails over other such work', async () => {
    const { server, device, engine, laptop, screen } = await world();
    const input = { grupoId: GROUP, photos: twoPhotos() };
    const first = await engine.saveUpdate({
      ...input,
      assetId: laptop,
      data: form('A-1', { SERIAL: 'mío' }),
    });
    const second = await engine.saveUpdate({
      ...input,
      assetId: screen,
      data: form('A-2', { SERIAL: 'otro' }),
    });
    device.network.fates.push('lost-request');
    await device.clock.until(engine.sync());
    await engine.clearQueue(await engine.describeLoss());
    const isPoison = (payload: unknown) => JSON.stringify(payload).includes(first.actionId);
    device.network.decide = (method, payload) =>
      method === 'discard' && isPoison(payload) ? { status: 500, code: 'internal' } : 'through';
    await device.clock.until(engine.sync());
    expect([...server.discarded.keys()]).toEqual([second.actionId]);
    expect(engine.getState().toTell).toBe(1);
  });

  it('keeps nothing else from going where the server fails over the telling itself', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    const save = (SERIAL: string) => engine.saveUpdate({ ...input, data: form('A-1', { SERIAL }) });
    for (let n = 1; n <= 8; n += 1) await save(`mío ${n}`);
    device.network.fates.push('lost-request');
    await device.clock.until(engine.sync());
    await engine.clearQueue(await engine.describeLoss());
    await save('después');
    device.network.decide = (method) =>
      method === 'discard' ? { status: 500, code: 'internal' } : 'through';
    await device.clock.until(engine.sync());
    expect(device.network.callsOf('discard').length).toBeLessThan(6);
    expect(server.asset(laptop).values.SERIAL).toBe('después');
    expect(engine.getState().toTell).toBe(8);
  });
});
