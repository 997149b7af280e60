import { JwtService } from '@nestjs/jwt';

import { UsersService } from '../src/users/users.service.js';
import { login, makeUser, phone, type Phone } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

describe('an access token whose signature is known to be good', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let ana: Phone;
  let userId: number;
  let used: Awaited<ReturnType<typeof login>>;

  beforeAll(async () => {
    server = await startTestApp();
    ana = phone(server.app);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    const { id, username } = await makeUser(server.app);
    userId = id;
    used = await login(server.app, username);
    expect(await ana.use(used)).toBe(200);
    expect(await ana.use(used)).toBe(200);
  });

  const jwt = (): JwtService => server.app.get(JwtService, { strict: false });
  const withToken = (accessToken: string) => ({ ...used, accessToken });

  it('opens nothing from the logout on', async () => {
    await server.http.post('/api/auth/logout').auth(used.accessToken, { type: 'bearer' }).expect(204);
    expect(await ana.use(used)).toBe(401);
  });

  it('opens nothing from the deactivation of its user on', async () => {
    await server.app.get(UsersService).updateUser(userId, { active: false });
    expect(await ana.use(used)).toBe(401);
  });

  it('has the role that its user has now', async () => {
    const users = () => server.http.get('/api/admin/users').auth(used.accessToken, { type: 'bearer' });
    await users().expect(403);
    await server.dataSource.query(`UPDATE users SET role = 'ADMIN' WHERE id = $1`, [userId]);
    await users().expect(200);
    await server.dataSource.query(`UPDATE users SET role = 'USUARIO' WHERE id = $1`, [userId]);
    await users().expect(403);
  });

  it('vouches for no other token', async () => {
    const [head, body, signature = ''] = used.accessToken.split('.');
    const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await ana.use(withToken([head, body, altered].join('.')))).toBe(401);
    expect(await ana.use(withToken(`${used.accessToken} `))).toBe(200);
    expect(await ana.use(withToken(used.accessToken.slice(0, -1)))).toBe(401);
  });

  it('opens nothing after it has expired', async () => {
    const { sub, sid, rid } = jwt().decode<Record<string, unknown>>(used.accessToken);
    const brief = withToken(jwt().sign({ sub, sid, rid }, { expiresIn: '2s' }));
    expect(await ana.use(brief)).toBe(200);
    const { exp } = jwt().decode<{ exp: number }>(brief.accessToken);
    while (Date.now() < exp * 1000) await ana.use(brief);
    expect(await ana.use(brief)).toBe(401);
  });
});
