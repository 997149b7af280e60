import { form, twoPhotos } from '../test/device';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, world } from '../test/world';

/**
 * A conflict that the office has ended, one that was given up and is still to be told, and photos to be sent.
 */
async function behind() {
  const all = await world();
  const { server, device, engine, laptop, screen } = all;
  const save = (assetId: number, number: string) =>
    engine.saveUpdate({
      grupoId: GROUP,
      assetId,
      data: form(number, { SERIAL: 'mío' }),
      photos: twoPhotos(),
    });
  const ended = await save(laptop, 'A-1');
  const givenUp = await save(screen, 'A-2');
  for (const id of [laptop, screen]) server.edit(id, { SERIAL: 'suyo' });
  await device.clock.until(engine.sync());
  await engine.discard(givenUp.actionId);
  server.giveUp('oficina', [{ id: ended.actionId }]);
  await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
  const photosFail = (method: string) => (method === 'uploadPhoto' ? 'lost-request' : 'through');
  device.network.decide = photosFail;
  return { ...all, ended: ended.actionId, givenUp: givenUp.actionId };
}

type World = Awaited<ReturnType<typeof behind>>;

const stateOf = ({ engine }: Pick<World, 'engine'>, id: string) =>
  engine.getState().queue.find((item) => item.id === id)?.status;

describe('what a run does before it sends', () => {
  it.each([400, 413, 500])('asks about conflicts although telling fails with %i', async (status) => {
    const all = await behind();
    all.device.network.decide = (method) => (method === 'discard' ? { status } : 'through');
    await all.device.clock.until(all.engine.sync());
    expect(stateOf(all, all.ended)).toBe('rejected');
    expect(all.engine.getState()).toMatchObject({ toTell: 1, conflicts: [] });
    expect(all.server.photos.size).toBe(2);
  });

  it('takes the page of a portal for no earlier server, and asks it no further', async () => {
    const { device, engine } = await behind();
    device.quality = 'poor';
    device.network.decide = () => ({ status: 404 });
    const before = device.network.calls.length;
    expect(await device.clock.until(engine.sync())).toMatchObject({ stoppedBy: 'server-trouble' });
    expect(device.network.calls.slice(before).map(({ method }) => method)).toEqual(['discard']);
  });

  it('sends what there is although a defect keeps it from telling, and reports that', async () => {
    const all = await behind();
    const defect = new Error('not the network');
    all.device.network.decide = () => 'through';
    all.device.network.delay = (method) => (method === 'discard' ? Promise.reject(defect) : null);
    await all.device.clock.until(all.engine.sync());
    expect(all.device.reported).toEqual([defect]);
    expect(stateOf(all, all.ended)).toBe('rejected');
    expect(all.server.photos.size).toBe(2);
  });

  it('does not keep photos from making room on a full device, which says so and catches up then', async () => {
    const { server, device, engine, laptop } = await world();
    await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    const data = form('A-1', { SERIAL: 'mío' });
    const { actionId } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data,
      photos: twoPhotos(),
    });
    server.edit(laptop, { SERIAL: 'suyo' });
    device.network.decide = (method) => (method === 'uploadPhoto' ? 'lost-request' : 'through');
    await device.clock.until(engine.sync());
    server.giveUp('oficina', [{ id: actionId }]);
    await engine.db.table('reserva').clear();
    await engine.dispose();
    const space = { full: true };
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store, kind }) => {
      if (store === 'fotoBytes' && kind === 'remove') space.full = false;
      return space.full && ['pendingActions', 'reserva'].includes(store) ? 'full' : undefined;
    });
    const phone = await device.open(1, { indexedDB });
    device.network.decide = () => 'through';
    expect(await device.clock.until(phone.sync())).toMatchObject({ stoppedBy: 'storage-full', completed: 2 });
    expect(server.photos.size).toBe(2);
    expect(phone.getState().lastRun?.stoppedBy).toBe('storage-full');
    expect(await device.clock.until(phone.sync())).toMatchObject({ stoppedBy: null });
    expect(phone.getState().conflicts).toEqual([]);
    expect(await phone.db.table('reserva').count()).toBe(1);
  });

  it('says that the device is full also where there is nothing else to send', async () => {
    const { server, device, engine, laptop } = await world();
    const data = form('A-1', { SERIAL: 'mío' });
    const { actionId } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data,
      photos: twoPhotos(),
    });
    server.edit(laptop, { SERIAL: 'suyo' });
    await device.clock.until(engine.sync());
    server.giveUp('oficina', [{ id: actionId }]);
    await engine.dispose();
    const { indexedDB } = withWriteFaults(device.storage, () => 'full');
    const phone = await device.open(1, { indexedDB });
    expect(await device.clock.until(phone.sync())).toMatchObject({ stoppedBy: 'storage-full' });
  });
});

describe('a run that asks before it sends', () => {
  const asking = async (all: World) => {
    let arrive: () => void = () => undefined;
    all.device.network.decide = () => 'through';
    all.device.network.delay = (method) =>
      method === 'closedConflicts' ? new Promise((resolve) => (arrive = resolve)) : null;
    const run = all.engine.sync();
    run.catch(() => undefined);
    await all.device.clock.pass(0);
    return { ...all, run, arrive: () => arrive() };
  };

  it('is a run that is seen, here and in other tabs, before anything is sent', async () => {
    const all = await behind();
    const otherTab = await all.device.open();
    const { device, engine, run, arrive } = await asking(all);
    for (const tab of [engine, otherTab]) {
      expect(tab.getState()).toMatchObject({ syncing: true, progress: 0, lastRun: null });
      expect(tab.getState().total).toBeGreaterThan(0);
    }
    await expect(engine.sync()).rejects.toMatchObject({ code: 'ALREADY_SYNCING' });
    arrive();
    expect(await device.clock.until(run)).toMatchObject({ stoppedBy: null });
    for (const tab of [engine, otherTab]) expect(tab.getState().syncing).toBe(false);
  });

  it('can be paused', async () => {
    const { device, engine, run } = await asking(await behind());
    engine.pause();
    expect(await device.clock.until(run)).toMatchObject({ stoppedBy: 'paused', completed: 0 });
    expect(engine.getState()).toMatchObject({ syncing: false, lastRun: { stoppedBy: 'paused' } });
  });

  it('leaves what the last run said where there was nothing to do after all', async () => {
    const { device, engine, server, laptop } = await world();
    const data = form('A-1', { SERIAL: 'mío' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    server.edit(laptop, { SERIAL: 'suyo' });
    const summary = await device.clock.until(engine.sync());
    const seen: boolean[] = [];
    engine.subscribe(() => seen.push(engine.getState().syncing));
    await expect(device.clock.until(engine.sync())).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(seen).toContain(true);
    expect(engine.getState()).toMatchObject({ syncing: false, lastRun: summary });
  });

  it('shows nothing where nobody is asked anything', async () => {
    const { device, engine } = await world();
    const seen: boolean[] = [];
    engine.subscribe(() => seen.push(engine.getState().syncing));
    await expect(device.clock.until(engine.sync())).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    expect(seen).not.toContain(true);
  });
});
