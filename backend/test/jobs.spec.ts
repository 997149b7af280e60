import type { DataSource } from 'typeorm';

import { JobsService } from '../src/jobs/jobs.service.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

interface Job {
  name: string;
  data: object;
  state: string;
}

const jobs = (dataSource: DataSource): Promise<Job[]> =>
  dataSource.query(
    `SELECT name, data, state FROM jobs.job WHERE name = 'departure-purge' ORDER BY created_on`,
  );

const until = async (is: () => Promise<boolean>): Promise<void> => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the queue', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startTestApp();
  });
  afterEach(() => server.stop());

  it('has its hours in the database, once for all processes', async () => {
    const hours = await server.dataSource.query(`SELECT name, cron FROM jobs.schedule ORDER BY name`);
    expect(hours).toEqual([
      { name: 'departure-purge', cron: '17 8 * * *' },
      { name: 'group-visits', cron: '* * * * *' },
      { name: 'import-sweep', cron: '*/10 * * * *' },
      { name: 'webhook-purge', cron: '23 * * * *' },
    ]);
  });

  it('does a job that was sent', async () => {
    await server.app.get(JobsService).send('departure-purge', {});
    await until(async () => (await jobs(server.dataSource)).every(({ state }) => state === 'completed'));
    expect(await jobs(server.dataSource)).toHaveLength(1);
  });

  it('knows nothing of a job whose transaction came to nothing', async () => {
    const runner = server.dataSource.createQueryRunner();
    await runner.startTransaction();
    await server.app.get(JobsService).send('departure-purge', {}, { within: runner });
    await runner.rollbackTransaction();
    await runner.release();
    expect(await jobs(server.dataSource)).toEqual([]);
  });

  it('does a job once that was sent again while it waited, whichever process takes it', async () => {
    const service = server.app.get(JobsService);
    const runner = server.dataSource.createQueryRunner();
    await runner.startTransaction();
    await service.send('departure-purge', {}, { key: 'a', within: runner });
    // Sent again while it waits, one is enough.
    await service.send('departure-purge', {}, { key: 'a', within: runner });
    await runner.commitTransaction();
    await runner.release();
    const next = await startTestApp({ environment: { databaseUrl: server.environment.databaseUrl } });
    await until(async () => (await jobs(server.dataSource)).every(({ state }) => state === 'completed'));
    expect(await jobs(server.dataSource)).toHaveLength(1);
    await next.app.close();
  });
});
