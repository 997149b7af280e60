import { MAX_RERUN_DELAY_MS } from '../limits';
import type { Device } from '../test/device';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, world } from '../test/world';

const BIG = 8;
const PAGES = 3;
const PAGE = 2;

/** A second group, of three pages, that is not on the device yet. */
async function withBigGroup() {
  const w = await world();
  w.server.addGroup(BIG, 'GRANDE');
  w.server.assign(1, GROUP, BIG);
  const ids = Array.from({ length: PAGES * PAGE - 1 }, (_, i) =>
    w.server.addAsset(BIG, { NUMERO_DE_ACTIVO: `G-${i}`, DESCRIPCION: 'x' }),
  );
  w.device.network.pageSize = PAGE;
  await w.engine.refreshGroups();
  const pagesAsked = () => w.device.network.callsOf('groupAssets').length;
  return { ...w, ids, pagesAsked };
}

/** A page takes many turns of the storage: time passes in small steps. */
async function pass(device: Device, ms: number): Promise<void> {
  for (let step = 0; step < 10; step++) await device.clock.pass(ms / 10);
}

describe('a download that is wanted', () => {
  it('comes while nobody waits for it, and says that it has come', async () => {
    const { device, engine, ids } = await withBigGroup();
    await engine.downloads.want(BIG);
    expect(await engine.getGroup(BIG)).toMatchObject({ wantedAt: device.clock.now() });
    await pass(device, 1000);
    expect(engine.downloads.getState()).toMatchObject({
      paused: null,
      done: { grupoId: BIG, assets: ids.length },
    });
    expect((await engine.getGroup(BIG))?.wantedAt).toBeUndefined();
  });

  it.each<'lost-request' | { status: number }>(['lost-request', { status: 503 }])(
    'waits out a break (%j), keeps what came, and goes on by itself',
    async (fate) => {
      const { device, engine, ids, pagesAsked } = await withBigGroup();
      let broken = false;
      device.network.decide = () => (broken ? fate : 'through');
      device.network.fates.push('through');
      broken = true;
      await engine.downloads.want(BIG);
      await pass(device, 60 * 60_000);
      expect(engine.downloads.getState()).toMatchObject({
        paused: fate === 'lost-request' ? 'no-connection' : 'server-trouble',
        failed: new Map(),
      });
      expect(await engine.getGroup(BIG)).toMatchObject({ received: PAGE, downloaded: 0 });
      const soFar = pagesAsked();
      broken = false;
      await pass(device, MAX_RERUN_DELAY_MS);
      expect(engine.downloads.getState()).toMatchObject({ paused: null, done: { assets: ids.length } });
      // The two pages that were missing, and what changed since it began.
      expect(pagesAsked() - soFar).toBe(PAGES);
      expect(device.reported).toEqual([]);
    },
  );

  it('goes on at once when the connection or the server is back', async () => {
    const { device, engine } = await withBigGroup();
    await device.setOnline(false);
    await engine.downloads.want(BIG);
    await pass(device, 0);
    expect(engine.downloads.getState().paused).toBe('no-connection');
    device.network.decide = () => ({ status: 503 });
    await device.setOnline(true);
    await pass(device, 60 * 60_000);
    expect(engine.downloads.getState().paused).toBe('server-trouble');
    device.network.decide = () => 'through';
    engine.serverIsBack();
    await pass(device, 1000);
    expect(engine.downloads.getState()).toMatchObject({ paused: null, done: { grupoId: BIG } });
  });

  it('takes the page of a portal for no word about the group', async () => {
    const { device, engine } = await withBigGroup();
    device.network.decide = () => ({ status: 404 });
    await engine.downloads.want(BIG);
    await pass(device, 60 * 60_000);
    expect(engine.downloads.getState()).toMatchObject({ paused: 'server-trouble', failed: new Map() });
    device.network.decide = () => 'through';
    await pass(device, MAX_RERUN_DELAY_MS);
    expect(engine.downloads.getState()).toMatchObject({ paused: null, done: { grupoId: BIG } });
  });

  it('goes on after the app was closed, where it was, and brings what changed meanwhile', async () => {
    const { server, device, engine, ids, pagesAsked } = await withBigGroup();
    device.network.fates.push('through', 'through', 'through', 'lost-request');
    await engine.downloads.want(BIG);
    await pass(device, 100);
    // All pages are there, and the look at what changed since the first one was lost.
    const began = device.clock.now();
    expect(await engine.getGroup(BIG)).toMatchObject({ downloaded: 1, wantedAt: expect.any(Number) });
    await engine.dispose();
    await pass(device, 48 * 60 * 60_000);
    server.edit(ids[0] ?? 0, { SERIAL: 'otro' });

    const again = await device.open();
    expect((await again.getGroup(BIG))?.downloadedAt).toBeLessThanOrEqual(began);
    const soFar = pagesAsked();
    again.downloads.wake();
    await pass(device, 1000);
    expect(await again.getAsset(ids[0] ?? 0)).toMatchObject({ SERIAL: 'otro' });
    expect(pagesAsked() - soFar).toBe(1);
    expect((await again.getGroup(BIG))?.downloadedAt).toBeGreaterThan(began);
  });

  it('stops where it will not come by itself, says why, and comes when it is asked for again', async () => {
    const { device, engine, pagesAsked } = await withBigGroup();
    device.network.fates.push('through', { status: 400 });
    await engine.downloads.want(BIG);
    await pass(device, 60 * 60_000);
    expect(engine.downloads.getState().failed).toEqual(new Map([[BIG, 'DOWNLOAD_FAILED']]));
    expect(await engine.getGroup(BIG)).toMatchObject({ received: PAGE });
    expect((await engine.getGroup(BIG))?.wantedAt).toBeUndefined();
    const soFar = pagesAsked();
    await engine.downloads.want(BIG);
    await pass(device, 1000);
    expect(engine.downloads.getState()).toMatchObject({ failed: new Map(), done: { grupoId: BIG } });
    expect(pagesAsked() - soFar).toBe(PAGES);
    await expect(engine.downloads.want(99)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
  });

  it('is no longer wanted once there is room to say so, where a full device ended it', async () => {
    const { device, pagesAsked } = await withBigGroup();
    let full = false;
    const { indexedDB } = withWriteFaults(device.storage, () => (full ? 'full' : undefined));
    const engine = await device.open(1, { indexedDB });
    await device.setOnline(false);
    await engine.downloads.want(BIG);
    full = true;
    await device.setOnline(true);
    await pass(device, MAX_RERUN_DELAY_MS);
    const failed = new Map([[BIG, 'STORAGE_FULL']]);
    expect(engine.downloads.getState()).toMatchObject({ failed });
    full = false;
    const soFar = pagesAsked();
    engine.downloads.wake();
    await pass(device, 1000);
    expect((await engine.getGroup(BIG))?.wantedAt).toBeUndefined();
    expect(engine.downloads.getState()).toMatchObject({ failed });
    expect(pagesAsked()).toBe(soFar);
    await engine.downloads.want(BIG);
    await pass(device, 1000);
    expect(engine.downloads.getState()).toMatchObject({ failed: new Map(), done: { grupoId: BIG } });
  });

  it('comes once where two tabs know of it', async () => {
    const { device, engine, ids, pagesAsked } = await withBigGroup();
    const other = await device.open();
    const soFar = pagesAsked();
    await engine.downloads.want(BIG);
    other.downloads.wake();
    await pass(device, 1000);
    expect(pagesAsked() - soFar).toBe(PAGES + 1);
    expect(await other.listGroupAssets(BIG)).toHaveLength(ids.length);
    expect(other.downloads.getState()).toMatchObject({ paused: null, failed: new Map() });
  });
});

describe('a download that is cancelled', () => {
  /** The answer to the page with this number waits until it is let go. */
  function holdPage(device: Device, number: number) {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let asked = 0;
    device.network.delay = (method) => (method === 'groupAssets' && ++asked === number ? held : null);
    return () => letGo();
  }

  it('leaves nothing of a group that never came whole, but what is unsent or elsewhere', async () => {
    const { server, device, engine, ids, laptop } = await withBigGroup();
    // One of them came with a group that is on the device.
    server.move(laptop, BIG);
    for (const id of ids.slice(2)) server.edit(id, {});
    Object.assign(device.network, { pageSize: 3 });
    const letGo = holdPage(device, 2);
    await engine.downloads.want(BIG);
    await pass(device, 100);
    expect(await engine.countStored()).toMatchObject({ assets: 2 + 2 });
    await engine.saveBaja({ grupoId: BIG, assetId: ids[1] ?? 0 });

    await engine.downloads.cancel(BIG);
    letGo();
    await pass(device, 1000);
    expect(await engine.getGroup(BIG)).toMatchObject({ downloaded: 0, received: 0 });
    expect(await engine.countStored()).toMatchObject({ assets: 3, unsentActions: 1 });
    expect(await engine.getAsset(laptop)).toBeDefined();
    expect(await engine.listGroupAssets(BIG)).toEqual([]);
    expect(engine.downloads.getState()).toMatchObject({ paused: null, done: null, failed: new Map() });

    await engine.downloads.want(BIG);
    await pass(device, 1000);
    expect(await engine.listGroupAssets(BIG)).toHaveLength(ids.length + 1);
    expect(await engine.getAsset(ids[1] ?? 0)).toMatchObject({ ESTADO: 'BAJA', syncStatus: 'pending' });
  });

  it('lets the next one in line go on, also while it waits', async () => {
    const { server, device, engine } = await withBigGroup();
    server.addGroup(9, 'VACÍO');
    server.assign(1, GROUP, BIG, 9);
    await engine.refreshGroups();
    const letGo = holdPage(device, 1);
    await engine.downloads.want(BIG);
    await pass(device, 10);
    await engine.downloads.want(9);
    await pass(device, 10);
    expect(engine.downloads.getState().done).toBeNull();
    await engine.downloads.cancel(BIG);
    await pass(device, 100);
    expect(engine.downloads.getState().done).toMatchObject({ grupoId: 9, assets: 0 });
    letGo();
    await pass(device, 100);
    expect(await engine.countStored()).toMatchObject({ assets: 2 });
  });

  it('keeps a copy that was whole, with the pages that came on top of it', async () => {
    const { server, device, engine, laptop } = await withBigGroup();
    server.edit(laptop, { SERIAL: 'otro' });
    const letGo = holdPage(device, 1);
    await engine.downloads.want(GROUP);
    await pass(device, 10);
    await engine.downloads.cancel(GROUP);
    letGo();
    await pass(device, 100);
    expect(await engine.getGroup(GROUP)).toMatchObject({ downloaded: 1 });
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'S1' });
    expect(await engine.downloadGroup(GROUP)).toMatchObject({ whole: false, received: 1 });
  });
});
