import { JwtService } from '@nestjs/jwt';

import type { TokenPairDto } from '../src/auth/dto/token-pair.dto.js';
import { UsersService } from '../src/users/users.service.js';
import { login, makeUser, phone, type Phone } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

describe('a session (rule 16)', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let ana: Phone;
  let userId: number;
  let first: TokenPairDto;

  beforeAll(async () => {
    server = await startTestApp();
    ana = phone(server.app);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    const user = await makeUser(server.app);
    userId = user.id;
    first = await login(server.app, user.username);
  });

  const endReasons = async (): Promise<(string | null)[]> => {
    const rows = await server.dataSource.query<{ end_reason: string | null }[]>(
      'SELECT end_reason FROM sessions WHERE user_id = $1',
      [userId],
    );
    return rows.map((row) => row.end_reason);
  };

  const aMinutePasses = (): Promise<unknown> =>
    server.dataSource.query(
      `UPDATE refresh_tokens t SET created_at = t.created_at - interval '1 minute'
         FROM sessions s WHERE s.id = t.session_id AND s.user_id = $1`,
      [userId],
    );

  it('goes on from pair to pair', async () => {
    const second = await ana.refresh(first);
    expect(await ana.use(second)).toBe(200);
    const third = await ana.refresh(second);
    expect(await ana.use(third)).toBe(200);
    expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
  });

  it('keeps nothing in the database that would open it', async () => {
    const stored = JSON.stringify(await server.dataSource.query('SELECT * FROM refresh_tokens, sessions'));
    expect(stored).not.toContain(first.refreshToken);
    expect(stored).not.toContain(Buffer.from(first.refreshToken).toString('hex'));
  });

  it('survives an answer that is lost, twice in a row', async () => {
    await ana.refresh(first);
    await aMinutePasses();
    await ana.refresh(first);
    await aMinutePasses();
    const arrived = await ana.refresh(first);
    expect(await ana.use(arrived)).toBe(200);
    expect(await ana.tryRefresh(arrived)).toBe(200);
    expect(await endReasons()).toEqual([null]);
  });

  it('survives a lost answer at the end of a chain of exchanges that nobody used for calls', async () => {
    const second = await ana.refresh(first);
    await ana.refresh(second);
    await aMinutePasses();
    const third = await ana.refresh(second);
    expect(await ana.use(third)).toBe(200);
  });

  it.each([
    ['a call', (pair: TokenPairDto) => ana.use(pair)],
    ['an exchange', (pair: TokenPairDto) => ana.tryRefresh(pair)],
  ])('ends for everybody when a token is used again after %s confirmed its successor', async (_name, use) => {
    const second = await ana.refresh(first);
    expect(await use(second)).toBe(200);
    expect(await ana.tryRefresh(first)).toBe(401);
    expect(await ana.use(second)).toBe(401);
    expect(await ana.use(first)).toBe(401);
    expect(await ana.tryRefresh(second)).toBe(401);
    expect(await endReasons()).toEqual(['reuse']);
  });

  it('ends when a token from far back turns up', async () => {
    const second = await ana.refresh(first);
    const third = await ana.refresh(second);
    expect(await ana.tryRefresh(first)).toBe(401);
    expect(await ana.tryRefresh(third)).toBe(401);
  });

  it('ends when the thief moved first and the owner comes with the token that both had', async () => {
    const stolen = await ana.refresh(first);
    expect(await ana.use(stolen)).toBe(200);
    expect(await ana.tryRefresh(first)).toBe(401);
    expect(await ana.use(stolen)).toBe(401);
  });

  it.each([
    ['its access token', (pair: TokenPairDto) => ana.use(pair)],
    ['its refresh token', (pair: TokenPairDto) => ana.tryRefresh(pair)],
  ])('ends when a thief exchanged earlier and shows up by %s after the owner went on', async (_name, use) => {
    const stolen = await ana.refresh(first);
    await aMinutePasses();
    const own = await ana.refresh(first);
    expect(await ana.use(own)).toBe(200);
    expect(await use(stolen)).toBe(401);
    expect(await ana.use(own)).toBe(401);
    expect(await endReasons()).toEqual(['reuse']);
  });

  it('serves two tabs that refresh with one token at the same moment', async () => {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => ana.refresh(first)));
    expect(await Promise.all(tabs.map((tab) => ana.use(tab)))).toEqual([200, 200, 200, 200]);
    const next = await Promise.all(tabs.map((tab) => ana.refresh(tab)));
    expect(await Promise.all(next.map((tab) => ana.use(tab)))).toEqual([200, 200, 200, 200]);
    expect(await endReasons()).toEqual([null]);
  });

  it('lets no exchange of a spent token through, however many come at once', async () => {
    const second = await ana.refresh(first);
    await ana.use(second);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ana.tryRefresh(first)));
    expect(answers).toEqual([401, 401, 401, 401]);
    expect(await endReasons()).toEqual(['reuse']);
  });

  it('decides about an exchange only when a use of the successor that came before is settled', async () => {
    const second = await ana.refresh(first);
    const { sid, rid } = server.app.get(JwtService, { strict: false }).decode(second.accessToken);
    const runner = server.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM sessions WHERE id = $1 FOR UPDATE', [sid]);
    const exchange = ana.tryRefresh(first);
    let settled = false;
    void exchange.finally(() => (settled = true));
    let waiting = false;
    while (!waiting && !settled) {
      [{ waiting }] = await server.dataSource.query<[{ waiting: boolean }]>(
        `SELECT EXISTS (SELECT FROM pg_stat_activity
                         WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`,
      );
    }
    await runner.query('UPDATE refresh_tokens SET confirmed_at = now() WHERE id = $1', [rid]);
    await runner.commitTransaction();
    await runner.release();
    expect(await exchange).toBe(401);
    expect(await endReasons()).toEqual(['reuse']);
  });

  it('does not outlive its 60 days', async () => {
    await server.dataSource.query(
      `UPDATE refresh_tokens SET expires_at = now() - interval '1 second'
        WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)`,
      [userId],
    );
    expect(await ana.tryRefresh(first)).toBe(401);
  });

  it('lasts 60 days from its latest exchange', async () => {
    const second = await ana.refresh(first);
    const [row] = await server.dataSource.query<{ days: number }[]>(
      `SELECT round(extract(epoch FROM max(expires_at) - now()) / 86400)::int AS days FROM refresh_tokens`,
    );
    expect(row?.days).toBe(60);
    expect(await ana.use(second)).toBe(200);
  });

  it('ends with the logout, and the other sessions of the user go on', async () => {
    const { username } = await server.app.get(UsersService).getUser(userId);
    const tablet = await login(server.app, username);
    const { status, body } = await server.http
      .post('/api/auth/logout')
      .auth(first.accessToken, { type: 'bearer' });
    expect([status, body]).toEqual([204, {}]);
    expect(await ana.use(first)).toBe(401);
    expect(await ana.tryRefresh(first)).toBe(401);
    expect(await ana.use(tablet)).toBe(200);
  });

  it('ends at once, everywhere, when the user is deactivated, and stays ended after reactivation', async () => {
    const users = server.app.get(UsersService);
    const tablet = await login(server.app, (await users.getUser(userId)).username);
    await users.updateUser(userId, { active: false });
    for (const pair of [first, tablet]) {
      expect(await ana.use(pair)).toBe(401);
      expect(await ana.tryRefresh(pair)).toBe(401);
    }
    await users.updateUser(userId, { active: true });
    expect(await ana.use(first)).toBe(401);
    expect(await ana.tryRefresh(first)).toBe(401);
    expect(await endReasons()).toEqual(['deactivated', 'deactivated']);
  });

  it('says that only a new login helps', async () => {
    const { body } = await server.http.post('/api/auth/refresh').send({ refreshToken: 'nunca-existió' });
    expect(body).toEqual({
      statusCode: 401,
      code: 'session_ended',
      message: 'Tu sesión terminó. Inicia sesión de nuevo.',
    });
  });

  it.each([{}, { refreshToken: 7 }, { refreshToken: 'x'.repeat(201) }, [], { refreshToken: 'a', otro: 1 }])(
    'refuses %j as invalid',
    async (sent) => {
      const { body } = await server.http.post('/api/auth/refresh').send(sent).expect(400);
      expect(body).toMatchObject({ statusCode: 400, code: 'invalid' });
    },
  );
});
