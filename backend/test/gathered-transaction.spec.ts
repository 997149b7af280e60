import { DataSource } from 'typeorm';

import { gatheredTransaction } from '../src/common/sql/gathered-transaction.js';
import type { GatheringClient } from '../src/common/sql/gathering-client.js';
import { prepared } from '../src/common/sql/prepared.js';
import { sqlStateOf } from '../src/common/sql/sql-state.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { fromGlobalSetup } from './support/test-database.js';

const PUT = prepared('INSERT INTO put (n) SELECT count(*) + $1::int FROM put RETURNING n');

const MODE = `SELECT current_setting($1) || ' ' || current_setting($2) AS mode`;

describe('a gathered transaction', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    const options = dataSourceOptions(fromGlobalSetup('TEST_POSTGRES_URL'));
    // One connection, which every transaction gets.
    dataSource = await new DataSource({ ...options, poolSize: 1 } as typeof options).initialize();
  });
  beforeEach(() => dataSource.query('CREATE TEMPORARY TABLE put (n int UNIQUE)'));
  afterEach(() => dataSource.query('DROP TABLE put'));
  afterAll(() => dataSource.destroy());

  /** How often PostgreSQL sends a kind of message meanwhile. */
  async function countOf(message: string, work: () => Promise<unknown>): Promise<number> {
    const runner = dataSource.createQueryRunner();
    const client = (await runner.connect()) as GatheringClient & { connection: NodeJS.EventEmitter };
    await runner.release();
    let messages = 0;
    const count = (): void => void (messages += 1);
    client.connection.on(message, count);
    await work();
    client.connection.off(message, count);
    return messages;
  }

  /** How often PostgreSQL has said that it has answered everything. */
  const roundTripsOf = (work: () => Promise<unknown>): Promise<number> => countOf('readyForQuery', work);

  const stored = async (): Promise<number[]> =>
    (await dataSource.query<{ n: number }[]>('SELECT n FROM put ORDER BY n')).map(({ n }) => n);

  it('sends together what is asked for at once, and each statement sees what those before it did', async () => {
    let answers: unknown;
    const trips = await roundTripsOf(() =>
      gatheredTransaction(dataSource, async (manager) => {
        const [before] = await Promise.all([
          manager.query('SELECT count(*)::int AS n FROM put'),
          manager.query(PUT, [10]),
          manager.query('INSERT INTO put (n) VALUES (5)'),
        ]);
        const after = await Promise.all([
          manager.query(PUT, [20]),
          manager.query('SELECT count(*)::int AS n FROM put'),
          manager.query('DELETE FROM put WHERE n < 10'),
        ]);
        answers = [before, ...after];
      }),
    );
    expect(answers).toEqual([[{ n: 0 }], [{ n: 22 }], [{ n: 3 }], [[], 1]]);
    // Two, and the end.
    expect(trips).toBe(3);
    expect(await stored()).toEqual([10, 22]);
  });

  it('tells everybody who asked in a round trip what failed in it, and undoes all', async () => {
    const last = prepared('SELECT max(n) AS last FROM put');
    const outcomes = await gatheredTransaction(dataSource, async (manager) => {
      await manager.query(PUT, [1]);
      const all = [manager.query(PUT, [1]), manager.query('SELECT 1 / 0'), manager.query(last)];
      await Promise.all([Promise.allSettled(all).then((settled) => Promise.reject(new Told(settled)))]);
    }).catch((error: unknown) => {
      if (error instanceof Told) return error.settled;
      throw error;
    });
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: [{ n: 2 }] },
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    for (const outcome of outcomes ?? []) {
      if (outcome.status === 'rejected') expect(sqlStateOf(outcome.reason)).toBe('22012');
    }
    expect(await stored()).toEqual([]);
    // What was not run is not taken for prepared.
    expect(await gatheredTransaction(dataSource, (manager) => manager.query(last))).toEqual([{ last: null }]);
    expect(await gatheredTransaction(dataSource, (manager) => manager.query(last))).toEqual([{ last: null }]);
  });

  it('asks only once how the rows of a prepared statement look', async () => {
    const below = prepared(
      `SELECT n, 'a' || n AS name, ARRAY[n] AS list FROM put WHERE n < $1::int ORDER BY n`,
    );
    const remove = prepared('DELETE FROM put WHERE n < $1::int');
    const work = (): Promise<unknown> =>
      gatheredTransaction(dataSource, (manager) =>
        Promise.all([
          manager.query(below, [5]),
          manager.query(PUT, [3]),
          manager.query(below, [5]),
          manager.query(remove, [4]),
        ]),
      );
    const told = [[], [{ n: 3 }], [{ n: 3, name: 'a3', list: [3] }], [[], 1]];
    expect(await work()).toEqual(told);
    let answers: unknown;
    expect(await countOf('rowDescription', async () => (answers = await work()))).toBe(0);
    expect(answers).toEqual(told);
  });

  it('plans prepared statements once, and every other one for what it asks', async () => {
    const sum = prepared('SELECT sum(n)::int AS sum FROM unnest($1::int[]) AS n');
    const plans: unknown[] = [];
    for (let n = 1; n <= 8; n += 1) {
      await gatheredTransaction(dataSource, async (manager) => {
        const [[{ sum: total }], [{ mode }]] = await Promise.all([
          manager.query<[{ sum: number }]>(sum, [[n, 1]]),
          manager.query<[{ mode: string }]>(MODE, ['plan_cache_mode', 'enable_seqscan']),
        ]);
        plans.push([total, mode]);
      });
    }
    expect(plans).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((total) => [total, 'auto on']));
    const known = `SELECT custom_plans::int AS own FROM pg_prepared_statements WHERE statement = $1`;
    expect(await dataSource.query(known, [sum])).toEqual([{ own: 0 }]);
    const [{ mode }] = await dataSource.query<[{ mode: string }]>(MODE, [
      'plan_cache_mode',
      'enable_seqscan',
    ]);
    expect(mode).toBe('auto on');
  });

  it('asks nothing of the database where nothing is asked of it', async () => {
    expect(await roundTripsOf(() => gatheredTransaction(dataSource, () => Promise.resolve(1)))).toBe(0);
    const fails = gatheredTransaction(dataSource, () => Promise.reject(new Error('given up')));
    await expect(fails).rejects.toThrow('given up');
    expect(await dataSource.query('SELECT pg_current_xact_id_if_assigned() AS id')).toEqual([{ id: null }]);
  });

  it('fails with the connection, and the next one goes on', async () => {
    const ends = gatheredTransaction(dataSource, async (manager) => {
      await Promise.all([
        manager.query('SELECT pg_terminate_backend(pg_backend_pid())'),
        manager.query('SELECT 2 AS n'),
      ]);
    });
    await expect(ends).rejects.toMatchObject({ driverError: { code: '57P01' } });
    expect(await gatheredTransaction(dataSource, (manager) => manager.query('SELECT 2 AS n'))).toEqual([
      { n: 2 },
    ]);
    await dataSource.query('CREATE TEMPORARY TABLE put (n int UNIQUE)');
  });
});

class Told extends Error {
  constructor(readonly settled: PromiseSettledResult<unknown>[]) {
    super('told');
  }
}
