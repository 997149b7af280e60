import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { DATABASE_NAME } from '../db/database-name';
import type { InventarioDB } from '../db/inventario-db';
import type { AssetRow } from '../db/rows';
import type { OfflineEngine } from '../engine-api';
import { LIST_CHECK_AFTER_MS } from '../limits';
import { type Device, twoPhotos } from '../test/device';
import { listsAndRows } from '../test/lists-and-rows';
import { rowsDuring } from '../test/rows-during';
import { GROUP, place, world } from '../test/world';
import type { AssetList } from './asset-list';
import { sortKey } from './list-entry';

const settled = async (list: AssetList, numbers: readonly string[]): Promise<void> => {
  const keys = numbers.map(sortKey);
  for (let tries = 0; tries < 200; tries += 1) {
    const shown = list.getState().entries?.map(({ orden }) => orden);
    if (JSON.stringify(shown) === JSON.stringify(keys)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(list.getState().entries?.map(({ orden }) => orden)).toEqual(keys);
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `A-${from + index}`);

async function groupOf(assets: number) {
  const { server, engine, ...rest } = await world();
  for (let n = 3; n <= assets; n += 1) server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: `A-${n}` }));
  await engine.downloadGroup(GROUP);
  const list = engine.openList(GROUP);
  list.subscribe(() => undefined);
  await settled(list, range(1, assets));
  return { server, engine, list, ...rest };
}

/** The same rows in a database of the first version, which knows no lists. */
async function asVersionOneLeftIt({ storage }: Device, engine: OfflineEngine & { db: InventarioDB }) {
  const former = new Dexie(DATABASE_NAME, { indexedDB: storage, IDBKeyRange });
  former.version(1).stores({
    activos: '[userId+id],[userId+NUMERO_DE_ACTIVO],[userId+EMPLEADO],[userId+syncStatus],*enGrupos',
    grupos: '[userId+id],[userId+nombre],[userId+downloaded]',
  });
  const { activos, grupos } = engine.db;
  const rows = await activos.toArray();
  const groups = (await grupos.toArray()).map(({ listed: _, ...group }) => group);
  await engine.dispose();
  await former.delete();
  await former.open();
  await former.table('activos').bulkAdd(rows);
  await former.table('grupos').bulkAdd(groups);
  former.close();
}

describe('the list of a group', () => {
  it('lets a change and what a dialog asks touch as many rows whether the group is small or large', async () => {
    const touched: number[][] = [];
    for (const assets of [20, 600]) {
      const { engine, list, laptop } = await groupOf(assets);
      const change = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
      const data = { NUMERO_DE_ACTIVO: 'A-1', DESCRIPCION: 'Otra cosa', ESTADO: 'MALO' };
      const before = list.getState().entries;
      touched.push([
        await rowsDuring(engine.db, async () => {
          await engine.saveUpdate({ ...change, data });
          while (list.getState().entries === before) await new Promise((go) => setTimeout(go, 1));
          // What else follows a change reads in its own time, and would be counted with what comes next.
          for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate);
        }),
        await rowsDuring(engine.db, () => engine.readAssets(GROUP, [laptop])),
        await rowsDuring(engine.db, () => list.hasNumber('a-2')),
        await rowsDuring(engine.db, () => list.find('a-2')),
        await rowsDuring(engine.db, () => list.find('s2')),
      ]);
      await engine.dispose();
    }
    expect(touched[1]).toEqual(touched[0]);
  });

  it('stands in the order of numbers and follows every change, from another tab too', async () => {
    const { device, server, engine, list, laptop } = await groupOf(12);
    const asset = await engine.getAsset(laptop);
    expect(await list.hasNumber('a-12')).toBe(true);
    expect(await list.hasNumber('A-1', asset?.id)).toBe(false);
    const tab = await device.open();
    await tab.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: { NUMERO_DE_ACTIVO: 'A-10b', DESCRIPCION: 'Portátil' },
      photos: twoPhotos(),
    });
    await tab.saveCreate({
      grupoId: GROUP,
      data: { NUMERO_DE_ACTIVO: 'a-5', DESCRIPCION: 'Nuevo' },
      photos: twoPhotos(),
    });
    const numbers = [
      'A-2',
      'A-3',
      'A-4',
      'A-5',
      'a-5',
      'A-6',
      'A-7',
      'A-8',
      'A-9',
      'A-10',
      'A-10b',
      'A-11',
      'A-12',
    ];
    await settled(list, numbers);
    await tab.clearQueue();
    server.addGroup(8, 'LUIS PAZ');
    server.move(laptop, 8);
    await tab.downloadGroup(GROUP);
    await settled(list, range(2, 12));
    const { listed, stored } = await listsAndRows(engine);
    expect(listed).toEqual(stored);
  });

  it('stays in that order where a delta changes assets far apart, whose numbers run against their ids', async () => {
    const { server, engine, list, laptop } = await groupOf(200);
    const idOf = (number: string) =>
      Number(list.getState().entries?.find(({ orden }) => orden === sortKey(number))?.id);
    const edited = { 'A-200': 'A-0', 'A-120': 'A-301', 'A-70': 'A-302' };
    server.edit(laptop, { NUMERO_DE_ACTIVO: 'A-300' });
    for (const [from, to] of Object.entries(edited)) server.edit(idOf(from), { NUMERO_DE_ACTIVO: to });
    await engine.downloadGroup(GROUP);
    const numbers = ['A-0', ...range(2, 69), ...range(71, 119), ...range(121, 199), ...range(300, 302)];
    await settled(list, numbers);
    // What changes later stands where it belongs as well.
    server.edit(idOf('A-2'), { NUMERO_DE_ACTIVO: 'A-150b' });
    await engine.downloadGroup(GROUP);
    const at = numbers.indexOf('A-151');
    await settled(list, ['A-0', ...numbers.slice(2, at), 'A-150b', ...numbers.slice(at)]);
  });

  it.each([
    ['that was downloaded before there were lists', 'none'],
    ['whose list missed what an earlier version of the app wrote beside it', 'stale'],
  ])('is made anew for a group %s', async (_, kind) => {
    const { device, engine } = await groupOf(150);
    const { db } = engine;
    if (kind === 'none') await asVersionOneLeftIt(device, engine);
    else {
      const [first] = await db.activos.limit(1).toArray();
      const other: AssetRow | undefined = first && { ...first, id: 9_999, NUMERO_DE_ACTIVO: 'A-151' };
      if (other) await db.activos.add(other);
      await db.activos.delete([1, 100]);
      await db.activos.delete([1, 101]);
    }
    const tab = await device.open();
    const list = tab.openList(GROUP);
    list.subscribe(() => undefined);
    await device.clock.pass(LIST_CHECK_AFTER_MS);
    const stored = await tab.db.activos.toArray();
    const inOrder = stored.map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO);
    inOrder.sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
    await settled(list, inOrder);
    const { listed, stored: rows } = await listsAndRows(tab);
    expect(listed).toEqual(rows);
  });
});
