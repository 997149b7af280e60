import request from 'supertest';

import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { as, beginTotp, confirmTotp } from './second-factor-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

/**
 * All that an administrator may do who lacks the second factor that is required. Whoever adds a line opens a
 * door.
 */
const OPEN = [
  'GET /api/auth/me',
  'GET /api/auth/second-factor',
  'POST /api/auth/logout',
  'POST /api/auth/second-factor/passkeys',
  'POST /api/auth/second-factor/passkeys/:id/remove',
  'POST /api/auth/second-factor/passkeys/options',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/totp',
  'POST /api/auth/second-factor/totp/confirm',
  'POST /api/auth/second-factor/totp/remove',
];

/** Without a session, or with something else. */
const NO_SESSION = [
  'GET /api/auth/options',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
  'POST /api/auth/login',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/refresh',
  'POST /api/auth/sso/begin',
  'POST /api/auth/sso/finish',
];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface RouterLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

describe('where a second factor is required', () => {
  let server: TestApp;
  let routes: string[];

  beforeAll(async () => {
    server = await startTestApp({ environment: { adminSecondFactor: 'required' } });
    const { stack } = server.app.getHttpAdapter().getInstance().router as { stack: RouterLayer[] };
    routes = stack.flatMap(({ route }) =>
      route && /^\/api\/(?!docs)/.test(route.path)
        ? METHODS.filter((method) => route.methods[method]).map(
            (method) => `${method.toUpperCase()} ${route.path}`,
          )
        : [],
    );
  });
  afterAll(() => server.stop());

  const newcomer = async (): Promise<LoginResponseDto> =>
    login(server.app, (await makeUser(server.app, 'ADMIN')).username);
  const call = (route: string, who: LoginResponseDto) => {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replaceAll(/[:*]\w+/g, '1').replaceAll(/[{}]/g, '');
    return as(
      who,
      request(server.app.getHttpServer())[method.toLowerCase() as (typeof METHODS)[number]](url),
    );
  };

  it('an administrator without one may get one and leave, and nothing else', async () => {
    const who = await newcomer();
    const closed = routes.filter((route) => !OPEN.includes(route) && !NO_SESSION.includes(route));
    expect(closed.length).toBeGreaterThan(60);
    for (const route of closed) {
      const { status, body } = await call(route, who);
      expect([route, status, body.code]).toEqual([route, 403, 'second_factor_missing']);
    }
    const logout = 'POST /api/auth/logout';
    // It ends the session, so it comes last.
    for (const route of [...OPEN.filter((one) => one !== logout), logout]) {
      expect(routes).toContain(route);
      expect([401, 403]).not.toContain((await call(route, who)).status);
    }
  });

  it('the same session may do everything once there is one', async () => {
    const who = await newcomer();
    await as(who, server.http.get('/api/admin/users')).expect(403);
    const { body } = await as(who, server.http.get('/api/auth/second-factor')).expect(200);
    expect(body).toEqual({ required: true, totp: null, passkeys: [], recovery_codes: 0 });
    await confirmTotp(server, who, await beginTotp(server, who)).expect(200);
    const list = await as(who, server.http.get('/api/admin/users/second-factors')).expect(200);
    expect(list.body).toEqual({ required: true, users: [{ usuario_id: who.user.id, kinds: ['totp'] }] });
  });

  it('the last one is not removed', async () => {
    const who = await newcomer();
    await confirmTotp(server, who, await beginTotp(server, who)).expect(200);
    const { body } = await as(who, server.http.post('/api/auth/second-factor/totp/remove'))
      .send({ currentPassword: PASSWORD })
      .expect(400);
    expect(body.code).toBe('last_second_factor');
    const own = await as(who, server.http.get('/api/auth/second-factor')).expect(200);
    expect(own.body).toEqual({ required: true, totp: expect.any(String), passkeys: [], recovery_codes: 10 });
  });

  it('whoever loses theirs gets a new one in the session that is open', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    for (const each of [who, other])
      await confirmTotp(server, each, await beginTotp(server, each)).expect(200);
    await as(other, server.http.delete(`/api/admin/users/${who.user.id}/second-factor`)).expect(204);
    await as(who, server.http.get('/api/admin/users')).expect(403);
    await confirmTotp(server, who, await beginTotp(server, who)).expect(200);
    await as(who, server.http.get('/api/admin/users')).expect(200);
  });

  it('nothing is asked of the field, nor of integration tokens, nor of who an identity provider answers for', async () => {
    const field = await login(server.app, (await makeUser(server.app)).username);
    await as(field, server.http.get('/api/user/trabajos')).expect(200);

    const who = await newcomer();
    await confirmTotp(server, who, await beginTotp(server, who)).expect(200);
    const made = await as(who, server.http.post('/api/admin/tokens'))
      .send({ nombre: 'ERP', alcances: ['read'], dias: 1 })
      .expect(201);
    await server.http.get('/api/admin/groups').auth(made.body.secreto, { type: 'bearer' }).expect(200);

    const provided = await newcomer();
    await server.dataSource.query(`UPDATE sessions SET second_factor = 'provider' WHERE user_id = $1`, [
      provided.user.id,
    ]);
    await as(provided, server.http.get('/api/admin/users')).expect(200);
  });

  it('who becomes an administrator needs one from then on', async () => {
    const { username, id } = await makeUser(server.app);
    const session = await login(server.app, username);
    await server.dataSource.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [id]);
    await as(session, server.http.get('/api/user/trabajos')).expect(403);
  });
});
