import type { AssetKey } from '../db/rows';
import type { OfflineEngine } from '../engine-api';
import { LIST_CHECK_AFTER_MS, LIST_CHECK_LASTS_MS } from '../limits';
import { twoPhotos } from '../test/device';
import { rowsDuring } from '../test/rows-during';
import { GROUP, place, world } from '../test/world';
import type { AssetList } from './asset-list';
import { sortKey } from './list-entry';

const OTHER_GROUP = 8;
const ASSETS = 600;

async function downloaded() {
  const known = await world();
  const { server, engine } = known;
  for (let n = 3; n <= ASSETS; n += 1) server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: `A-${n}` }));
  await engine.downloadGroup(GROUP);
  return known;
}

type IsThere = (numbers: readonly string[]) => boolean;

const has =
  (number: string): IsThere =>
  (numbers) =>
    numbers.includes(sortKey(number));

/** Listens as a screen does; `there` resolves once the list is as wanted. */
function listen(list: AssetList, isThere: IsThere = () => true) {
  let stop: () => void = () => undefined;
  const there = new Promise<void>((resolve) => {
    const look = () => {
      const { entries } = list.getState();
      if (entries && isThere(entries.map(({ orden }) => orden))) resolve();
    };
    stop = list.subscribe(look);
    look();
  });
  return { there, stop };
}

async function visit(list: AssetList, isThere?: IsThere): Promise<void> {
  const { there, stop } = listen(list, isThere);
  await there;
  stop();
}

const visitOther = (engine: OfflineEngine) => visit(engine.openList(OTHER_GROUP));

const rename = (engine: OfflineEngine, assetId: AssetKey) =>
  engine.saveUpdate({
    grupoId: GROUP,
    assetId,
    data: { NUMERO_DE_ACTIVO: 'A-1b', DESCRIPCION: 'Portátil' },
    photos: twoPhotos(),
  });

describe('The list that was opened last', () => {
  it('is not read again for who comes back', async () => {
    const { engine } = await downloaded();
    await visit(engine.openList(GROUP));
    expect(await rowsDuring(engine.db, () => visit(engine.openList(GROUP)))).toBe(0);
  });

  /** Somebody who looks at the list until it was compared with what the device holds. */
  async function stay({ device, engine }: Awaited<ReturnType<typeof downloaded>>): Promise<void> {
    const { there, stop } = listen(engine.openList(GROUP));
    await there;
    await device.clock.pass(LIST_CHECK_AFTER_MS);
    stop();
  }

  it('is compared with what the device holds now and then, however often one comes back', async () => {
    const known = await downloaded();
    const { device, engine } = known;
    await visit(engine.openList(GROUP));
    expect(await rowsDuring(engine.db, () => stay(known))).toBeGreaterThan(0);
    expect(await rowsDuring(engine.db, () => stay(known))).toBe(0);
    await device.clock.pass(LIST_CHECK_LASTS_MS);
    expect(await rowsDuring(engine.db, () => stay(known))).toBeGreaterThan(0);
  });

  it('is compared anew where all of it was read again', async () => {
    const known = await downloaded();
    const { engine } = known;
    await stay(known);
    const list = engine.openList(GROUP);
    engine.openList(OTHER_GROUP);
    expect(engine.openList(GROUP)).not.toBe(list);
    expect(await rowsDuring(engine.db, () => stay(known))).toBeGreaterThan(ASSETS / 64);
  });

  it('shows in a while what a tab of an earlier version wrote beside it', async () => {
    const known = await downloaded();
    const { device, engine, laptop } = known;
    await stay(known);
    await engine.db.activos.delete([1, laptop]);
    await stay(known);
    expect(engine.openList(GROUP).getState().entries).toHaveLength(ASSETS);
    await device.clock.pass(LIST_CHECK_LASTS_MS);
    const { there, stop } = listen(engine.openList(GROUP), (numbers) => !has('A-1')(numbers));
    await device.clock.pass(LIST_CHECK_AFTER_MS);
    await there;
    stop();
    expect(engine.openList(GROUP).getState().entries).toHaveLength(ASSETS - 1);
  });

  it('reads nothing while nobody looks, and of what changed meanwhile only that', async () => {
    const { device, engine, laptop } = await downloaded();
    const list = engine.openList(GROUP);
    await visit(list);
    const tab = await device.open();
    const before = list.getState();
    await rename(tab, laptop);
    await tab.saveCreate({
      grupoId: GROUP,
      data: { NUMERO_DE_ACTIVO: 'B-7', DESCRIPCION: 'Nuevo' },
      photos: twoPhotos(),
    });
    // This tab hears of the work and counts it.
    await device.clock.pass(0);
    expect(list.getState()).toBe(before);

    const rows = await rowsDuring(engine.db, () =>
      visit(engine.openList(GROUP), (numbers) => has('A-1b')(numbers) && has('B-7')(numbers)),
    );
    expect(rows).toBe(2);
    expect(list.getState().entries).toHaveLength(ASSETS + 1);
  });

  it('keeps nothing where all of it may have changed', async () => {
    const { device, engine } = await downloaded();
    const list = engine.openList(GROUP);
    await visit(list);
    const tab = await device.open();
    await tab.deleteAllData(await tab.describeDeletion());
    expect(list.getState()).toEqual({ entries: null, error: null });
    await visit(list, (numbers) => numbers.length === 0);
  });

  it('keeps nothing of a moment before all of it may have changed', async () => {
    const { device, engine } = await downloaded();
    const list = engine.openList(GROUP);
    const tab = await device.open();
    const told = await tab.describeDeletion();
    listen(list).stop();
    await tab.deleteAllData(told);
    await device.clock.pass(0);
    expect(list.getState()).toEqual({ entries: null, error: null });
    await visit(list, (numbers) => numbers.length === 0);
  });

  it('is read once where one comes while another leaves', async () => {
    const { engine } = await downloaded();
    const whole = await rowsDuring(engine.db, () => visit(engine.openList(GROUP)));
    await visitOther(engine);
    const rows = await rowsDuring(engine.db, async () => {
      listen(engine.openList(GROUP)).stop();
      await visit(engine.openList(GROUP));
    });
    expect(rows).toBe(whole);
  });

  it('misses nothing that changes while it is read for nobody', async () => {
    const { engine, laptop } = await downloaded();
    const list = engine.openList(GROUP);
    listen(list).stop();
    await rename(engine, laptop);
    await visit(engine.openList(GROUP), has('A-1b'));
    expect(list.getState().entries).toHaveLength(ASSETS);
  });

  it('gives way to the next one', async () => {
    const { engine } = await downloaded();
    const list = engine.openList(GROUP);
    await visit(list);
    await visitOther(engine);
    expect(list.getState()).toEqual({ entries: null, error: null });
    expect(engine.openList(GROUP)).not.toBe(list);
  });

  it('stays as long as somebody looks at it, whatever is opened beside', async () => {
    const { device, engine, laptop } = await downloaded();
    const list = engine.openList(GROUP);
    const { there, stop } = listen(list, has('A-1b'));
    await visitOther(engine);
    await rename(await device.open(), laptop);
    await there;
    stop();
    expect(list.getState()).toEqual({ entries: null, error: null });
  });
});
