import { MAX_RERUN_DELAY_MS } from '../limits';
import type { SyncState } from '../state';
import { form, twoPhotos } from '../test/device';
import { GROUP, world } from '../test/world';
import type { WireAction } from '../wire';

const MALO = { ESTADO: 'MALO' };
const attempted = ({ queue }: SyncState) => queue.filter(({ retryCount }) => retryCount > 0);

/**
 * A phone that sends by itself, with two changes and their photos on it, and a server that does what `answer`
 * says.
 */
async function atWork(answer: 'timeout' | { status: number }) {
  const w = await world();
  let well = false;
  w.device.network.decide = (method) => (well || method === 'groupAssets' ? 'through' : answer);
  await w.engine.setAutoSync(true);
  const input = { grupoId: GROUP, photos: twoPhotos() };
  await w.engine.saveUpdate({ ...input, assetId: w.laptop, data: form('A-1', MALO) });
  await w.engine.saveUpdate({ ...input, assetId: w.screen, data: form('A-2', MALO) });
  const calls = () =>
    w.device.network.callsOf('sincronizar').length + w.device.network.callsOf('uploadPhoto').length;
  return { ...w, calls, heal: () => (well = true) };
}

describe('a server in trouble', () => {
  it.each<'timeout' | { status: number }>([
    { status: 503 },
    { status: 500 },
    { status: 502 },
    { status: 408 },
    // Of a proxy or a portal: the API says a code with it.
    { status: 403 },
    { status: 404 },
    'timeout',
  ])('costs no attempt and is asked less and less (%j), then all goes once and by itself', async (answer) => {
    const { server, device, engine, laptop, screen, calls, heal } = await atWork(answer);
    await device.clock.pass(30 * 60_000);
    const soFar = calls();
    await device.clock.pass(30 * 60_000);
    expect(attempted(engine.getState())).toEqual([]);
    expect(engine.getState()).toMatchObject({ unsent: 6, counts: { pending: 6, failed: 0 } });
    expect(calls() - soFar).toBeLessThan(soFar);
    expect(engine.getState().lastRun).toMatchObject({ stoppedBy: 'server-trouble' });

    heal();
    await device.clock.pass(MAX_RERUN_DELAY_MS);
    expect(engine.getState()).toMatchObject({ unsent: 0, counts: { failed: 0 } });
    expect(server.asset(laptop)).toMatchObject({ version: 2, values: MALO });
    expect(server.asset(screen)).toMatchObject({ version: 2, values: MALO });
    expect(server.photos.size).toBe(4);
    expect(device.reported).toEqual([]);
  });

  it('is asked at once when it is heard from again', async () => {
    const { server, device, engine, heal } = await atWork({ status: 503 });
    await device.clock.pass(60 * 60_000);
    heal();
    engine.serverIsBack();
    await device.clock.pass(5000);
    expect(engine.getState()).toMatchObject({ unsent: 0 });
    expect(server.photos.size).toBe(4);
  });

  it('ends the run at a page of a portal that lets nothing through', async () => {
    const { device, engine, calls } = await atWork({ status: 403 });
    device.quality = 'poor';
    await engine.setAutoSync(false);
    await device.clock.pass(2000);
    const before = calls();
    expect(await device.clock.until(engine.sync())).toMatchObject({ failed: 0, stoppedBy: 'server-trouble' });
    expect(calls() - before).toBe(1);
  });

  it('ends the run at its first 503: there is nothing to find out about the items', async () => {
    const { device, engine, calls } = await atWork({ status: 503 });
    await engine.setAutoSync(false);
    await device.clock.pass(2000);
    const before = calls();
    expect(await device.clock.until(engine.sync())).toMatchObject({
      completed: 0,
      failed: 0,
      stoppedBy: 'server-trouble',
    });
    expect(calls() - before).toBe(1);
  });
});

describe('one change that the server stumbles over', () => {
  it('keeps nothing else back, goes alone from then on, and can be given up', async () => {
    const { server, device, engine, laptop, screen } = await world();
    await engine.setAutoSync(true);
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    const hasIt = (payload: unknown) => (payload as WireAction[]).some(({ id }) => id === actionId);
    device.network.decide = (method, payload) =>
      method === 'sincronizar' && hasIt(payload) ? { status: 500 } : 'through';
    await device.clock.pass(60_000);
    expect(server.asset(screen).values.ESTADO).toBe('BAJA');
    expect(engine.getState().queue).toMatchObject([
      { id: actionId, status: 'pending', retryCount: 0, stumbles: expect.any(Number) },
    ]);
    expect(engine.getState().queue[0]?.lastError).toMatch(/^El servidor falló/);

    const created = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await device.clock.pass(60_000);
    expect(engine.getState().queue).toMatchObject([{ id: actionId }]);
    expect(await engine.getAsset(created.assetId)).toMatchObject({ syncStatus: 'synced' });
    const withIt = device.network.callsOf('sincronizar').filter(({ payload }) => hasIt(payload));
    expect(withIt.filter(({ payload }) => (payload as WireAction[]).length > 1)).toHaveLength(2);

    await engine.discard(actionId);
    expect(engine.getState()).toMatchObject({ unsent: 0 });
  });

  it('waits no longer where the clock is set back while it pauses', async () => {
    const { server, device, engine, laptop, screen } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    let calls = 0;
    device.network.decide = () => ((calls += 1) === 1 ? { status: 500 } : 'through');
    const run = engine.sync();
    await device.clock.pass(100);
    expect(calls).toBe(1);
    device.clock.set(-24 * 60 * 60_000);
    await device.clock.pass(60_000);
    expect(server.asset(laptop).values.ESTADO).toBe('BAJA');
    expect(await run).toMatchObject({ completed: 1 });

    // A run that waits for its clock would keep everything else on the device as well.
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    await device.clock.until(engine.sync());
    expect(engine.getState()).toMatchObject({ unsent: 0 });
  });

  it.each([500, 404])('may be a photo (%d)', async (status) => {
    const { server, device, engine, laptop } = await world();
    const { photoIds } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    let well = false;
    device.network.decide = (method, payload) =>
      !well && method === 'uploadPhoto' && (payload as { photo_id: string }).photo_id === photoIds[0]
        ? { status }
        : 'through';
    expect(await device.clock.until(engine.sync())).toMatchObject({
      completed: 2,
      failed: 0,
      stoppedBy: 'server-trouble',
    });
    expect([...server.photos.keys()]).toEqual([photoIds[1]]);
    expect(engine.getState().queue).toMatchObject([{ type: 'photo', status: 'pending', retryCount: 0 }]);
    expect(await engine.getAsset(laptop)).toMatchObject({ syncStatus: 'pending' });
    well = true;
    expect(await device.clock.until(engine.sync())).toMatchObject({ completed: 1, stoppedBy: null });
  });
});
