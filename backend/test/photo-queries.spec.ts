import { PhotoHousekeepingService } from '../src/photos/photo-housekeeping.service.js';
import { watchQueries, type WatchedQuery } from './support/query-plans.js';
import { PhotoWorld } from './photo-world.js';
import { baselineJpeg } from './support/hostile-photos/jpeg.js';
import type { Phone } from './sync-world.js';

const ACTIONS = 100_000;

describe('with 200,000 photos, 100 of them hers', () => {
  let office: PhotoWorld;
  let ana: Phone;
  let asset: number;

  beforeAll(async () => {
    office = await PhotoWorld.start();
    ana = await office.person('ana');
    const others = await office.person('otros');
    const { dataSource } = office.world;
    ({ id: asset } = await office.world.asset('P-9'));
    await dataSource.query(
      `INSERT INTO sync_actions (id, usuario_id, asset_id, action_type, base_version, data_after, status, source,
                                 resolved_by)
       SELECT md5(n::text)::uuid, CASE WHEN n % 2000 < 2 THEN $1::int ELSE $2::int END, $3, 'UPDATE', 1, '{}',
              CASE WHEN n % 2000 = 1 THEN 'conflict' ELSE 'applied' END, 'CAMPO',
              CASE WHEN n % 2000 = 1 THEN md5((n - 1)::text)::uuid END
       FROM generate_series(0, $4::int - 1) AS n`,
      [ana.userId, others.userId, asset, ACTIONS],
    );
    await dataSource.query(
      `INSERT INTO photos (id, action_id, asset_id, usuario_id, filename, mime, size, width, height, sha256,
                           storage_key)
       SELECT made.id, a.id, a.asset_id, a.usuario_id, 'foto.jpg', 'image/jpeg', 1, 1, 1, '\\x00',
              'aa/bb/' || made.id || '-00.jpg'
       FROM sync_actions a CROSS JOIN generate_series(1, 2) AS n
       CROSS JOIN LATERAL (SELECT md5(a.id::text || n)::uuid AS id) AS made
       WHERE a.data_after = '{}'`,
    );
    await dataSource.query('ANALYZE');
  }, 300_000);
  afterAll(() => office.world.stop());

  /** What a request asks of the database, as it plans and does it. */
  const asked = async (request: () => Promise<unknown>): Promise<WatchedQuery[]> => {
    const queries = await watchQueries(office.world.dataSource, request);
    const ofPhotos = queries.filter(({ sql }) => /\bphotos\b/.test(sql));
    expect(ofPhotos.length).toBeGreaterThan(0);
    return ofPhotos;
  };

  /** No plan reads the whole table, and none looks at more than these few rows of it. */
  const expectFew = (queries: WatchedQuery[], rows: number): void => {
    for (const { sql, wholeTables, rowsOf } of queries) {
      expect({ sql, wholeTables: wholeTables.filter((table) => table === 'photos') }).toEqual({
        sql,
        wholeTables: [],
      });
      expect(rowsOf('photos')).toBeLessThanOrEqual(rows);
    }
  };

  it('her figures look at her photos alone', async () => {
    expectFew(await asked(() => ana.get('user/dashboard').expect(200)), 250);
  });

  it('a page of the list looks at the photos that it shows', async () => {
    expectFew(await asked(() => office.world.get('admin/syncs').expect(200)), 100);
  });

  it('the history of an asset looks at the photos that it shows', async () => {
    expectFew(await asked(() => office.world.get(`admin/assets/${asset}/history`).expect(200)), 100);
  });

  it('an upload looks at the photos of its action', async () => {
    const photo = baselineJpeg({ width: 80, height: 60 });
    expectFew(await asked(() => office.send(ana, photo).expect(201)), 10);
  });

  it('the housekeeping looks at the photo that it asks about', async () => {
    const { dataSource, app } = office.world;
    const [{ storage_key }] = await dataSource.query(`SELECT storage_key FROM photos LIMIT 1`);
    await dataSource.query(`INSERT INTO photo_arrivals (storage_key, arrived_at) VALUES ($1, '2000-01-01')`, [
      storage_key,
    ]);
    expectFew(await asked(() => app.get(PhotoHousekeepingService).cleanUp(new Date())), 1);
    expect(await dataSource.query('SELECT FROM photo_arrivals')).toEqual([]);
  });
});
