import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import { login, makeUser, PASSWORD, phone } from './auth-people.js';
import {
  as,
  askedOf,
  beginTotp,
  codeOf,
  confirmTotp,
  forgetSteps,
  loginWithCode,
  makeAdministrator,
  secondStep,
} from './second-factor-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('one’s own second factor', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.dataSource.query('DELETE FROM login_throttles'));

  const newcomer = async (): Promise<LoginResponseDto> =>
    login(server.app, (await makeUser(server.app, 'ADMIN')).username);
  const get = async (who: LoginResponseDto) =>
    (await as(who, server.http.get('/api/auth/second-factor')).expect(200)).body;
  const post = (who: LoginResponseDto, what: string, currentPassword = PASSWORD) =>
    as(who, server.http.post(`/api/auth/second-factor/${what}`)).send({ currentPassword });

  it('is none at first', async () => {
    expect(await get(await newcomer())).toEqual({
      required: false,
      totp: null,
      passkeys: [],
      recovery_codes: 0,
    });
  });

  it('is there once a code has confirmed it, with ten codes of recovery', async () => {
    const who = await newcomer();
    const begun = await beginTotp(server, who);
    expect(begun).toEqual({
      challenge: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: `otpauth://totp/Inventario:${who.user.username}?issuer=Inventario&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    });
    expect(await get(who)).toMatchObject({ totp: null });
    const { body } = await confirmTotp(server, who, begun).expect(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await get(who)).toEqual({
      required: false,
      totp: expect.any(String),
      passkeys: [],
      recovery_codes: 10,
    });
  });

  it('is not there for the code that confirmed it: that was taken', async () => {
    const who = await newcomer();
    const begun = await beginTotp(server, who);
    const code = codeOf(begun.secret);
    await confirmTotp(server, who, begun, code).expect(200);
    const { challenge } = await askedOf(server, who.user.username);
    expect((await secondStep(server, challenge, code).expect(401)).body.code).toBe('wrong_second_factor');
  });

  it('asks for the password, which guessed often has to wait', async () => {
    const who = await newcomer();
    for (let times = 0; times < 5; times += 1) {
      expect((await post(who, 'totp', 'otra-clave').expect(400)).body.code).toBe('wrong_password');
    }
    await post(who, 'totp').expect(429);
    expect(await phone(server.app).use(who)).toBe(200);
  });

  it('is confirmed by a code of the new app alone, within five attempts, by who began', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const begun = await beginTotp(server, who);
    const refused = async (as_: LoginResponseDto, code: string) =>
      (await confirmTotp(server, as_, begun, code).expect(400)).body.code;
    expect(await refused(other, codeOf(begun.secret))).toBe('enrolment_expired');
    for (let times = 0; times < 4; times += 1) expect(await refused(who, '000000')).toBe('wrong_code');
    expect(await refused(who, codeOf(begun.secret))).toBe('enrolment_expired');
    expect(await get(who)).toMatchObject({ totp: null, recovery_codes: 0 });
  });

  it('ends the sessions that the password alone has opened, and nobody else’s', async () => {
    const [here, stranger] = [await newcomer(), await newcomer()];
    const there = await login(server.app, here.user.username);
    await confirmTotp(server, here, await beginTotp(server, here)).expect(200);
    const device = phone(server.app);
    expect(await device.use(here)).toBe(200);
    expect(await device.use(stranger)).toBe(200);
    expect(await device.use(there)).toBe(401);
    expect(await device.tryRefresh(there)).toBe(401);
  });

  it('moves to another app, and keeps the codes of recovery and the sessions that proved the one before', async () => {
    const ana = await makeAdministrator(server);
    const there = await loginWithCode(server, ana);
    const begun = await beginTotp(server, ana.session);
    await forgetSteps(server);
    await loginWithCode(server, ana);
    const { body } = await confirmTotp(server, ana.session, begun).expect(200);
    expect(body).toEqual({ recovery_codes: null });
    expect(await phone(server.app).use(there)).toBe(200);
    await forgetSteps(server);
    const { challenge } = await askedOf(server, ana.username);
    await secondStep(server, challenge, codeOf(ana.secret)).expect(401);
    await secondStep(server, challenge, codeOf(begun.secret)).expect(200);
  });

  it('makes codes of recovery anew, in the place of the earlier ones', async () => {
    const ana = await makeAdministrator(server);
    await post(ana.session, 'recovery-codes', 'otra-clave').expect(400);
    const { body } = await post(ana.session, 'recovery-codes').expect(200);
    const { challenge } = await askedOf(server, ana.username);
    await secondStep(server, challenge, ana.recoveryCodes[0] ?? '', 'recovery').expect(401);
    await secondStep(server, challenge, body.recovery_codes[9], 'recovery').expect(200);
    await post(await newcomer(), 'recovery-codes').expect(404);
  });

  it('is removed with the password, and its codes of recovery with it; the sessions go on', async () => {
    const ana = await makeAdministrator(server);
    await post(ana.session, 'totp/remove', 'otra-clave').expect(400);
    await post(ana.session, 'totp/remove').expect(204);
    expect(await get(ana.session)).toEqual({ required: false, totp: null, passkeys: [], recovery_codes: 0 });
    await login(server.app, ana.username);
    expect((await post(ana.session, 'totp/remove').expect(404)).body.code).toBe('no_second_factor');
  });

  it('asks nothing of who renews a session or changes the password', async () => {
    const ana = await makeAdministrator(server);
    const next = await phone(server.app).refresh(ana.session);
    await as({ ...next, user: ana.session.user }, server.http.post('/api/auth/change-password'))
      .send({ currentPassword: PASSWORD, newPassword: `${PASSWORD}!` })
      .expect(200);
    const { body } = await server.http
      .post('/api/auth/login')
      .send({ username: ana.username, password: `${PASSWORD}!` })
      .expect(401);
    await secondStep(server, body.details.challenge, codeOf(ana.secret)).expect(200);
  });

  it('is a matter of administrators alone', async () => {
    const field = await login(server.app, (await makeUser(server.app)).username);
    await as(field, server.http.get('/api/auth/second-factor')).expect(403);
    await post(field, 'totp').expect(403);
  });

  it('tells its secret once and stores it closed; no log has it, nor a code', async () => {
    const ana = await makeAdministrator(server);
    const [stored] = await server.dataSource.query(
      `SELECT (SELECT string_agg(t::text, ' ') FROM totp_factors t) AS totp,
              (SELECT string_agg(encode(t.secret, 'escape'), ' ') FROM totp_factors t) AS secrets,
              (SELECT string_agg(r::text, ' ') FROM recovery_codes r) AS codes,
              (SELECT string_agg(c::text, ' ') FROM second_factor_challenges c) AS challenges,
              (SELECT string_agg(l::text, ' ') FROM admin_log l) AS log`,
    );
    const answers = [
      await get(ana.session),
      (await as(ana.session, server.http.get('/api/auth/me'))).body,
      (await as(ana.session, server.http.get('/api/admin/users'))).body,
      (await as(ana.session, server.http.get('/api/admin/users/second-factors'))).body,
      (await as(ana.session, server.http.get('/api/admin/log?limit=200'))).body,
    ];
    const everywhere = JSON.stringify([stored, answers]);
    for (const secret of [ana.secret, ...ana.recoveryCodes]) expect(everywhere).not.toContain(secret);
  });

  it('is in the log of administrators when it changes', async () => {
    const ana = await makeAdministrator(server);
    await post(ana.session, 'totp', 'otra-clave').expect(400);
    await post(ana.session, 'recovery-codes').expect(200);
    await post(ana.session, 'totp/remove').expect(204);
    const rows = await server.dataSource.query(
      `SELECT operation || ' ' || outcome AS act FROM admin_log WHERE user_id = $1 ORDER BY id`,
      [ana.id],
    );
    expect(rows.map(({ act }: { act: string }) => act)).toEqual([
      'login hecho',
      'confirmTotp hecho',
      'beginTotp rechazado',
      'makeRecoveryCodes hecho',
      'removeTotp hecho',
    ]);
  });
});
