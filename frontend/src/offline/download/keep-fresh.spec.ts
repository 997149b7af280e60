import { FRESH_AFTER_MS, FRESH_EVERY_MS } from '../limits';
import { form, twoPhotos } from '../test/device';
import { GROUP, world } from '../test/world';

/** Somebody looks at a phone whose copy is an hour old, and the office changes something. */
async function anHourLater() {
  const w = await world();
  await w.device.clock.pass(3_600_000);
  w.server.edit(w.laptop, { SERIAL: 'nuevo' });
  let looking = true;
  const serial = async () => (await w.engine.getAsset(w.laptop))?.SERIAL;
  return { ...w, serial, look: (looks: boolean) => (looking = looks), wanted: () => looking };
}

describe('a group on the device', () => {
  it('brings what changed by itself, says when, and asks again in a while', async () => {
    const { engine, device, server, laptop, serial, wanted } = await anHourLater();
    await engine.keepFresh(wanted).wake();
    expect(await serial()).toBe('nuevo');
    expect((await engine.getGroup(GROUP))?.downloadedAt).toBe(device.clock.now());
    server.edit(laptop, { SERIAL: 'más nuevo' });
    await device.clock.pass(FRESH_EVERY_MS);
    await device.clock.until(engine.keepFresh(wanted).wake());
    expect(await serial()).toBe('más nuevo');
  });

  it('asks for nothing unseen, without a connection, or while it is fresh', async () => {
    const { engine, device, serial, look, wanted, server, laptop } = await anHourLater();
    look(false);
    const freshness = engine.keepFresh(wanted);
    await freshness.wake();
    expect(await serial()).toBe('S1');
    look(true);
    await device.setOnline(false);
    await freshness.wake();
    expect(await serial()).toBe('S1');
    await device.setOnline(true);
    await freshness.wake();
    expect(await serial()).toBe('nuevo');
    server.edit(laptop, { SERIAL: 'en el mismo momento' });
    await freshness.wake();
    expect(await serial()).toBe('nuevo');
    // What was asked for too early is not forgotten for minutes.
    await device.clock.pass(FRESH_AFTER_MS);
    expect(await serial()).toBe('en el mismo momento');
  });

  it('brings what others did after a run that sent something, and keeps what a form was opened on', async () => {
    const { engine, device, server, screen, laptop, serial, wanted } = await anHourLater();
    const shown = await engine.getAsset(laptop);
    await engine.keepFresh(wanted).wake();
    await device.clock.pass(60_000);
    server.edit(screen, { SERIAL: 'suyo' });
    const data = form('A-1', { SERIAL: 'mío' });
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    await engine.saveUpdate({ ...input, data, ...(shown && { shown }) });
    await device.clock.until(engine.sync());
    // The form had shown another serial than the one that came in meanwhile.
    expect(engine.getState().conflicts).toMatchObject([{ campos: [{ campo: 'SERIAL', original: 'S1' }] }]);
    await device.clock.until(engine.saveBaja({ grupoId: GROUP, assetId: screen }));
    await device.clock.until(engine.sync());
    await engine.keepFresh(wanted).wake();
    expect((await engine.getAsset(screen))?.SERIAL).toBe('suyo');
    expect(await serial()).toBe('mío');
  });

  it('is not fresh for a month because it was brought while the clock was a month ahead', async () => {
    const { engine, device, server, laptop, serial, wanted } = await anHourLater();
    const month = 30 * 24 * 60 * 60_000;
    device.clock.set(month);
    const freshness = engine.keepFresh(wanted);
    await device.clock.until(freshness.wake());
    device.clock.set(-month);
    await device.clock.pass(3_600_000);
    server.edit(laptop, { SERIAL: 'más nuevo' });
    await freshness.wake();
    await device.clock.pass(FRESH_AFTER_MS);
    expect(await serial()).toBe('más nuevo');
    expect((await engine.getGroup(GROUP))?.downloadedAt).toBeLessThanOrEqual(device.clock.now());
  });

  it('fails without a word, and stops when nobody wants it any more', async () => {
    const { engine, device, serial, wanted } = await anHourLater();
    device.network.decide = () => 'lost-answer';
    const freshness = engine.keepFresh(wanted);
    await device.clock.until(freshness.wake());
    expect([await serial(), device.reported]).toEqual(['S1', []]);
    device.network.decide = () => 'through';
    freshness.stop();
    await device.clock.pass(2 * FRESH_EVERY_MS);
    expect(await serial()).toBe('S1');
  });
});
