import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Every statement that the application asks of its database while the work goes on, beginning and end
 * included.
 */
export async function statementsOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const asked: string[] = [];
  const { createQueryRunner } = dataSource;
  // Every query of the application goes through a runner: those of the pool and those in transactions.
  dataSource.createQueryRunner = (mode) => {
    const runner = createQueryRunner.call(dataSource, mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, ...rest: unknown[]) => {
      asked.push(sql);
      return query(sql, ...rest);
    }) as QueryRunner['query'];
    return runner;
  };
  try {
    await work();
  } finally {
    dataSource.createQueryRunner = createQueryRunner;
  }
  return asked;
}
