import type { Response, Test } from 'supertest';

import { UsersService } from '../src/users/users.service.js';
import { makeUser, PASSWORD } from './auth-people.js';
import { lengthenWaits } from './support/longer-waits.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const WRONG = 'no-es-la-clave';

/** Keeps what the server leaves on it, as a browser does. */
class Device {
  cookie = '';

  constructor(private readonly server: TestApp) {}

  async login(username: string, password = PASSWORD): Promise<number> {
    const { status } = await this.call(this.server.http.post('/api/auth/login').send({ username, password }));
    return status;
  }

  async call(test: Test): Promise<Response> {
    const answer = await (this.cookie ? test.set('Cookie', `otra=1; ${this.cookie}`) : test);
    const [left] = (answer.headers['set-cookie'] ?? []) as unknown as string[];
    if (left) this.cookie = left.split(';')[0] ?? '';
    return answer;
  }
}

describe('a device on which somebody logged in before', () => {
  let server: TestApp;
  let owner: string;
  let phone: Device;

  beforeAll(async () => {
    server = await startTestApp();
    await lengthenWaits(server.dataSource);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.dataSource.query('DELETE FROM login_throttles');
    owner = (await makeUser(server.app)).username;
    phone = new Device(server);
    expect(await phone.login(owner)).toBe(200);
  });

  const stranger = (username: string, password = WRONG) => new Device(server).login(username, password);
  const spray = async (): Promise<void> => {
    for (let n = 0; n < 21; n += 1) await stranger(`nombre_${n}`);
    expect(await stranger('otro_nombre')).toBe(429);
  };

  it('gets in, whatever others behind its address try', async () => {
    await spray();
    expect(await stranger(owner, PASSWORD)).toBe(429);
    expect(await phone.login(owner)).toBe(200);
  });

  it('gets in, whatever others try with its own account', async () => {
    for (let n = 0; n < 6; n += 1) await stranger(owner);
    expect(await stranger(owner, PASSWORD)).toBe(429);
    expect(await phone.login(owner.toUpperCase())).toBe(200);
  });

  it('is still known after the logout', async () => {
    const { body } = await phone.call(
      server.http.post('/api/auth/login').send({ username: owner, password: PASSWORD }),
    );
    await phone.call(server.http.post('/api/auth/logout').auth(body.accessToken, { type: 'bearer' }));
    await spray();
    expect(await phone.login(owner)).toBe(200);
  });

  it('waits when somebody guesses on it, and nobody else does', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await phone.login(owner, WRONG));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await phone.login(owner)).toBe(429);
    expect(await stranger(owner, PASSWORD)).toBe(200);
  });

  it('is a stranger to accounts that never logged in on it, by address, too', async () => {
    const other = (await makeUser(server.app)).username;
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await phone.login(other, WRONG));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    await server.dataSource.query('DELETE FROM login_throttles');
    for (let n = 0; n < 21; n += 1) await phone.login(`nombre_${n}`, WRONG);
    expect(await phone.login('nombre_final', WRONG)).toBe(429);
    expect(await phone.login(owner)).toBe(200);
  });

  it('may be shared: each who logged in on it is known', async () => {
    const other = (await makeUser(server.app)).username;
    const { cookie } = phone;
    expect(await phone.login(other)).toBe(200);
    expect(phone.cookie).toBe(cookie);
    await spray();
    expect([await phone.login(owner), await phone.login(other)]).toEqual([200, 200]);
  });

  it('is no secret of its maker: what a client made up is not taken', async () => {
    phone.cookie = `inventario-device=${'A'.repeat(43)}`;
    expect(await phone.login(owner)).toBe(200);
    expect(phone.cookie).not.toContain('AAA');
  });

  it('is forgotten after half a year without use', async () => {
    await server.dataSource.query(`UPDATE known_devices SET used_at = now() - interval '181 days'`);
    await spray();
    expect(await phone.login(owner)).toBe(429);
  });

  it('learns its secret with the next exchange when its session is older than that', async () => {
    const { body } = await server.http.post('/api/auth/login').send({ username: owner, password: PASSWORD });
    await server.dataSource.query('UPDATE sessions SET has_device = false');
    const old = new Device(server);
    const refresh = { refreshToken: body.refreshToken };
    const { body: pair } = await old.call(server.http.post('/api/auth/refresh').send(refresh));
    await spray();
    expect(await old.login(owner)).toBe(200);
    const { headers } = await old.call(
      server.http.post('/api/auth/refresh').send({ refreshToken: pair.refreshToken }),
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('stays known, however often a client that keeps no cookies exchanges its tokens', async () => {
    const { body } = await server.http.post('/api/auth/login').send({ username: owner, password: PASSWORD });
    let { refreshToken } = body;
    for (let n = 0; n < 22; n += 1) {
      ({ refreshToken } = (
        await server.http.post('/api/auth/refresh').send({ refreshToken }).expect(200)
      ).body);
    }
    await spray();
    expect(await phone.login(owner)).toBe(200);
  });

  it('keeps its secret from scripts, other sites and the rest of the application', async () => {
    const { headers } = await server.http
      .post('/api/auth/login')
      .send({ username: owner, password: PASSWORD });
    const [left] = headers['set-cookie'] as unknown as string[];
    expect(left).toMatch(
      /^inventario-device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const stored = JSON.stringify(await server.dataSource.query('SELECT * FROM known_devices'));
    const secret = /=([^;]+)/.exec(left ?? '')?.[1] ?? '-';
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('says no more of accounts than any other: who is inactive, is not there or is wrong', async () => {
    const { id } = (await server.app.get(UsersService).listUsers({})).users.find(
      ({ username }) => username === owner,
    ) ?? { id: 0 };
    await server.app.get(UsersService).updateUser(id, { active: false });
    const answers: unknown[] = [];
    for (const username of [owner, 'no_existe']) {
      const call = server.http.post('/api/auth/login').send({ username, password: PASSWORD });
      const { status, body, headers } = await phone.call(call);
      answers.push([status, body, headers['set-cookie']]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([401, { message: 'Credenciales inválidas' }, undefined]);
  });

  it('is one of at most 20 of a user', async () => {
    for (let n = 0; n < 22; n += 1) expect(await stranger(owner, PASSWORD)).toBe(200);
    const [{ count }] = await server.dataSource.query(
      `SELECT count(*)::int AS count FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.username = $1`,
      [owner],
    );
    expect(count).toBe(20);
  });

  it('keeps its secret to itself on the way where there is a way to', async () => {
    const behind = await startTestApp({ environment: { trustProxy: 1 } });
    const { username } = await makeUser(behind.app);
    const { headers } = await behind.http
      .post('/api/auth/login')
      .set('X-Forwarded-Proto', 'https')
      .send({ username, password: PASSWORD });
    expect(headers['set-cookie']?.[0]).toMatch(/; Secure;/);
    await behind.stop();
  });
});
