import { checkProvider } from '../src/doctor/check-provider.js';
import { login, makeUser } from './auth-people.js';
import { Browser, startSsoWorld, type SsoWorld } from './sso-world.js';

describe('an identity provider', () => {
  let world: SsoWorld;

  beforeEach(async () => {
    world = await startSsoWorld();
    world.provider.people.set('ana-1', { preferred_username: 'ana', groups: ['campo'] });
  });
  afterEach(() => world.stop());

  it('that is away stops neither passwords nor its own return', async () => {
    await world.provider.goAway();
    const { username } = await makeUser(world.server.app);
    await login(world.server.app, username);
    const refused = await world.server.http.post('/api/auth/sso/begin').send({ recordar: true }).expect(503);
    expect(refused.body).toMatchObject({ code: 'sso_away', message: expect.stringContaining('Empresa') });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    await world.provider.comeBack();
    const begun = async (): Promise<number> =>
      (await world.server.http.post('/api/auth/sso/begin').send({ recordar: true })).status;
    while ((await begun()) !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    await new Browser(world.server).enter('ana-1');
  });

  it('that goes away before the end lets the same return be tried again', async () => {
    const browser = new Browser(world.server);
    const returned = await browser.goAndReturn('ana-1');
    await world.provider.goAway();
    expect((await browser.finish(returned)).body.code).toBe('sso_away');
    await world.provider.comeBack();
    const finished = async (): Promise<number> => (await browser.finish(returned)).status;
    while ((await finished()) !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  });

  it('is looked at by the doctor', async () => {
    const env = {
      OIDC_ISSUER: world.provider.issuer,
      OIDC_CLIENT_ID: 'inventario',
      OIDC_CLIENT_SECRET: 'secreto-de-verdad',
      PUBLIC_URL: 'https://inventario.example.org',
    };
    expect(await checkProvider({})).toEqual([]);
    expect(await checkProvider(env)).toEqual([expect.objectContaining({ state: 'good' })]);
    await world.provider.goAway();
    const found = await checkProvider(env);
    expect(found).toEqual([expect.objectContaining({ state: 'warning' })]);
    expect(JSON.stringify(found)).not.toContain('secreto-de-verdad');
  });

  it('may read the secret in a header as it comes, without undoing how it is encoded for it', async () => {
    const browser = new Browser(world.server);
    await browser.enter('ana-1');
    world.provider.readHeadersAsTheyCome();
    await browser.enter('ana-1');
    // The way that served is the first one from then on.
    await browser.enter('ana-1');
  });

  it('may change its key at any time', async () => {
    const browser = new Browser(world.server);
    await browser.enter('ana-1');
    world.provider.changeKey();
    await browser.enter('ana-1');
    const returned = await browser.goAndReturn('ana-1');
    world.provider.changeKey();
    await browser.finish(returned).expect(200);
  });
});
