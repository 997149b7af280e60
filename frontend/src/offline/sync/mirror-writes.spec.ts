import { freshSending } from '../db/rows';
import { world } from '../test/world';

const PHOTOS = 150;
/** Of each call, as long as a good connection takes for three photos. */
const STEP_MS = 300;

describe('a run of hundreds of photos', () => {
  it('writes the mirror once a second at most, not after every step', async () => {
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
    await device.clock.until(again.sync());
    expect(server.photos.size).toBe(PHOTOS);
    const seconds = (device.clock.now() - start) / 1000;
    expect(seconds).toBeGreaterThan(14);
    expect(saves).toBeGreaterThan(1);
    // And one at its end, for the time at which something was last sent.
    expect(saves).toBeLessThanOrEqual(seconds + 1);
  });
});
