import { once } from 'node:events';
import { Writable } from 'node:stream';

import express from 'express';
import { pinoHttp } from 'pino-http';

import { loggerOptions } from '../src/common/logging.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { lengthenWaits } from './support/longer-waits.js';
import { stalledRequest } from './support/stalled-request.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('a call that is open to everybody', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.dataSource.query('DELETE FROM login_throttles'));

  const block = (key: string) =>
    server.dataSource.query(
      `INSERT INTO login_throttles (key, failures, blocked_until) VALUES ($1, 50, now() + interval '1 minute')
       ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, blocked_until = excluded.blocked_until`,
      [key],
    );
  const failures = async (key: string): Promise<number | undefined> => {
    const [row] = await server.dataSource.query<{ failures: number }[]>(
      'SELECT failures FROM login_throttles WHERE key = $1',
      [key],
    );
    return row?.failures;
  };

  it.each(['login', 'refresh'])('is told to wait before its body is there: %s', async (call) => {
    await block(`${call}:127.0.0.1`);
    const waiting = stalledRequest(server.url, `/api/auth/${call}`, { 'Content-Type': 'application/json' });
    const answer = await waiting.answered;
    expect(answer).toMatch(/^HTTP\/1.1 429 [^]*Retry-After: \d+\r\n/);
    waiting.giveUp();
  });

  it('counts when its body is refused', async () => {
    const post = () => server.http.post('/api/auth/login').type('json');
    await post().send('{').expect(400);
    await post()
      .send(`"${'x'.repeat(5000)}"`)
      .expect(413);
    await post().set('Content-Encoding', 'gzip').send('{}').expect(415);
    await post().send({ otro: 1 }).expect(400);
    expect(await failures('login:127.0.0.1')).toBe(4);
  });

  it('counts exchanges that fail, and those only', async () => {
    const refresh = (refreshToken: string) => server.http.post('/api/auth/refresh').send({ refreshToken });
    const { refreshToken } = await login(server.app, (await makeUser(server.app)).username);
    await refresh('nunca-existió').expect(401);
    await refresh(refreshToken).expect(200);
    expect(await failures('refresh:127.0.0.1')).toBe(1);
    await block('login:127.0.0.1');
    await refresh('nunca-existió').expect(401);
  });
});

describe('several copies of the API', () => {
  it('count together, and know each other’s devices', async () => {
    const one = await startTestApp();
    await lengthenWaits(one.dataSource);
    const other = await startTestApp({ environment: { databaseUrl: one.environment.databaseUrl } });
    const { username } = await makeUser(one.app);
    const attempt = (server: TestApp, password: string, cookie = '') =>
      server.http.post('/api/auth/login').set('Cookie', cookie).send({ username, password });
    const known = (await attempt(one, PASSWORD).expect(200)).headers['set-cookie']?.[0] ?? '';
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push((await attempt(n % 2 ? one : other, 'no-es-esta')).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    await attempt(other, PASSWORD, known.split(';')[0]).expect(200);
    await other.stop();
    await one.stop();
  });
});

describe('the log of what is refused', () => {
  it('names account and address, and never a password', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()));
        done();
      },
    });
    const server = await startTestApp();
    await lengthenWaits(server.dataSource);
    const seen = express().use(pinoHttp(loggerOptions('info'), stream));
    // The application behind a logger of our own: the one that it has is silent in tests.
    seen.use(server.app.getHttpAdapter().getInstance());
    const listening = seen.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as { port: number };
    const { username } = await makeUser(server.app);
    const attempt = async (password: string, name = username): Promise<void> => {
      await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: name, password }),
      });
    };
    for (let n = 0; n < 6; n += 1) await attempt(`${PASSWORD}-no`);
    expect(lines.map(({ res, account, address }) => [res, account, address])).toEqual(
      [401, 401, 401, 401, 401, 429].map((statusCode) => [{ statusCode }, username, '127.0.0.1']),
    );
    // Typed into the wrong field, all of it fit for a username.
    for (const typed of ['Clave_secreta1', 'clave_SECRETA1', 'otra_clave_22'])
      await attempt(`${PASSWORD}-no`, typed);
    const [first, again, other] = lines.slice(6).map(({ account }) => account);
    expect([first, again]).toEqual([expect.stringMatching(/^\?[0-9a-f]{8}$/), first]);
    expect(other).not.toBe(first);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${PASSWORD}|clave_`, 'i'));
    await new Promise((resolve) => listening.close(resolve));
    await server.stop();
  });
});
