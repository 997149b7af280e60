import type { SecondFactorAskedDto } from '../src/auth/second-factor/dto/second-factor-asked.dto.js';
import { PASSWORD } from './auth-people.js';
import {
  type Administrator,
  askedOf,
  codeOf,
  makeAdministrator,
  secondStep,
} from './second-factor-people.js';
import { lengthenWaits } from './support/longer-waits.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('guesses at a second factor', () => {
  let server: TestApp;
  let ana: Administrator;

  beforeAll(async () => {
    server = await startTestApp();
    await lengthenWaits(server.dataSource);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.dataSource.query('DELETE FROM login_throttles');
    ana = await makeAdministrator(server);
  });

  const guess = async (times: number): Promise<number[]> => {
    const answers: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const { challenge } = await askedOf(server, ana.username);
      answers.push((await secondStep(server, challenge, '000000')).status);
    }
    return answers;
  };

  it('wait after five, with whichever challenge, the right code included, and spend no attempt then', async () => {
    expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 429]);
    const { challenge } = await askedOf(server, ana.username);
    const { headers } = await secondStep(server, challenge, codeOf(ana.secret)).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await server.dataSource.query(`UPDATE login_throttles SET blocked_until = now() - interval '1 second'`);
    await secondStep(server, challenge, codeOf(ana.secret)).expect(200);
  });

  it('keep the owner waiting on no device that the account is known on', async () => {
    const first = await askedOf(server, ana.username);
    const { headers } = await secondStep(server, first.challenge, codeOf(ana.secret)).expect(200);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await guess(6)).at(-1)).toBe(429);
    const { body } = await server.http
      .post('/api/auth/login')
      .set('Cookie', cookie)
      .send({ username: ana.username, password: PASSWORD })
      .expect(401);
    await server.http
      .post('/api/auth/login/second-factor')
      .set('Cookie', cookie)
      .send({ challenge: body.details.challenge, kind: 'recovery', code: ana.recoveryCodes[0] })
      .expect(200);
  });

  it('of many at once are no more than may be', async () => {
    const asked: SecondFactorAskedDto[] = [];
    for (let times = 0; times < 8; times += 1) asked.push(await askedOf(server, ana.username));
    const answers = await Promise.all(
      asked.map(async ({ challenge }) => (await secondStep(server, challenge, '000000')).status),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
  });

  it('do not count where the password was right and nothing was guessed', async () => {
    for (let times = 0; times < 30; times += 1) await askedOf(server, ana.username);
    const rows = await server.dataSource.query('SELECT key FROM login_throttles WHERE failures > 0');
    expect(rows).toEqual([]);
  });
});
