import { IDBIndex } from 'fake-indexeddb';
import { membershipKey } from '../db/inventario-db';
import type { AssetKey } from '../db/rows';
import { GROUP, world } from '../test/world';
import { holdsExactly, keyAfter } from './holds-exactly';

const STEP = 3;

/** A device that holds these assets and no others, each in the group and in another one. */
async function deviceWith(ids: readonly AssetKey[]) {
  const { engine } = await world();
  await engine.refreshGroups();
  await engine.downloadGroup(GROUP);
  const { db } = engine;
  const [known] = await db.activos.toArray();
  if (!known) throw new Error('the world has no asset');
  const asset = (id: AssetKey, grupoId: number) => ({
    ...known,
    id,
    enGrupos: [membershipKey(1, grupoId), membershipKey(1, 1), membershipKey(1, 99)],
  });
  await db.activos.clear();
  await db.activos.bulkAdd(ids.map((id) => asset(id, GROUP)));
  // Of the groups that come before and after it in the index.
  await db.activos.bulkAdd([asset(1_001, GROUP - 1), asset(1_002, GROUP + 1)]);
  const time = { now: 0 };
  const ports = { clock: { now: () => time.now } };
  return { db, userId: 1, ports, time };
}

const idsOf = (count: number): AssetKey[] => Array.from({ length: count }, (_, index) => index + 1);

describe('whether a group has just so many assets', () => {
  it.each([0, 1, 2, 3, 4, 6, 7])('is told of %i, some of them at a time', async (count) => {
    const device = await deviceWith(idsOf(count));
    const right = [];
    for (let wanted = 0; wanted <= count + 4; wanted += 1)
      if (await holdsExactly(device, GROUP, wanted, { step: STEP })) right.push(wanted);
    expect(right).toEqual([count]);
  });

  it.each([
    { engine: 'each step takes longer than the one before', ms: (n: number) => 100 * n, steps: 4 },
    {
      engine: 'now and then a step waits for something else',
      ms: (n: number) => (n % 2) * 90 + 10,
      steps: 8,
    },
  ])('is counted at once only where that is better: $engine', async ({ ms, steps }) => {
    const device = await deviceWith(idsOf(20));
    const { openKeyCursor } = IDBIndex.prototype;
    let begun = 0;
    IDBIndex.prototype.openKeyCursor = function (...range: Parameters<typeof openKeyCursor>) {
      begun += 1;
      device.time.now += ms(begun);
      return openKeyCursor.apply(this, range);
    };
    try {
      expect(await holdsExactly(device, GROUP, 20, { step: STEP })).toBe(true);
      expect(begun).toBe(steps);
      begun = 0;
      expect(await holdsExactly(device, GROUP, 19, { step: STEP })).toBe(false);
    } finally {
      IDBIndex.prototype.openKeyCursor = openKeyCursor;
    }
  });

  it('is not counted on when nobody wants to know', async () => {
    const device = await deviceWith(idsOf(7));
    let asked = 0;
    const isWanted = () => (asked += 1) <= 2;
    expect(await holdsExactly(device, GROUP, 7, { isWanted, step: STEP })).toBeNull();
    expect(asked).toBe(3);
  });

  it('counts those that were made here too', async () => {
    const device = await deviceWith([...idsOf(4), 'b5ab1ba5-6d4c-4fd2-8f7c-2b6c3d1e0a01']);
    expect(await holdsExactly(device, GROUP, 5, { step: STEP })).toBe(true);
    expect(await holdsExactly(device, GROUP, 4, { step: STEP })).toBe(false);
  });

  it('goes on where it was, when the asset that it counted last is gone', async () => {
    const device = await deviceWith(idsOf(6));
    const last = await keyAfter(device, GROUP, null, STEP);
    expect(last).toEqual([1, 3]);
    await device.db.activos.delete([1, 3]);
    expect(await keyAfter(device, GROUP, last, STEP)).toEqual([1, 6]);
    expect(await keyAfter(device, GROUP, last, STEP + 1)).toBeNull();
  });
});
