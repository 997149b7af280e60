import { IDBDatabase } from 'fake-indexeddb';
import { GROUP, world } from './test/world';

type Database = InstanceType<typeof IDBDatabase>;

/** The stores that transactions lock while `task` runs. */
async function lockedDuring(task: () => Promise<unknown>): Promise<string[]> {
  const { transaction } = IDBDatabase.prototype;
  const locked = new Set<string>();
  IDBDatabase.prototype.transaction = function (this: Database, ...asked: Parameters<typeof transaction>) {
    const [stores, mode] = asked;
    if (mode === 'readwrite') for (const store of [stores].flat()) locked.add(String(store));
    return transaction.apply(this, asked);
  };
  try {
    await task();
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  return [...locked];
}

describe('the start of the engine', () => {
  // A page that is left while it starts may be kept as it is for the way back, with what it has locked.
  it('locks nothing where nothing is to be put right, with unsent work and without', async () => {
    const { device, engine, laptop } = await world();
    await engine.dispose();
    const start = async () => (await device.open()).dispose();
    expect(await lockedDuring(start)).toEqual([]);
    const again = await device.open();
    await again.saveBaja({ grupoId: GROUP, assetId: laptop });
    await again.dispose();
    expect(await lockedDuring(start)).toEqual([]);
  });

  it('ends without a complaint where the person leaves in the middle of it', async () => {
    const { device, engine, laptop } = await world();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.dispose();
    for (let turns = 0; turns < 60; turns += 1) {
      const left = device.create();
      // Its database is closed while it opens: whoever waits is told, and nobody does any longer.
      const starting = left.start().catch(() => undefined);
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      await left.dispose();
      await starting;
    }
    expect(device.reported).toEqual([]);
  });
});
