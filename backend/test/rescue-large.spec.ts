import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ExportArchive } from '../src/rescue/export-archive.js';
import { ExportedWork } from '../src/rescue/exported-work.js';
import { EXPORTS_UNDER_WAY } from '../src/rescue/rescue-limits.js';
import { exportedWork } from './exported-work.js';
import { RescueWorld } from './rescue-world.js';

const PHOTOS = 19_900;
const SLICE = 100;

/** How many slices of photos were handed over by the exports that are loaded meanwhile. */
function countSlices() {
  const { photos } = ExportedWork.prototype;
  const taken = { slices: 0, stop: () => void (ExportedWork.prototype.photos = photos) };
  ExportedWork.prototype.photos = async function* (this: ExportedWork) {
    for await (const slice of photos.call(this)) {
      taken.slices += 1;
      yield slice;
    }
  };
  return taken;
}

describe('a large export', () => {
  let office: RescueWorld;

  beforeAll(async () => {
    office = await RescueWorld.start();
  });
  afterAll(() => office.world.stop());
  afterEach(() => office.expectNothingLeftBehind());

  const photo = (n: number) => ({
    photo_id: randomUUID(),
    action_id: randomUUID(),
    archivo: `fotos/${n}.jpg`,
    filename: 'photo_1_1.jpg',
    sha256: null,
  });
  const fotos = Array.from({ length: PHOTOS }, (_, n) => photo(n));
  const large = () => exportedWork(office.ana, [], [], { manifest: { fotos } });

  it('is read in slices, and the event loop turns between them', async () => {
    const path = join(office.world.environment.dataDir, 'export.zip');
    writeFileSync(path, large());
    const archive = await ExportArchive.open(path);
    const work = await ExportedWork.read(archive);
    let turns = 0;
    let counting = true;
    const count = (): void => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    count();
    const sizes: number[] = [];
    for await (const slice of work.photos()) sizes.push(slice.length);
    counting = false;
    await work.close();
    archive.close();
    expect(sizes.reduce((sum, size) => sum + size)).toBe(PHOTOS);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(SLICE);
    expect(turns).toBeGreaterThanOrEqual(PHOTOS / SLICE);
  });

  it('is answered photo by photo, and others are answered meanwhile', async () => {
    const taken = countSlices();
    const seen: number[] = [];
    let loaded = false;
    const load = office.load(large()).finally(() => (loaded = true));
    while (!loaded) {
      await office.world.http.get('/api/health/live').expect(200);
      seen.push(taken.slices);
    }
    taken.stop();
    const { photos } = await load;
    expect(photos.rejected).toHaveLength(PHOTOS);
    expect(photos.rejected[0]).toMatchObject({ code: 'photo_missing' });
    // While it was received and unpacked nobody had to wait anyway.
    const between = seen.filter((slices) => slices > 0 && slices < PHOTOS / SLICE);
    expect(new Set(between).size).toBeGreaterThan(PHOTOS / SLICE / 20);
  });

  it('is refused when its directory or one of its actions is made to take memory', async () => {
    const names = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`${'x'.repeat(60_000)}${n}`, 'x'] as const),
    );
    const { body } = await office.post(exportedWork(office.ana, [], [], { files: names })).expect(400);
    expect(body.code).toBe('zip_too_large');
    const heavy = office.ana.update('R-1', { SERIAL: 'x'.repeat(300_000) });
    const answer = await office.post(exportedWork(office.ana, [heavy])).expect(400);
    expect(answer.body.code).toBe('invalid_export');
    const values = `[${'0,'.repeat(2_100_000)}0]`;
    const dense = exportedWork(office.ana, [], [], {
      manifest: { acciones_sha256: null },
      files: { 'acciones.json': values },
    });
    expect((await office.post(dense).expect(400)).body.code).toMatch(/^(invalid_export|zip_too_large)$/);
  });

  it('comes a few at a time from a person', async () => {
    const exports = Array.from({ length: EXPORTS_UNDER_WAY.perPerson + 1 }, () => office.post(large()));
    const statuses = (await Promise.all(exports)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(EXPORTS_UNDER_WAY.perPerson).fill(200), 429]);
  });
});
