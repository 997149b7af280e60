import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import { UsersService } from '../src/users/users.service.js';
import { login, makeUser, PASSWORD, phone } from './auth-people.js';
import { lengthenWaits } from './support/longer-waits.js';
import { startTestApp } from './support/start-test-app.js';

const NEW_PASSWORD = 'otra-clave-456';

describe('changing the password', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let session: LoginResponseDto;

  beforeAll(async () => {
    server = await startTestApp();
    await lengthenWaits(server.dataSource);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    session = await login(server.app, (await makeUser(server.app)).username);
  });

  const change = (currentPassword: unknown, newPassword: unknown) =>
    server.http
      .post('/api/auth/change-password')
      .auth(session.accessToken, { type: 'bearer' })
      .send({ currentPassword, newPassword });
  const logIn = (password: string) =>
    server.http.post('/api/auth/login').send({ username: session.user.username, password });

  it('ends every session of the user, and only the new password opens another', async () => {
    const tablet = await login(server.app, session.user.username);
    const { body } = await change(PASSWORD, NEW_PASSWORD).expect(200);
    expect(body).toEqual({ message: 'Contraseña actualizada exitosamente' });
    const ana = phone(server.app);
    for (const pair of [session, tablet]) {
      expect(await ana.use(pair)).toBe(401);
      expect(await ana.tryRefresh(pair)).toBe(401);
    }
    await logIn(PASSWORD).expect(401);
    await logIn(NEW_PASSWORD).expect(200);
  });

  it('says that the current one is wrong, and the session goes on', async () => {
    const { status, body } = await change('no-es-esta', NEW_PASSWORD);
    expect([status, body]).toEqual([
      401,
      { statusCode: 401, code: 'wrong_password', message: 'Contraseña actual incorrecta' },
    ]);
    expect(await phone(server.app).use(session)).toBe(200);
    await logIn(PASSWORD).expect(200);
  });

  it('makes who tries one current password after the other wait', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 7; i += 1) answers.push((await change(`intento-${i}`, NEW_PASSWORD)).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // Whoever sits at the stolen phone cannot keep the owner from logging in elsewhere.
    await logIn(PASSWORD).expect(200);
  });

  it.each([
    ['', NEW_PASSWORD, 'Escribe tu contraseña actual'],
    [undefined, NEW_PASSWORD, 'Escribe tu contraseña actual'],
    [PASSWORD, '12345', 'La contraseña debe tener al menos 6 caracteres'],
    [PASSWORD, 'x'.repeat(257), 'La contraseña no puede tener más de 256 caracteres'],
  ])('refuses %j → %j', async (current, wanted, message) => {
    const { body } = await change(current, wanted).expect(400);
    expect(body.message).toBe(message);
  });

  it('by an administrator ends the sessions too', async () => {
    await server.app.get(UsersService).updateUser(session.user.id, { password: NEW_PASSWORD });
    expect(await phone(server.app).use(session)).toBe(401);
    await logIn(NEW_PASSWORD).expect(200);
  });

  it('leaves no session to a login that ran at the same moment with the old one', async () => {
    const [changed, ...logins] = await Promise.all([
      change(PASSWORD, NEW_PASSWORD),
      ...[1, 2, 3, 4].map(() => logIn(PASSWORD)),
    ]);
    expect(changed?.status).toBe(200);
    const ana = phone(server.app);
    for (const { status, body } of logins) {
      expect([200, 401]).toContain(status);
      if (status === 200) expect(await ana.use(body)).toBe(401);
    }
  });

  it('lets one of two simultaneous changes win, and the other sees a wrong password', async () => {
    const answers = await Promise.all([change(PASSWORD, 'primera-1'), change(PASSWORD, 'segunda-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
