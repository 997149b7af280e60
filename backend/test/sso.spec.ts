import { phone } from './auth-people.js';
import { APP, Browser, startSsoWorld, type SsoWorld } from './sso-world.js';
import { startTestApp } from './support/start-test-app.js';

describe('single sign-on', () => {
  let world: SsoWorld;

  beforeAll(async () => {
    world = await startSsoWorld();
    world.provider.people.set('ana-1', { preferred_username: 'ana', name: 'Ana Díaz', groups: ['campo'] });
  });
  afterAll(() => world.stop());

  const browser = () => new Browser(world.server);

  it('opens a session of ours for who signed in at the provider', async () => {
    const session = await browser().enter('ana-1', { recordar: false, desde: '/user/trabajos?x=1' });
    expect(session).toMatchObject({
      user: { username: 'ana', full_name: 'Ana Díaz', role: 'USUARIO', active: true, has_password: false },
      recordar: false,
      desde: '/user/trabajos?x=1',
      salida: expect.stringContaining(`post_logout_redirect_uri=${encodeURIComponent(`${APP}/login`)}`),
    });
    const device = phone(world.server.app);
    expect(await device.use(session)).toBe(200);
    // Days later the provider is asked nothing.
    await world.provider.goAway();
    const renewed = await device.refresh(session);
    expect(await device.use(renewed)).toBe(200);
    await world.provider.comeBack();
  });

  it('sends the browser to the provider with PKCE, state and nonce, and keeps what they must fit from scripts', async () => {
    const url = new URL(await browser().begin());
    expect(url.origin).toBe(world.provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${APP}/login/sso`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
      nonce: expect.any(String),
    });
    const { headers } = await world.server.http.post('/api/auth/sso/begin').send({ recordar: true });
    expect(headers['set-cookie']?.[0]).toMatch(/^inventario-sso=[\w.-]+; .*HttpOnly; SameSite=Lax$/);
    expect(headers['set-cookie']?.[0]).not.toContain(url.searchParams.get('nonce') ?? '-');
  });

  it('takes a code once', async () => {
    const own = browser();
    const returned = await own.goAndReturn('ana-1');
    await own.finish(returned).expect(200);
    const { body } = await own.finish(returned).expect(400);
    expect(body.code).toBe('sso_not_confirmed');
  });

  it('refuses in one browser what another one began', async () => {
    const returned = await browser().goAndReturn('ana-1');
    const victim = browser();
    expect((await victim.finish(returned).expect(400)).body.code).toBe('sso_not_begun');
    await victim.begin();
    expect((await victim.finish(returned).expect(400)).body.code).toBe('sso_not_begun');
    // Under the victim's own state the code is still another's: its verifier and its nonce do not fit.
    const own = new URL(await victim.begin()).searchParams.get('state') ?? '';
    const { body } = await victim.finish({ ...returned, state: own }).expect(400);
    expect(body.code).toBe('sso_not_confirmed');
  });

  it('refuses a wrong state, a made-up code, another issuer and a cookie that somebody made up', async () => {
    const own = browser();
    const returned = await own.goAndReturn('ana-1');
    const codeOf = async (changes: object) => (await own.finish({ ...returned, ...changes })).body.code;
    expect(await codeOf({ state: 'otro' })).toBe('sso_not_begun');
    expect(await codeOf({ iss: 'https://otro.example.org' })).toBe('sso_not_confirmed');
    expect(await codeOf({ code: 'inventado' })).toBe('sso_not_confirmed');
    own.cookies.set('inventario-sso', 'a.b.c.d.e');
    expect(await codeOf({})).toBe('sso_not_begun');
  });

  it.each(['//otro.example.org', 'https://otro.example.org', '/\\otro', '/a b', `/${'a'.repeat(500)}`, ''])(
    'leads to no other place than one of the app: %s',
    async (desde) => {
      await world.server.http.post('/api/auth/sso/begin').send({ recordar: true, desde }).expect(400);
    },
  );

  it('says how people come in, and what began there', async () => {
    const { body } = await world.server.http.get('/api/auth/options').expect(200);
    expect(body).toEqual({ sso: { nombre: 'Empresa', solo: false } });
    const { accessToken } = await browser().enter('ana-1');
    const { body: own } = await world.server.http
      .get('/api/auth/sessions')
      .auth(accessToken, { type: 'bearer' });
    expect(own.sesiones[0]).toMatchObject({ esta: true, sso: true });
  });

  it('ends after the days that are set, however much it is used', async () => {
    const session = await browser().enter('ana-1');
    const device = phone(world.server.app);
    const age = (interval: string) =>
      world.server.dataSource.query(
        `UPDATE sessions SET ends_at = ends_at - $1::interval WHERE id =
           (SELECT session_id FROM refresh_tokens ORDER BY created_at DESC LIMIT 1)`,
        [interval],
      );
    await age('29 days');
    const renewed = await device.refresh(session);
    const [token] = await world.server.dataSource.query<{ days: number }[]>(
      `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days
       FROM refresh_tokens ORDER BY created_at DESC LIMIT 1`,
    );
    expect(Number(token?.days)).toBeLessThanOrEqual(1);
    await world.server.dataSource.query('UPDATE refresh_tokens SET expires_at = expires_at - $1::interval', [
      '1 day',
    ]);
    expect(await device.tryRefresh(renewed)).toBe(401);
  });

  it('is not there where nobody set it up', async () => {
    const server = await startTestApp();
    expect((await server.http.get('/api/auth/options')).body).toEqual({ sso: null });
    const begun = await server.http.post('/api/auth/sso/begin').send({ recordar: true }).expect(404);
    expect(begun.body.code).toBe('sso_off');
    const finished = await server.http
      .post('/api/auth/sso/finish')
      .send({ code: 'a', state: 'b' })
      .expect(404);
    expect(finished.body.code).toBe('sso_off');
    await server.stop();
  });
});
