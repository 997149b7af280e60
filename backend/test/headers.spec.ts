import { login, makeUser } from './auth-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('every answer', () => {
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    server = await startTestApp();
    token = (await login(server.app, (await makeUser(server.app, 'ADMIN')).username)).accessToken;
  });
  afterAll(() => server.stop());

  const ANSWERS: [path: string, status: number][] = [
    ['/api/auth/me', 200],
    ['/api/admin/users', 200],
    ['/api/admin/users?page=0', 400],
    ['/api/photos/x', 404],
    ['/api/nada', 404],
    ['/API/auth/me', 200],
    ['/api/docs', 200],
    ['/api/docs/swagger-ui-init.js', 200],
  ];

  it.each(ANSWERS)('runs nothing foreign and is framed by nobody: %s', async (path, status) => {
    const { headers } = await server.http.get(path).auth(token, { type: 'bearer' }).expect(status);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/(^|;)script-src 'self' 'wasm-unsafe-eval'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(Object.keys(headers)).toEqual(expect.not.arrayContaining(['x-powered-by', 'set-cookie']));
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of the API is kept by no cache', async () => {
    for (const [path, status] of ANSWERS.filter(([name]) => /^\/api/i.test(name))) {
      const answer = await server.http.get(path).auth(token, { type: 'bearer' });
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, status, 'no-store']);
    }
  });
});
