import { login, makeUser, PASSWORD, phone } from './auth-people.js';
import { Browser, startSsoWorld, type SsoWorld } from './sso-world.js';

describe('people of the identity provider', () => {
  let world: SsoWorld;
  let admin: string;

  beforeEach(async () => {
    world = await startSsoWorld();
    const { username } = await makeUser(world.server.app, 'ADMIN', 'jefa');
    admin = (await login(world.server.app, username)).accessToken;
  });
  afterEach(() => world.stop());

  const is = (subject: string, username: string, groups: unknown, name = 'Ana') =>
    world.provider.people.set(subject, { preferred_username: username, name, groups });
  const enter = (subject: string) => new Browser(world.server).enter(subject);
  const refusedAs = (subject: string) => new Browser(world.server).refusedAs(subject);
  const asAdmin = (method: 'get' | 'put' | 'delete', path: string) =>
    world.server.http[method](`/api/admin/${path}`).auth(admin, { type: 'bearer' });

  it('get the role of their claim at each sign-in, and their name', async () => {
    is('1', 'ana', ['otros', 'campo']);
    const first = await enter('1');
    expect(first.user.role).toBe('USUARIO');
    is('1', 'ana', ['campo', 'jefes'], 'Ana María');
    const second = await enter('1');
    expect(second.user).toMatchObject({ id: first.user.id, role: 'ADMIN', full_name: 'Ana María' });
    is('1', 'ana', 'campo');
    expect((await enter('1')).user.role).toBe('USUARIO');
    const { body } = await asAdmin('get', 'log');
    const told = body.entradas.filter(({ accion }: { accion: string }) => accion === 'finishSso');
    const roles = told.map(({ detalles }: { detalles: { valor: string }[] }) => detalles[0]?.valor);
    expect(roles).toEqual(['ADMIN → USUARIO', 'USUARIO → ADMIN']);
  });

  it('who are administrators no longer keep no second factor from then', async () => {
    const { dataSource } = world.server;
    is('1', 'ana', ['jefes']);
    is('2', 'otra', ['jefes']);
    await enter('2');
    const { user } = await enter('1');
    await dataSource.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name, transports, rp_id, origin)
       VALUES ($1, '\\x01', '\\x01', 0, 'Llave', '{}', 'localhost', 'http://localhost')`,
      [user.id],
    );
    await dataSource.query(`UPDATE sessions SET second_factor = 'passkey' WHERE user_id = $1`, [user.id]);
    is('1', 'ana', ['campo']);
    await enter('1');
    expect(await dataSource.query('SELECT id FROM passkeys')).toEqual([]);
    const proved = `SELECT id FROM sessions WHERE user_id = $1 AND second_factor = 'passkey'`;
    expect(await dataSource.query(proved, [user.id])).toEqual([]);
  });

  it('without a role stay out, and are told what to do', async () => {
    is('1', 'ana', ['otros']);
    const browser = new Browser(world.server);
    const { body } = await browser.finish(await browser.goAndReturn('1')).expect(403);
    expect(body).toMatchObject({ code: 'sso_no_role', message: expect.stringContaining('rol') });
    is('2', 'eva', undefined);
    expect(await refusedAs('2')).toBe('403 sso_no_role');
    const { body: list } = await asAdmin('get', 'users');
    expect(list.total).toBe(1);
  });

  it('stay out while they are deactivated here, whatever their role', async () => {
    is('1', 'ana', ['campo']);
    const { user, ...pair } = await enter('1');
    await asAdmin('delete', `users/${user.id}`).expect(200);
    expect(await phone(world.server.app).use(pair)).toBe(401);
    expect(await refusedAs('1')).toBe('403 sso_deactivated');
    is('1', 'ana', ['jefes'], 'Otro nombre');
    expect(await refusedAs('1')).toBe('403 sso_deactivated');
    const { body } = await asAdmin('get', 'users?search=ana');
    expect(body.users[0]).toMatchObject({ active: false, role: 'USUARIO', full_name: 'Ana' });
  });

  it('are known by their subject: who takes their name there is somebody else', async () => {
    is('1', 'ana', ['campo']);
    const { user } = await enter('1');
    is('1', 'ana_de_antes', ['campo']);
    is('2', 'ana', ['campo']);
    const other = await enter('2');
    expect(other.user.id).not.toBe(user.id);
    expect(other.user.username).toBe('ana_2');
    expect((await enter('1')).user).toMatchObject({ id: user.id, username: 'ana' });
  });

  it('do not become who is here already under their name, until an administrator allows it', async () => {
    const here = await makeUser(world.server.app, 'USUARIO', 'maria_garcia');
    is('1', 'maria.garcia@example.org', ['campo']);
    expect(await refusedAs('1')).toBe('403 sso_account_exists');
    const path = `users/${here.id}/sso`;
    const allowed = await asAdmin('put', path).send({ usuario: 'Maria.Garcia@example.org' }).expect(200);
    expect(allowed.body).toMatchObject({ vinculo: null, permiso: { usuario: 'Maria.Garcia@example.org' } });
    is('2', 'otra@example.org', ['campo']);
    expect((await enter('2')).user.id).not.toBe(here.id);
    const { user } = await enter('1');
    expect(user).toMatchObject({ id: here.id, has_password: true });
    const { body } = await asAdmin('get', path);
    expect(body).toMatchObject({ vinculo: { usuario: 'maria.garcia@example.org' }, permiso: null });
    await login(world.server.app, 'maria_garcia', PASSWORD);
    // Allowed once: the next one of that name is another person.
    is('3', 'maria.garcia@example.org', ['campo']);
    expect((await enter('3')).user.username).toBe('maria_garcia_2');
  });

  it('are not let in by a permission that is too old', async () => {
    const here = await makeUser(world.server.app, 'USUARIO', 'ana');
    is('1', 'ana', ['campo']);
    await asAdmin('put', `users/${here.id}/sso`).send({ usuario: 'ana' }).expect(200);
    await world.server.dataSource.query(`UPDATE sso_links SET permitted_until = now() - interval '1 second'`);
    expect(await refusedAs('1')).toBe('403 sso_account_exists');
    expect((await asAdmin('get', `users/${here.id}/sso`)).body).toEqual({ vinculo: null, permiso: null });
  });

  it('are untied by an administrator, and their sessions end', async () => {
    is('1', 'ana', ['campo']);
    const { user, ...pair } = await enter('1');
    await asAdmin('delete', `users/${user.id}/sso`).expect(200);
    expect(await phone(world.server.app).use(pair)).toBe(401);
    expect(await refusedAs('1')).toBe('403 sso_account_exists');
  });

  it('may be allowed by several administrators at the same moment', async () => {
    const { id } = await makeUser(world.server.app);
    const names = ['rosa', 'Rosa', 'rosa_b', 'rosa'];
    const answers = await Promise.all(
      names.map((usuario) => asAdmin('put', `users/${id}/sso`).send({ usuario })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('may be allowed into one account alone', async () => {
    const [one, other] = [await makeUser(world.server.app), await makeUser(world.server.app)];
    await asAdmin('put', `users/${one.id}/sso`).send({ usuario: 'ana' }).expect(200);
    const { body } = await asAdmin('put', `users/${other.id}/sso`).send({ usuario: 'ANA' }).expect(409);
    expect(body.code).toBe('sso_username_taken');
    await asAdmin('put', 'users/999999/sso').send({ usuario: 'ana' }).expect(404);
    await asAdmin('get', 'users/999999/sso').expect(404);
  });

  it('leave no organisation without an administrator', async () => {
    is('1', 'ana', ['jefes']);
    await enter('1');
    await asAdmin('get', 'users').expect(200);
    await world.server.dataSource.query(`UPDATE users SET active = false WHERE username = 'jefa'`);
    is('1', 'ana', ['campo']);
    const { user, accessToken } = await enter('1');
    expect(user.role).toBe('ADMIN');
    const { body } = await world.server.http
      .get('/api/admin/log')
      .auth(accessToken, { type: 'bearer' })
      .expect(200);
    expect(JSON.stringify(body.entradas[0])).toContain('último administrador activo');
  });

  it('have no password: nobody comes in by one, and they are offered none', async () => {
    is('1', 'ana', ['campo']);
    const { user } = await enter('1');
    for (const password of ['', 'nobody has this password', PASSWORD]) {
      const { status } = await world.server.http.post('/api/auth/login').send({ username: 'ana', password });
      expect([400, 401]).toContain(status);
    }
    await asAdmin('put', `users/${user.id}`).send({ password: 'otra-clave-9' }).expect(200);
    expect((await login(world.server.app, 'ana', 'otra-clave-9')).user.has_password).toBe(true);
  });

  it('who sign in for the first time in two windows at once are one', async () => {
    is('1', 'ana', ['campo']);
    const browsers = [new Browser(world.server), new Browser(world.server)];
    const returned = await Promise.all(browsers.map((browser) => browser.goAndReturn('1')));
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.finish(returned[n] ?? {}).expect(200)),
    );
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });
});

describe('where the provider’s names are trusted', () => {
  it('whoever has the same one is tied to it, and nobody by a part of an address', async () => {
    const world = await startSsoWorld({ trustUsernames: true });
    const here = await makeUser(world.server.app, 'USUARIO', 'ana');
    world.provider.people.set('1', { preferred_username: 'ana@example.org', groups: ['campo'] });
    world.provider.people.set('2', { preferred_username: 'Ana', groups: ['campo'] });
    expect(await new Browser(world.server).refusedAs('1')).toBe('403 sso_account_exists');
    expect((await new Browser(world.server).enter('2')).user.id).toBe(here.id);
    await world.stop();
  });
});

describe('where the provider is the only way in', () => {
  it('one administrator has a password left, and nobody learns who', async () => {
    const world = await startSsoWorld({ breakGlass: 'emergencia' });
    await makeUser(world.server.app, 'ADMIN', 'emergencia');
    await makeUser(world.server.app, 'ADMIN', 'jefa');
    const attempt = (username: string, password: string) =>
      world.server.http.post('/api/auth/login').send({ username, password });
    await attempt('emergencia', PASSWORD).expect(200);
    expect((await attempt('jefa', PASSWORD).expect(403)).body.code).toBe('sso_only');
    for (const username of ['emergencia', 'jefa', 'nadie']) await attempt(username, 'no-es-esta').expect(401);
    expect((await world.server.http.get('/api/auth/options')).body.sso.solo).toBe(true);
    await world.stop();
  });
});
