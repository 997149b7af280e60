import { UsersService } from '../src/users/users.service.js';
import { login, makeUser, PASSWORD, phone } from './auth-people.js';
import {
  type Administrator,
  as,
  askedOf,
  codeOf,
  forgetSteps,
  loginWithCode,
  makeAdministrator,
  secondStep,
} from './second-factor-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('a login with a second factor', () => {
  let server: TestApp;
  let ana: Administrator;

  beforeAll(async () => {
    server = await startTestApp();
    ana = await makeAdministrator(server, 'Ana');
    // The last administrator cannot be deactivated.
    await makeUser(server.app, 'ADMIN');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.dataSource.query('DELETE FROM login_throttles');
    await forgetSteps(server);
  });

  const refusalOf = async (challenge: string, code: string, kind?: 'totp' | 'recovery') => {
    const { status, body } = await secondStep(server, challenge, code, kind);
    return `${status} ${body.code}`;
  };

  it('asks for it after the right password, and gives no tokens and leaves no secret on the device', async () => {
    const { body, headers } = await server.http
      .post('/api/auth/login')
      .send({ username: 'ana', password: PASSWORD })
      .expect(401);
    expect(body).toEqual({
      statusCode: 401,
      code: 'second_factor_required',
      message: 'Falta el segundo paso: confirma quién eres con el código de tu aplicación.',
      details: { challenge: expect.stringMatching(/^[\w-]{43}$/), kinds: ['totp', 'recovery'] },
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('opens a session with the code of the app', async () => {
    const { challenge } = await askedOf(server, 'Ana');
    const { body, headers } = await secondStep(server, challenge, codeOf(ana.secret)).expect(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: expect.objectContaining({ id: ana.id, username: 'Ana', role: 'ADMIN' }),
    });
    expect(headers['set-cookie']?.[0]).toContain('inventario-device=');
    const device = phone(server.app);
    expect(await device.use(body)).toBe(200);
    expect(await device.use(await device.refresh(body))).toBe(200);
  });

  it('takes a code once, whichever challenge it comes with', async () => {
    const code = codeOf(ana.secret);
    const [first, second] = [await askedOf(server, 'Ana'), await askedOf(server, 'Ana')];
    await secondStep(server, first.challenge, ` ${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
    expect(await refusalOf(second.challenge, code)).toBe('401 wrong_second_factor');
    expect(await refusalOf(first.challenge, code)).toBe('401 second_factor_expired');
  });

  it('lets one of several through that come with the same code at once', async () => {
    const code = codeOf(ana.secret);
    const asked = await Promise.all([1, 2, 3, 4].map(() => askedOf(server, 'Ana')));
    const answers = await Promise.all(
      asked.map(async ({ challenge }) => (await secondStep(server, challenge, code)).status),
    );
    expect(answers.sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes a code of recovery once, however it is written, and says in the log how many are left', async () => {
    const [code = ''] = ana.recoveryCodes;
    const { challenge } = await askedOf(server, 'Ana');
    await secondStep(server, challenge, code.toUpperCase().replaceAll('-', ' '), 'recovery').expect(200);
    const again = await askedOf(server, 'Ana');
    expect(await refusalOf(again.challenge, code, 'recovery')).toBe('401 wrong_second_factor');
    const session = await loginWithCode(server, ana);
    const { body } = await as(session, server.http.get('/api/auth/second-factor')).expect(200);
    expect(body.recovery_codes).toBe(9);
    const [row] = await server.dataSource.query(
      `SELECT details FROM admin_log WHERE operation = 'loginWithSecondFactor' AND details ? 'codigos'`,
    );
    expect(row.details).toEqual({ segundo_factor: 'código de recuperación', codigos: 9 });
  });

  it('knows of each code only who it was given to', async () => {
    const berta = await makeAdministrator(server);
    const { challenge } = await askedOf(server, 'Ana');
    expect(await refusalOf(challenge, codeOf(berta.secret))).toBe('401 wrong_second_factor');
    expect(await refusalOf(challenge, berta.recoveryCodes[1] ?? '', 'recovery')).toBe(
      '401 wrong_second_factor',
    );
    await secondStep(server, challenge, codeOf(ana.secret)).expect(200);
  });

  it('ends after five attempts, the right code included', async () => {
    const { challenge } = await askedOf(server, 'Ana');
    for (let times = 0; times < 5; times += 1) {
      expect(await refusalOf(challenge, '000000')).toBe('401 wrong_second_factor');
      await server.dataSource.query('DELETE FROM login_throttles');
    }
    expect(await refusalOf(challenge, codeOf(ana.secret))).toBe('401 second_factor_expired');
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'its five minutes are over',
      () => server.dataSource.query(`UPDATE second_factor_challenges SET expires_at = now()`),
    ],
    [
      'the password is another one',
      () => server.app.get(UsersService).updateUser(ana.id, { password: `${PASSWORD}!` }),
    ],
    ['the user was deactivated', () => server.app.get(UsersService).updateUser(ana.id, { active: false })],
  ])('is worth nothing once %s', async (_name, happens) => {
    await server.app.get(UsersService).updateUser(ana.id, { active: true, password: PASSWORD });
    const { challenge } = await askedOf(server, 'Ana');
    await happens();
    expect(await refusalOf(challenge, codeOf(ana.secret))).toBe('401 second_factor_expired');
    await server.app.get(UsersService).updateUser(ana.id, { active: true, password: PASSWORD });
  });

  it('says nothing of a factor to who has a wrong password, or is inactive', async () => {
    const attempt = (password: string) =>
      server.http.post('/api/auth/login').send({ username: 'ana', password });
    expect((await attempt('otra-clave').expect(401)).body.code).toBe('invalid_credentials');
    await server.app.get(UsersService).updateUser(ana.id, { active: false });
    expect((await attempt(PASSWORD).expect(401)).body.code).toBe('invalid_credentials');
    await server.app.get(UsersService).updateUser(ana.id, { active: true });
  });

  it('is one step for whoever has no factor', async () => {
    await login(server.app, (await makeUser(server.app, 'ADMIN')).username);
    await login(server.app, (await makeUser(server.app)).username);
  });

  it('tells what the server cannot compare any more, and takes codes of recovery all the same', async () => {
    const carla = await makeAdministrator(server);
    await server.dataSource.query(
      `UPDATE totp_factors SET secret = (SELECT secret FROM totp_factors WHERE user_id = $1) WHERE user_id = $2`,
      [ana.id, carla.id],
    );
    const { challenge } = await askedOf(server, carla.username);
    expect(await refusalOf(challenge, codeOf(carla.secret))).toBe('409 totp_unreadable');
    await secondStep(server, challenge, carla.recoveryCodes[0] ?? '', 'recovery').expect(200);
  });

  it.each([
    [{ kind: 'totp', code: '123456' }],
    [{ challenge: 'x', kind: 'totp', code: '123456' }],
    [{ challenge: 'x'.repeat(43), kind: 'passkey', code: '123456' }],
    [{ challenge: 'x'.repeat(43), kind: 'totp', code: '12' }],
    [{ challenge: 'x'.repeat(43), kind: 'totp', code: { $ne: '' } }],
    [{ challenge: 'x'.repeat(43), kind: 'totp', code: '123456', username: 'ana' }],
  ])('refuses %j', async (sent) => {
    const { body } = await server.http.post('/api/auth/login/second-factor').send(sent).expect(400);
    expect(body.code).toBe('invalid');
  });

  it('is logged, with what is refused', async () => {
    const { challenge } = await askedOf(server, 'Ana');
    await secondStep(server, challenge, '000000').expect(401);
    await secondStep(server, challenge, codeOf(ana.secret)).expect(200);
    const rows = await server.dataSource.query(
      `SELECT username, operation, outcome, code, details FROM admin_log ORDER BY id DESC LIMIT 2`,
    );
    const common = { username: 'Ana', operation: 'loginWithSecondFactor' };
    expect(rows).toEqual([
      {
        ...common,
        outcome: 'hecho',
        code: null,
        details: { segundo_factor: 'código de la aplicación' },
      },
      { ...common, outcome: 'rechazado', code: 'wrong_second_factor', details: {} },
    ]);
  });
});
