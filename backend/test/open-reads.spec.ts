import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('what anybody may read', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());

  it('takes one question to the database, however many ask whether the server is ready', async () => {
    const ask = server.dataSource.query;
    let questions = 0;
    server.dataSource.query = (...asked: Parameters<typeof ask>) => {
      questions += 1;
      return ask.apply(server.dataSource, asked) as never;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, () => server.http.get('/api/health/ready')));
    server.dataSource.query = ask;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(questions).toBeLessThan(30);
  });

  it('is not written anew for each of them', async () => {
    await server.http.get('/api/docs-json').expect(200);
    await server.http.get('/api/docs-yaml').expect(404);
  });
});
