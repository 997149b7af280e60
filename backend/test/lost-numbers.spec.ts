import { randomUUID } from 'node:crypto';

import { skipLostNumbers } from '../src/database/skip-lost-numbers.js';
import { THIS_DATABASE } from '../src/common/sql/this-database.js';
import { ask } from './backup/backup-world.js';
import { makeTestDatabase } from './support/test-database.js';

describe('the numbers of a database that a server starts on', () => {
  let database: Awaited<ReturnType<typeof makeTestDatabase>>;
  beforeEach(async () => {
    database = await makeTestDatabase();
    await ask(database.url, 'DELETE FROM server_starts');
  });
  afterEach(() => database.drop());

  const nextOf = async (table: string): Promise<number> => {
    const sql = `SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::int AS id`;
    return (await ask<{ id: number }>(database.url, sql))[0]?.id ?? 0;
  };
  const noteStart = (where: string): Promise<unknown> =>
    ask(database.url, `INSERT INTO server_starts (id, database, xid) SELECT '${randomUUID()}', ${where}, 1`);

  it('go on behind those that were lost when it is where no server started before', async () => {
    const [assets, groups] = [await nextOf('assets'), await nextOf('groups')];
    // As a restore up to some moment leaves it: the same cluster on another time line.
    await noteStart(`regexp_replace(${THIS_DATABASE}, '[.]0000', '.000F')`);
    expect(await skipLostNumbers(database.url)).toBe(true);
    expect(await nextOf('assets')).toBeGreaterThan(assets + 999_999);
    expect(await nextOf('groups')).toBeGreaterThan(groups + 999_999);
  });

  it('forget with it which uploads were under way: their files may be of photos by now', async () => {
    const arrivals = `SELECT storage_key FROM photo_arrivals`;
    await ask(database.url, `INSERT INTO photo_arrivals (storage_key) VALUES ('ab/x.jpg')`);
    await skipLostNumbers(database.url);
    expect(await ask(database.url, arrivals)).toHaveLength(1);
    await noteStart(`'1.00000001.1'`);
    await skipLostNumbers(database.url);
    expect(await ask(database.url, arrivals)).toEqual([]);
  });

  it('go on as they were where a server started before, or none ever did', async () => {
    const assets = await nextOf('assets');
    expect(await skipLostNumbers(database.url)).toBe(false);
    await noteStart(`'1.00000001.1'`);
    await noteStart(THIS_DATABASE);
    expect(await skipLostNumbers(database.url)).toBe(false);
    expect(await nextOf('assets')).toBe(assets + 1);
  });
});
