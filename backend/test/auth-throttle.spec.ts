import { throttleAddress } from '../src/common/throttle-address.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { LONGER_BY, lengthenWaits } from './support/longer-waits.js';
import { startTestApp } from './support/start-test-app.js';

const WRONG = 'no-es-la-clave';

describe('login throttling (design §5)', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let owner: string;

  beforeAll(async () => {
    server = await startTestApp();
    await lengthenWaits(server.dataSource);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.dataSource.query('DELETE FROM login_throttles');
    owner = (await makeUser(server.app)).username;
  });

  const attempt = (username: string, password: string) =>
    server.http.post('/api/auth/login').send({ username, password });
  const waitOver = () =>
    server.dataSource.query(`UPDATE login_throttles SET blocked_until = now() - interval '1 second'`);
  const fail = async (times: number, username = owner): Promise<number[]> => {
    const answers: number[] = [];
    for (let i = 0; i < times; i += 1) answers.push((await attempt(username, WRONG)).status);
    return answers;
  };
  /** Seconds that the next failure costs. */
  const waitAfterOneMore = async (key: string, username = owner): Promise<number> => {
    await waitOver();
    await attempt(username, WRONG).expect(401);
    const [row] = await server.dataSource.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM blocked_until - updated_at)::int AS seconds FROM login_throttles
        WHERE key LIKE $1`,
      [key],
    );
    await attempt(username, WRONG).expect(429);
    return row ? row.seconds - LONGER_BY : 0;
  };
  /** What an attacker elsewhere did to an account or an address. */
  const countOf = (key: string, failures: number) =>
    server.dataSource.query(
      `INSERT INTO login_throttles (key, failures, blocked_until) VALUES ($1, $2, now() + interval '1 minute')
       ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, blocked_until = excluded.blocked_until`,
      [key, failures],
    );

  it('makes who guesses wait, the right password included, and says how long', async () => {
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
    const { body, headers } = await attempt(owner, PASSWORD).expect(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(LONGER_BY / 2);
    expect(body).toEqual({
      statusCode: 429,
      code: 'too_often',
      message: `Demasiados intentos. Espera ${Math.ceil(seconds / 60)} minutos e inténtalo de nuevo.`,
      details: { retryAfter: seconds },
    });
    await waitOver();
    await attempt(owner, PASSWORD).expect(200);
  });

  it('lets the waits grow to two minutes and no further', async () => {
    await fail(5);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) waits.push(await waitAfterOneMore(`account:${owner}@%`));
    expect(waits).toEqual([4, 8, 16, 32, 64, 120, 120, 120]);
  });

  it('forgets the failures of an account that logs in', async () => {
    await fail(4);
    await attempt(owner, PASSWORD).expect(200);
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('forgets failures after an hour', async () => {
    await fail(5);
    await server.dataSource.query(
      `UPDATE login_throttles SET updated_at = now() - interval '61 minutes', blocked_until = NULL`,
    );
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('counts an account in whatever case it is written, and one that does not exist as well', async () => {
    await fail(3);
    expect(await fail(3, owner.toUpperCase())).toEqual([401, 401, 429]);
    expect(await fail(6, 'no_existe')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('lets no more guesses through when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => attempt(owner, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
  });

  it('counts an address over many names, and waits grow to 15 minutes', async () => {
    for (let i = 0; i < 20; i += 1) await attempt(`nombre_${i}`, WRONG).expect(401);
    await attempt('nombre_otro', WRONG).expect(429);
    await attempt(owner, PASSWORD).expect(429);
    await server.dataSource.query(`UPDATE login_throttles SET failures = 40 WHERE key LIKE 'login:%'`);
    expect(await waitAfterOneMore('login:%', 'nombre_final')).toBe(900);
  });

  it('does not hold a blocked account against the address', async () => {
    await fail(5);
    expect(new Set(await fail(30))).toEqual(new Set([429]));
    await attempt((await makeUser(server.app)).username, PASSWORD).expect(200);
  });

  it('does not count those who log in, however many share an address', async () => {
    for (let i = 0; i < 25; i += 1) await login(server.app, owner);
    const [row] = await server.dataSource.query<{ failures: number }[]>(
      `SELECT failures FROM login_throttles WHERE key LIKE 'login:%'`,
    );
    expect(row?.failures).toBe(0);
  });

  it('lets an owner in at an address where they never were, whatever one other address tries', async () => {
    for (const blocked of [`account:${owner}@203.0.113.7`, 'login:203.0.113.7']) await countOf(blocked, 1000);
    await server.dataSource.query(`INSERT INTO login_throttles (key, failures) VALUES ($1, 50)`, [
      `account:${owner}`,
    ]);
    await attempt(owner, PASSWORD).expect(200);
  });

  it('makes strangers wait for an account that many addresses guess at, but not where it logged in before', async () => {
    await countOf(`account:${owner}`, 100);
    await attempt(owner, PASSWORD).expect(429);
    await server.dataSource.query(`DELETE FROM login_throttles`);
    await login(server.app, owner);
    await countOf(`account:${owner}`, 100);
    await attempt(owner, PASSWORD).expect(200);
  });

  it('forgets what many addresses tried an hour after it began, though one of them goes on', async () => {
    await server.dataSource.query(
      `INSERT INTO login_throttles (key, failures, since) VALUES ($1, 99, now() - interval '61 minutes')`,
      [`account:${owner}`],
    );
    await attempt(owner, WRONG).expect(401);
    const [row] = await server.dataSource.query<{ failures: number }[]>(
      `SELECT failures FROM login_throttles WHERE key = $1`,
      [`account:${owner}`],
    );
    expect(row?.failures).toBe(1);
  });

  it('keeps guessing at a known address as slow as elsewhere', async () => {
    await login(server.app, owner);
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('keeps no names for ever', async () => {
    await server.dataSource.query(
      `INSERT INTO login_throttles (key, failures, updated_at)
       SELECT 'account:viejo_' || n, 1, now() - interval '2 hours' FROM generate_series(1, 50) n`,
    );
    await attempt(owner, WRONG).expect(401);
    const [row] = await server.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM login_throttles WHERE key LIKE 'account:viejo%'`,
    );
    expect(row?.count).toBe(0);
  });

  describe('behind a proxy', () => {
    let behind: Awaited<ReturnType<typeof startTestApp>>;
    beforeAll(async () => {
      behind = await startTestApp({ environment: { trustProxy: 1 } });
      await lengthenWaits(behind.dataSource);
    });
    afterAll(() => behind.stop());

    const from = (forwarded: string, n: number) =>
      behind.http
        .post('/api/auth/login')
        .set('X-Forwarded-For', forwarded)
        .send({ username: `nadie_${n}`, password: WRONG });

    it('counts the address that the proxy saw, whatever the client put before it', async () => {
      const answers: number[] = [];
      for (let n = 0; n < 22; n += 1) {
        answers.push((await from(`198.51.100.${n}, 203.0.113.7`, n)).status);
      }
      expect(answers.slice(0, 20)).toEqual(Array<number>(20).fill(401));
      expect(answers.slice(20)).toEqual([429, 429]);
      await from('198.51.100.1, 203.0.113.8', 99).expect(401);
    });

    it('takes what is no address for one address, however long', async () => {
      const answers: number[] = [];
      for (let n = 100; n < 121; n += 1) answers.push((await from(`${n}`.repeat(3000), n)).status);
      expect(answers).toEqual([...Array<number>(20).fill(401), 429]);
    });
  });
});

describe('what counts as one address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
    [':'.repeat(9000), 'unknown'],
  ])('takes %s as %s', (ip, address) => {
    expect(throttleAddress(ip)).toBe(address);
  });
});
