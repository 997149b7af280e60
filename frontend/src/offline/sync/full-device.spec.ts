import { form, twoPhotos, type Device } from '../test/device';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, world } from '../test/world';

/**
 * A device with a changed asset, a new one with its photos and a refused change, which has no more space from
 * the n-th write of its run on: for good, or until something as large as the reserve is deleted.
 */
async function fullFromWrite(n: number, untilReserveGoes: boolean) {
  const { server, device, engine, laptop, screen } = await world();
  server.forbiddenDescriptions.add('prohibida');
  const photos = twoPhotos();
  await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1', { SERIAL: 'X' }), photos });
  const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos });
  await engine.saveBaja({ grupoId: GROUP, assetId });
  const refused = form('A-2', { DESCRIPCION: 'prohibida' });
  await engine.saveUpdate({ grupoId: GROUP, assetId: screen, data: refused, photos });
  await engine.dispose();

  const space = { full: false, met: false, from: Infinity };
  const { indexedDB, plan } = withWriteFaults(device.storage, (writes, { store, kind }) => {
    if (writes === space.from) space.full = true;
    if (untilReserveGoes && store === 'reserva' && kind === 'remove') space.full = false;
    space.met ||= space.full && kind === 'add';
    return space.full ? 'full' : undefined;
  });
  const phone = await device.open(1, { indexedDB });
  space.from = plan.writes + n;
  const expectAllSent = async () => {
    expect(phone.getState().queue).toMatchObject([
      { type: 'action', status: 'rejected' },
      { type: 'photo', status: 'held' },
      { type: 'photo', status: 'held' },
    ]);
    expect(server.asset(laptop)).toMatchObject({ version: 2, values: { SERIAL: 'X' } });
    expect(server.asset(3)).toMatchObject({ version: 2, values: { ESTADO: 'BAJA' } });
    expect([server.assets.size, server.photos.size]).toEqual([3, 4]);
    expect(await phone.getAsset(laptop)).toMatchObject({ SERIAL: 'X', syncStatus: 'synced' });
    expect(await phone.getAsset(assetId)).toMatchObject({ id: 3, ESTADO: 'BAJA', syncStatus: 'synced' });
    // The photos of what was refused, and those that may be asked for again.
    expect(await unsentBytes(phone)).toBe(2);
  };
  return { server, device, phone, space, expectAllSent };
}

const unsentBytes = async ({ db }: Awaited<ReturnType<Device['open']>>): Promise<number> =>
  (await db.fotoBytes.count()) - (await db.fotosEnviadas.count());

describe('a device that is full when the app is opened', () => {
  it('opens all the same, with something that failed and nothing left of the reserve', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    device.network.fates.push({ status: 503 }, { status: 503 }, { status: 503 });
    await device.clock.until(engine.sync());
    await engine.db.table('reserva').clear();
    await engine.dispose();
    const { indexedDB } = withWriteFaults(device.storage, () => 'full');
    const phone = await device.open(1, { indexedDB });
    expect(phone.getState()).toMatchObject({ ready: true, unsent: 1 });
  });
});

describe('a device that is full when a person decides', () => {
  it('gives up its reserve for the decision too', async () => {
    const { server, device, engine, laptop } = await world();
    const data = form('A-1', { ESTADO: 'MALO' });
    const input = { grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() };
    const { actionId } = await engine.saveUpdate(input);
    server.edit(laptop, { ESTADO: 'REGULAR' });
    await device.clock.until(engine.sync());
    await engine.dispose();
    const space = { full: false };
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store, kind }) => {
      if (store === 'reserva' && kind === 'remove') space.full = false;
      return space.full ? 'full' : undefined;
    });
    const phone = await device.open(1, { indexedDB });
    space.full = true;
    await phone.resolveConflictWith(actionId, 'local');
    await device.clock.until(phone.sync());
    expect(server.asset(laptop).values.ESTADO).toBe('MALO');
    expect(phone.getState().unsent).toBe(0);
  });
});

describe('a device that is full when the answers come', () => {
  it('gives up its reserve at whichever write it is, sends everything and restores it', async () => {
    for (let n = 1; n < 60; n++) {
      const { device, phone, space, expectAllSent } = await fullFromWrite(n, true);
      expect(await device.clock.until(phone.sync())).toMatchObject({
        completed: 7,
        failed: 1,
        stoppedBy: null,
      });
      await expectAllSent();
      expect(await phone.db.table('reserva').count()).toBe(1);
      await phone.dispose();
      if (!space.met) {
        expect(n).toBeGreaterThan(15);
        return;
      }
    }
    throw new Error('The write was never reached after which nothing is left to be written');
  });

  it('says so when even that is not enough, keeps the work, and sends it once there is space', async () => {
    for (let n = 1; n < 60; n++) {
      const { device, phone, space, expectAllSent } = await fullFromWrite(n, false);
      const summary = await device.clock.until(phone.sync());
      if (!space.met) {
        expect(summary.stoppedBy).toBeNull();
        expect(n).toBeGreaterThan(15);
        return;
      }
      // What is unsent on the device is whole: it could be sent again, or exported.
      const unsent = phone.getState().queue.filter(({ type }) => type === 'photo').length;
      expect(await unsentBytes(phone)).toBe(unsent);
      // Where the run was over but for its last words, there is nothing left to say it about.
      if (summary.stoppedBy !== null || unsent > 2) {
        expect(summary.stoppedBy).toBe('storage-full');
        expect(phone.getState()).toMatchObject({ syncing: false, lastRun: { stoppedBy: 'storage-full' } });
        Object.assign(space, { full: false, from: Infinity });
        await device.clock.until(phone.sync());
      }
      await expectAllSent();
      await phone.dispose();
    }
    throw new Error('The write was never reached after which nothing is left to be written');
  });

  it('tells it after a run that began by itself too, and tries again by itself', async () => {
    const { device, phone, space, expectAllSent } = await fullFromWrite(1, false);
    await phone.setAutoSync(true);
    await device.clock.pass(0);
    expect(phone.getState().lastRun).toMatchObject({ stoppedBy: 'storage-full', completed: 0 });
    expect(phone.getState().unsent).toBe(10);
    Object.assign(space, { full: false, from: Infinity });
    // The next run begins two seconds later; sending all of this takes its own turns.
    for (let second = 0; second < 20; second++) await device.clock.pass(1_000);
    await expectAllSent();
  });

  it('sends the rest although it cannot even note what waits for a newer server', async () => {
    const { server, device, engine, laptop, screen } = await world();
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.db.table('pendingActions').update([1, actionId], { contrato: 3 });
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    await engine.dispose();
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store }) =>
      store === 'pendingActions' || store === 'reserva' ? 'full' : undefined,
    );
    const phone = await device.open(1, { indexedDB });
    for (const completed of [1, 0]) {
      expect(await device.clock.until(phone.sync())).toMatchObject({ stoppedBy: 'storage-full', completed });
    }
    expect(server.asset(screen).values.ESTADO).toBe('BAJA');
    expect(phone.getState().unsent).toBe(1);
  });

  it('sends the rest although what failed cannot be made pending again', async () => {
    const { server, device, engine, laptop, screen } = await world();
    server.forbiddenDescriptions.add('prohibida');
    const data = form('A-1', { DESCRIPCION: 'prohibida' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    await device.clock.until(engine.sync());
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    await engine.dispose();
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store }) =>
      store === 'pendingActions' || store === 'reserva' ? 'full' : undefined,
    );
    const phone = await device.open(1, { indexedDB });
    for (const completed of [1, 0]) {
      const summary = await device.clock.until(phone.retryFailed());
      expect(summary).toMatchObject({ stoppedBy: 'storage-full', completed });
    }
    expect(server.asset(screen).values.ESTADO).toBe('BAJA');
  });

  it('starts with no room for a reserve', async () => {
    const { device, engine } = await world();
    await engine.db.table('reserva').clear();
    await engine.dispose();
    const { indexedDB } = withWriteFaults(device.storage, () => 'full');
    const phone = await device.open(1, { indexedDB });
    expect(phone.getState().ready).toBe(true);
    expect(await phone.db.table('reserva').count()).toBe(0);
    await phone.dispose();
    const again = await device.open();
    expect(await again.db.table('reserva').count()).toBe(1);
  });
});
