import { form, twoPhotos } from '../test/device';
import { GROUP, queueOf, world } from '../test/world';
import type { WireAction } from '../wire';

/**
 * The user gave the laptop another serial; meanwhile the office did; and the user wrote it off after that.
 */
async function conflicting() {
  const all = await world();
  const { server, device, engine, laptop } = all;
  const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
  const { actionId } = await engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'mío' }) });
  server.edit(laptop, { SERIAL: 'suyo' });
  await device.clock.until(engine.sync());
  const later = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
  const told = () => device.network.callsOf('discard').map(({ payload }) => (payload as WireAction[])[0]?.id);
  return { ...all, actionId, later, told };
}

describe('work in conflict that its user gives up', () => {
  it('is told to the server with the next run, before anything else is sent', async () => {
    const { server, device, engine, laptop, actionId, told } = await conflicting();
    await device.setOnline(false);
    expect(await engine.discard(actionId, await engine.describeLoss(actionId))).toMatchObject({ photos: 2 });
    expect(engine.getState()).toMatchObject({ toTell: 1, unsent: 1, conflicts: [] });
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'suyo', ESTADO: 'BAJA' });

    // It outlives the page, and stands in the database alone.
    device.stateStore.clear();
    const again = await device.open();
    await device.setOnline(true);
    await device.clock.until(again.sync());
    expect(told()).toEqual([actionId]);
    const methods = device.network.calls.map(({ method }) => method);
    expect(methods.indexOf('discard')).toBeLessThan(methods.lastIndexOf('sincronizar'));
    expect([...server.discarded.keys()]).toEqual([actionId]);
    expect(server.asset(laptop).values).toMatchObject({ SERIAL: 'suyo', ESTADO: 'BAJA' });
    expect(again.getState()).toMatchObject({ toTell: 0, unsent: 0 });
    expect(await again.db.table('pendingActions').count()).toBe(0);
  });

  it('is told again until there is an answer, and to an earlier server later', async () => {
    const { server, device, engine, actionId, later, told } = await conflicting();
    await engine.discard(actionId);
    await engine.discard(later.actionId);
    device.network.fates.push('lost-answer');
    await device.clock.until(engine.sync());
    expect(engine.getState().toTell).toBe(1);
    device.network.fates.push({ status: 404, code: 'not_found' });
    await expect(device.clock.until(engine.sync())).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    expect(engine.getState().toTell).toBe(1);
    await device.clock.until(engine.sync());
    expect(told()).toEqual([actionId, actionId, actionId]);
    expect(engine.getState().toTell).toBe(0);
    expect([...server.discarded.keys()]).toEqual([actionId]);
    await expect(engine.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
  });

  it('is told also when the decision about it is given up before it was sent', async () => {
    const { server, device, engine, actionId, later } = await conflicting();
    const settling = await engine.resolveConflictWith(actionId, 'local');
    await engine.discard(settling.actionId);
    await device.clock.until(engine.sync());
    expect([...server.discarded.keys()].sort()).toEqual([actionId, settling.actionId].sort());
    expect(server.applied.has(later.actionId)).toBe(true);
  });

  it('is told after the queue was cleared; work that never came to a conflict is nobody else’s business', async () => {
    const { server, device, engine, actionId, screen } = await conflicting();
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    await engine.clearQueue();
    await device.clock.until(engine.sync());
    expect([...server.discarded.keys()]).toEqual([actionId]);
  });
});

describe('a conflict that somebody else ended', () => {
  it('by giving it up: the phone learns of it, shows it, and goes on with what came later', async () => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    server.giveUp('oficina', [{ id: actionId }]);
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts).toEqual([]);
    expect(queueOf(engine)).toEqual(['action A-1 rejected', 'photo A-1 held', 'photo A-1 held']);
    expect(engine.getState().queue[0]).toMatchObject({
      lastError: 'oficina descartó este trabajo',
      discarded: { usuario_nombre: 'oficina' },
    });
    expect(server.asset(laptop).values).toMatchObject({ SERIAL: 'suyo', ESTADO: 'BAJA' });
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'suyo', ESTADO: 'BAJA' });
    await device.clock.until(engine.retryFailed());
    expect(server.asset(laptop).values.SERIAL).toBe('suyo');
    await engine.discard(actionId);
    expect(engine.getState()).toMatchObject({ unsent: 0, toTell: 0 });
  });

  it('by giving it up: who wants it all the same makes new work of it, at the first attempt', async () => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    server.giveUp('oficina', [{ id: actionId }]);
    await device.clock.until(engine.sync());
    await engine.downloadGroup(GROUP);
    const anew = await engine.redo(actionId, { SERIAL: 'corregido' });
    await device.clock.until(engine.sync());
    const sent = device.network.callsOf('sincronizar').at(-1)?.payload as WireAction[];
    expect(sent[0]).toMatchObject({ id: anew.actionId });
    expect(sent[0]).not.toHaveProperty('resolves');
    await device.clock.until(engine.resolveConflictWith(anew.actionId, 'local').then(() => engine.sync()));
    expect(server.asset(laptop).values.SERIAL).toBe('corregido');
    expect(engine.getState()).toMatchObject({ unsent: 0 });
    expect(server.photos.size).toBe(2);
  });

  it('by deciding it: it is no conflict any more, and its photos go', async () => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    const row = (await engine.db.table('pendingActions').get([1, actionId])) as WireAction;
    server.settleFor(1, { ...row, activo_id: laptop });
    await device.clock.until(engine.sync());
    expect(engine.getState()).toMatchObject({ conflicts: [], unsent: 0 });
    expect(server.photos.size).toBe(2);
    expect(server.asset(laptop).values).toMatchObject({ ESTADO: 'BAJA' });
  });

  it('is no reason to stop a run where the server has trouble with the question', async () => {
    const { server, device, engine, laptop, screen } = await conflicting();
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    device.network.fates.push({ status: 500 });
    await device.clock.until(engine.sync());
    expect(server.asset(screen).values.ESTADO).toBe('BAJA');
    expect(server.asset(laptop).values.ESTADO).toBe('BUENO');
    device.network.decide = (method) => (method === 'closedConflicts' ? 'lost-request' : 'through');
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'no-connection' });
  });
});
