import type { InventarioDB } from '../db/inventario-db';
import { freshSending } from '../db/rows';
import { PHOTO_CONCURRENCY } from '../limits';
import { world } from '../test/world';

const PHOTOS = 150;
/** Of each call, as long as a good connection takes for three photos. */
const STEP_MS = 300;

interface Index {
  name: string;
  getAll: (...args: unknown[]) => unknown;
}

/** How often the photos that are unsent are read while `work` runs. */
async function readsDuring(db: InventarioDB, work: () => Promise<unknown>): Promise<number> {
  const store = db.backendDB().transaction(['fotos'], 'readonly').objectStore('fotos');
  const indexes = Object.getPrototypeOf(store.index('[userId+uploaded]')) as Index;
  const { getAll } = indexes;
  let reads = 0;
  indexes.getAll = function (this: Index, ...args) {
    if (this.name === '[userId+uploaded]') reads += 1;
    return getAll.apply(this, args);
  };
  try {
    await work();
  } finally {
    indexes.getAll = getAll;
  }
  return reads;
}

describe('a run of hundreds of photos', () => {
  it('reads its work once a step, and writes the mirror once a second at most', async () => {
    const { server, device, engine, laptop } = await world();
    const { actionId } = await engine.saveBaja({ grupoId: 7, assetId: laptop });
    await engine.sync();
    await engine.dispose();

    let saves = 0;
    const again = await device.open(1, {
      syncStateStore: {
        load: async () => ({ autoSync: false }),
        save: async () => {
          saves += 1;
        },
      },
    });
    const rows = Array.from({ length: PHOTOS }, (_, index) => ({
      ...freshSending(),
      userId: 1,
      author: again.author,
      id: `photo-${index}`,
      action_id: actionId,
      asset: laptop,
      grupo_id: 7,
      filename: `${index}.jpg`,
      size: 1,
      originalSize: 1,
      timestamp: index,
      actionApplied: 1 as const,
      uploaded: 0 as const,
      uploadedUrl: null,
    }));
    await again.db.table('fotos').bulkAdd(rows);
    const bytes = rows.map(({ id }) => ({ userId: 1, id, blob: new Blob([id]) }));
    await again.db.table('fotoBytes').bulkAdd(bytes);
    const start = device.clock.now();
    device.network.delay = (method) =>
      method === 'uploadPhoto'
        ? new Promise((go) => void device.clock.setTimeout(() => go(), STEP_MS))
        : null;

    saves = 0;
    const reads = await readsDuring(again.db, () => device.clock.until(again.sync()));
    const steps = PHOTOS / PHOTO_CONCURRENCY;
    expect(reads).toBeGreaterThanOrEqual(steps);
    // Besides, as it begins and ends.
    expect(reads).toBeLessThanOrEqual(steps + 4);
    expect(server.photos.size).toBe(PHOTOS);
    const seconds = (device.clock.now() - start) / 1000;
    expect(seconds).toBeGreaterThan(14);
    expect(saves).toBeGreaterThan(1);
    // And one at its end, for the time at which something was last sent.
    expect(saves).toBeLessThanOrEqual(seconds + 1);
  });
});
