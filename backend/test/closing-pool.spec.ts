import { setTimeout as delay } from 'node:timers/promises';

import { DataSource } from 'typeorm';

import { ClosingPool } from '../src/database/closing-pool.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { prepared } from '../src/common/sql/prepared.js';
import { SlowFarewell } from './support/slow-farewell.js';
import { fromGlobalSetup } from './support/test-database.js';

describe('the connection pool', () => {
  let line: SlowFarewell | undefined;
  afterEach(() => line?.close());

  it('has ended when PostgreSQL holds none of its connections any more', async () => {
    line = await SlowFarewell.open(fromGlobalSetup('TEST_POSTGRES_URL'));
    const dataSource = await new DataSource(dataSourceOptions(line.url)).initialize();
    await Promise.all([1, 2, 3].map(() => dataSource.query('SELECT pg_sleep(0.1)')));

    let ended = false;
    const end = dataSource.destroy().then(() => (ended = true));
    while (line.leaving < 3) await delay(10);
    // Whatever was only asked for is done by now.
    await delay(0);
    expect(ended).toBe(false);

    line.letGo();
    await end;
    expect(line.leaving).toBe(0);
  });

  it('prepares a statement that is asked again and again once for each connection, also in transactions', async () => {
    const options = dataSourceOptions(fromGlobalSetup('TEST_POSTGRES_URL'));
    const dataSource = await new DataSource(options).initialize();
    const sql = prepared('SELECT $1::int + 1 AS n');
    try {
      await dataSource.transaction(async (manager) => {
        expect(await manager.query(sql, [1])).toEqual([{ n: 2 }]);
        expect(await manager.query(sql, [41])).toEqual([{ n: 42 }]);
        await manager.query('SELECT $1::int AS other', [1]);
        const known = await manager.query('SELECT statement FROM pg_prepared_statements');
        expect(known).toEqual([{ statement: sql }]);
      });
    } finally {
      await dataSource.destroy();
    }
  });

  it('ends when none of its connections was ever opened', async () => {
    await new ClosingPool().end();
  });
});
