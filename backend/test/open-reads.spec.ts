import { setImmediate as nextTurn } from 'node:timers/promises';

import { HealthService } from '../src/health/health.service.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

/** Few enough to have come before the server gives the database up. */
const ASKED = 10;

describe('what anybody may read', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());

  it('takes one question to the database, however many ask whether the server is ready', async () => {
    const { query } = server.dataSource;
    let questions = 0;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.dataSource.query = async (...question: Parameters<typeof query>) => {
      questions += 1;
      await asked;
      return query.apply(server.dataSource, question) as never;
    };
    let come = 0;
    const health = server.app.get(HealthService);
    const { ready } = HealthService.prototype;
    health.ready = () => {
      come += 1;
      return ready.call(health);
    };
    const answers = Array.from({ length: ASKED }, () => server.http.get('/api/health/ready').then());
    // The database answers nobody before the last one has asked.
    while (come < answers.length) await nextTurn();
    answer();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    server.dataSource.query = query;
    expect(statuses).toEqual(Array(ASKED).fill(200));
    expect(questions).toBe(1);
  });

  it('is documented in JSON alone: as YAML it would be written anew for each of them', async () => {
    await server.http.get('/api/docs-json').expect(200);
    await server.http.get('/api/docs-yaml').expect(404);
  });
});
