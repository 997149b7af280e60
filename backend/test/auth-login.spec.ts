import { JwtService } from '@nestjs/jwt';

import { UsersService } from '../src/users/users.service.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

describe('login', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;

  beforeAll(async () => {
    server = await startTestApp();
    await makeUser(server.app, 'ADMIN', 'Maria_1');
  });
  afterAll(() => server.stop());
  // What is refused here must not add up to a delay.
  beforeEach(() => server.dataSource.query('DELETE FROM login_throttles'));

  const jwt = () => server.app.get(JwtService, { strict: false });
  const attempt = (sent: object) => server.http.post('/api/auth/login').send(sent);
  const me = (token: string) => server.http.get('/api/auth/me').auth(token, { type: 'bearer' });

  it('answers with a pair and the user', async () => {
    const { body } = await attempt({ username: 'Maria_1', password: PASSWORD }).expect(200);
    const user = {
      id: expect.any(Number),
      username: 'Maria_1',
      full_name: '',
      role: 'ADMIN',
      active: true,
      has_password: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect(body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), user });
    expect((await me(body.accessToken).expect(200)).body).toEqual(body.user);
  });

  it('takes the username in any case', async () => {
    const { user } = await login(server.app, 'mARIA_1');
    expect(user.username).toBe('Maria_1');
  });

  it('takes a password however its accents are composed', async () => {
    await server.app
      .get(UsersService)
      .createUser({ username: 'acentos', password: 'contraseña'.normalize('NFC') });
    await login(server.app, 'acentos', 'contraseña'.normalize('NFD'));
  });

  it('gives an access token of 15 minutes that names its user', async () => {
    const { accessToken, user } = await login(server.app, 'Maria_1');
    const claims = jwt().decode(accessToken);
    expect(claims.sub).toBe(String(user.id));
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  it('answers the same to an unknown user, a wrong password and an inactive user', async () => {
    const users = server.app.get(UsersService);
    const inactive = await makeUser(server.app);
    await users.updateUser(inactive.id, { active: false });
    const refused = { statusCode: 401, code: 'invalid_credentials', message: 'Credenciales inválidas' };
    for (const sent of [
      { username: 'nadie', password: PASSWORD },
      { username: 'Maria_1', password: `${PASSWORD}x` },
      { username: inactive.username, password: PASSWORD },
      { username: 'con espacio', password: PASSWORD },
      { username: "x' OR 1=1 --", password: PASSWORD },
      { username: 'nulo\0nulo', password: PASSWORD },
    ]) {
      const { status, body } = await attempt(sent);
      expect([status, body]).toEqual([401, refused]);
    }
  });

  it.each([
    [{ username: 'ab', password: PASSWORD }, 'El usuario debe tener al menos 3 caracteres'],
    [{ password: PASSWORD }, 'El usuario debe tener al menos 3 caracteres'],
    [{ username: 'a'.repeat(51), password: PASSWORD }, 'El usuario no puede tener más de 50 caracteres'],
    [{ username: 'Maria_1', password: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ username: 'Maria_1' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ username: 'Maria_1', password: { $ne: '' } }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ username: 'Maria_1', password: PASSWORD, role: 'ADMIN' }, 'Campo desconocido'],
  ])('refuses %j: %s', async (sent, message) => {
    const { body } = await attempt(sent).expect(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'invalid', message });
  });

  describe('an access token', () => {
    const refused = {
      statusCode: 401,
      code: 'no_session',
      message: 'Tu sesión no es válida. Inicia sesión de nuevo.',
    };
    let claims: Record<string, unknown>;

    beforeEach(async () => {
      const { sub, sid, rid } = jwt().decode((await login(server.app, 'Maria_1')).accessToken);
      claims = { sub, sid, rid };
    });

    it('is good as it was given', async () => {
      await me(jwt().sign(claims, { expiresIn: '1m' })).expect(200);
    });

    it.each<[string, () => string]>([
      ['expired', () => jwt().sign(claims, { expiresIn: '-1s' })],
      ['signed by somebody else', () => jwt().sign(claims, { secret: 'otro-secreto', expiresIn: '1m' })],
      ['signed with another algorithm', () => jwt().sign(claims, { algorithm: 'HS512', expiresIn: '1m' })],
      ['not signed', () => jwt().sign(claims, { algorithm: 'none', secret: '', expiresIn: '1m' })],
      ['for another user', () => jwt().sign({ ...claims, sub: '999' }, { expiresIn: '1m' })],
      ['without a session', () => jwt().sign({ sub: claims['sub'] }, { expiresIn: '1m' })],
      ['of an unknown session', () => jwt().sign({ ...claims, sid: claims['rid'] }, { expiresIn: '1m' })],
      ['for no number', () => jwt().sign({ ...claims, sub: 'x' }, { expiresIn: '1m' })],
      ['not a token', () => 'a.b.c'],
      ['empty', () => ''],
    ])('is refused when it is %s', async (_name, token) => {
      const { status, body } = await me(token());
      expect([status, body]).toEqual([401, refused]);
    });

    it('counts only as a bearer token', async () => {
      const token = jwt().sign(claims, { expiresIn: '1m' });
      await server.http.get('/api/auth/me').set('Authorization', token).expect(401);
      await server.http.get(`/api/auth/me?access_token=${token}`).expect(401);
      await server.http.get('/api/auth/me').set('Authorization', `bearer ${token}`).expect(200);
    });

    it('takes a role that changed at once', async () => {
      const users = server.app.get(UsersService);
      const user = await makeUser(server.app, 'ADMIN');
      const { accessToken } = await login(server.app, user.username);
      const list = () => server.http.get('/api/admin/users').auth(accessToken, { type: 'bearer' });
      await list().expect(200);
      await users.updateUser(user.id, { role: 'USUARIO' });
      await list().expect(403);
    });
  });
});
