import { SENT_KEPT_MS } from '../limits';
import { form, photo, twoPhotos } from '../test/device';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, world } from '../test/world';

type World = Awaited<ReturnType<typeof world>>;

/** A change with two photos goes to the server. */
async function send({ device, engine }: World, assetId: number, number: string): Promise<void> {
  const data = form(number, { SERIAL: `de ${number}` });
  await engine.saveUpdate({ grupoId: GROUP, assetId, data, photos: twoPhotos() });
  await device.clock.until(engine.sync());
}

describe('what is kept of sent work', () => {
  it('goes after some days, with its photos', async () => {
    const all = await world();
    const { device, engine, laptop, screen } = all;
    await send(all, laptop, 'A-1');
    expect(await engine.db.fotoBytes.count()).toBe(2);
    await device.clock.pass(SENT_KEPT_MS + 1);
    await send(all, screen, 'A-2');
    expect(await engine.db.enviadas.count()).toBe(1);
    expect(await engine.db.fotosEnviadas.count()).toBe(2);
    expect(await engine.db.fotoBytes.count()).toBe(2);
  });

  it('makes room for new work on a full device before anybody is told that there is none', async () => {
    const all = await world();
    const { device, engine, laptop, screen } = all;
    await send(all, laptop, 'A-1');
    await engine.dispose();
    const space = { full: true };
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store, kind }) => {
      if (store === 'fotoBytes' && kind === 'remove') space.full = false;
      return space.full && store === 'fotoBytes' ? 'full' : undefined;
    });
    const phone = await device.open(1, { indexedDB });
    const saved = await phone.saveUpdate({
      grupoId: GROUP,
      assetId: screen,
      data: form('A-2', { SERIAL: 'otro' }),
      photos: [photo('uno'), photo('dos')],
    });
    expect(saved.photoIds).toHaveLength(2);
    expect(await phone.db.fotosEnviadas.count()).toBe(0);
    expect(await phone.db.fotoBytes.count()).toBe(2);
  });

  it('goes when the person deletes what is on the device', async () => {
    const all = await world();
    const { engine, laptop } = all;
    await send(all, laptop, 'A-1');
    await engine.deleteAllData();
    const left = [engine.db.enviadas, engine.db.fotosEnviadas, engine.db.fotoBytes].map((table) =>
      table.count(),
    );
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
  });
});
