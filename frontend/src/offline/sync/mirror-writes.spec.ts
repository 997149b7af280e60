import type { InventarioDB } from '../db/inventario-db';
import { freshSending } from '../db/rows';
import { PHOTO_CONCURRENCY } from '../limits';
import { world } from '../test/world';

const PHOTOS = 150;
/** Of each call, as long as a good connection takes for three photos. */
const STEP_MS = 300;

/** How often all unsent work is read from now on. */
function countReads(db: InventarioDB): () => number {
  const native = db.backendDB();
  const transaction = native.transaction.bind(native);
  let reads = 0;
  native.transaction = (...args: Parameters<typeof transaction>) => {
    const [stores, mode] = args as [Iterable<string>, string?];
    const named = new Set(stores);
    if (mode === 'readonly' && named.has('pendingActions') && named.has('fotos')) reads += 1;
    return transaction(...args);
  };
  return () => reads;
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
    const reads = countReads(again.db);
    await device.clock.until(again.sync());
    // Besides, as it begins and ends.
    expect(reads()).toBeLessThanOrEqual(PHOTOS / PHOTO_CONCURRENCY + 4);
    expect(server.photos.size).toBe(PHOTOS);
    const seconds = (device.clock.now() - start) / 1000;
    expect(seconds).toBeGreaterThan(14);
    expect(saves).toBeGreaterThan(1);
    // And one at its end, for the time at which something was last sent.
    expect(saves).toBeLessThanOrEqual(seconds + 1);
  });
});
