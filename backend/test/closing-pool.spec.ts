import { setTimeout as delay } from 'node:timers/promises';

import { DataSource } from 'typeorm';

import { ClosingPool } from '../src/database/closing-pool.js';
import { dataSourceOptions, serverDataSourceOptions } from '../src/database/data-source.js';
import { prepared } from '../src/common/sql/prepared.js';
import { SlowFarewell } from './support/slow-farewell.js';
import { fromGlobalSetup, makeTestDatabase } from './support/test-database.js';
import { runSql } from './support/test-postgres.js';

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
        const known = await manager.query(
          'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time',
        );
        expect(known).toEqual([{ statement: 'START TRANSACTION' }, { statement: sql }]);
      });
    } finally {
      await dataSource.destroy();
    }
  });

  it('lets nothing of the running server wait for ever, and migrations as long as they need', async () => {
    const url = fromGlobalSetup('TEST_POSTGRES_URL');
    const limits = [];
    for (const options of [serverDataSourceOptions(url), dataSourceOptions(url)]) {
      const dataSource = await new DataSource(options).initialize();
      const [statement] = await dataSource.query('SHOW statement_timeout');
      const [idle] = await dataSource.query('SHOW idle_in_transaction_session_timeout');
      limits.push({ ...statement, ...idle });
      await dataSource.destroy();
    }
    expect(limits).toEqual([
      { statement_timeout: '30min', idle_in_transaction_session_timeout: '15min' },
      { statement_timeout: '0', idle_in_transaction_session_timeout: '0' },
    ]);
  });

  it('has nothing compiled and nothing shared out, whatever PostgreSQL does unless it is told', async () => {
    const database = await makeTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    const shared = 'max_parallel_workers_per_gather';
    for (const setting of ['jit = on', `${shared} = 2`]) {
      await runSql(fromGlobalSetup('TEST_POSTGRES_URL'), `ALTER DATABASE ${name} SET ${setting}`);
    }
    const dataSource = await new DataSource(serverDataSourceOptions(database.url)).initialize();
    try {
      const settings = `SELECT current_setting('jit') AS jit, current_setting('${shared}') AS shared`;
      expect(await Promise.all([1, 2].map(() => dataSource.query(settings)))).toEqual([
        [{ jit: 'off', shared: '0' }],
        [{ jit: 'off', shared: '0' }],
      ]);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  });

  it('goes on after the database ended a transaction in which nothing happened', async () => {
    const options = serverDataSourceOptions(fromGlobalSetup('TEST_POSTGRES_URL'));
    const dataSource = await new DataSource(options).initialize();
    const idle = dataSource.createQueryRunner();
    await idle.startTransaction();
    await idle.query(`SET idle_in_transaction_session_timeout = 1`);
    while (!idle.isReleased) await delay(1);
    await expect(dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    await dataSource.destroy();
  });

  it('ends when none of its connections was ever opened', async () => {
    await new ClosingPool().end();
  });
});
