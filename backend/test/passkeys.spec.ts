import type { Test } from 'supertest';

import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { as, askedOf, codeOf, makeAdministrator, secondStep } from './second-factor-people.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('passkeys as a second factor', () => {
  let server: TestApp;
  let origin: string;
  const rpId = 'localhost';

  beforeAll(async () => {
    server = await startTestApp();
    origin = server.url.replace('127.0.0.1', rpId);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.dataSource.query('DELETE FROM login_throttles'));

  /** As a browser sends it that has the page open. */
  const fromPage = (test: Test): Test => test.set('Origin', origin).set('Host', new URL(origin).host);
  const begin = (who: LoginResponseDto): Test =>
    fromPage(as(who, server.http.post('/api/auth/second-factor/passkeys/options'))).send({
      currentPassword: PASSWORD,
    });
  const add = (who: LoginResponseDto, challenge: string, credential: object, name = 'Portátil'): Test =>
    fromPage(as(who, server.http.post('/api/auth/second-factor/passkeys'))).send({
      challenge,
      name,
      credential,
    });
  const newcomer = async (): Promise<LoginResponseDto> =>
    login(server.app, (await makeUser(server.app, 'ADMIN')).username);
  const enrol = async (who: LoginResponseDto, key: SoftwareAuthenticator): Promise<string[] | null> => {
    const { challenge } = (await begin(who).expect(200)).body;
    return (await add(who, challenge, key.make({ challenge, origin, rpId })).expect(201)).body.recovery_codes;
  };
  const asked = async (username: string) => {
    const sent = fromPage(server.http.post('/api/auth/login')).send({ username, password: PASSWORD });
    const { body } = await sent.expect(401);
    expect(body.code).toBe('second_factor_required');
    return body.details;
  };
  const use = (challenge: string, credential: object): Test =>
    fromPage(server.http.post('/api/auth/login/passkey')).send({ challenge, credential });

  it('are made for this site, person and challenge, and none twice on one device', async () => {
    const who = await newcomer();
    const key = new SoftwareAuthenticator();
    const { body } = await begin(who).expect(200);
    expect(body.options).toMatchObject({
      rp: { id: rpId, name: 'Inventario' },
      user: { name: who.user.username },
      challenge: body.challenge,
      excludeCredentials: [],
    });
    const codes = await add(who, body.challenge, key.make({ challenge: body.challenge, origin, rpId }));
    expect(codes.body.recovery_codes).toHaveLength(10);
    const again = await begin(who).expect(200);
    expect(again.body.options.excludeCredentials).toEqual([
      expect.objectContaining({ id: key.id.toString('base64url') }),
    ]);
    const own = await as(who, server.http.get('/api/auth/second-factor')).expect(200);
    expect(own.body).toMatchObject({
      totp: null,
      recovery_codes: 10,
      passkeys: [
        { id: expect.any(Number), name: 'Portátil', created_at: expect.any(String), last_used_at: null },
      ],
    });
  });

  it('end a login, once each challenge', async () => {
    const who = await newcomer();
    const key = new SoftwareAuthenticator();
    await enrol(who, key);
    const { challenge, kinds, passkey } = await asked(who.user.username);
    expect(kinds).toEqual(['passkey', 'recovery']);
    expect(passkey).toMatchObject({
      rpId,
      challenge,
      allowCredentials: [expect.objectContaining({ id: key.id.toString('base64url') })],
    });
    const used = key.use({ challenge, origin, rpId });
    const { body } = await use(challenge, used).expect(200);
    expect(body.user.id).toBe(who.user.id);
    expect((await use(challenge, used).expect(401)).body.code).toBe('second_factor_expired');
    // What was signed for one login opens no other one.
    const next = await asked(who.user.username);
    expect((await use(next.challenge, used).expect(401)).body.code).toBe('wrong_second_factor');
    const own = await as(who, server.http.get('/api/auth/second-factor')).expect(200);
    expect(own.body.passkeys).toEqual([expect.objectContaining({ last_used_at: expect.any(String) })]);
  });

  it.each<[string, (key: SoftwareAuthenticator, challenge: string) => object]>([
    [
      'signed by somebody else',
      (key, challenge) => key.use({ challenge, origin, rpId }, new SoftwareAuthenticator().privateKey),
    ],
    ['of another passkey', (_key, challenge) => new SoftwareAuthenticator().use({ challenge, origin, rpId })],
    ['for another challenge', (key) => key.use({ challenge: 'x'.repeat(43), origin, rpId })],
    [
      'from a page of another origin',
      (key, challenge) => key.use({ challenge, origin: 'http://mal.localhost', rpId }),
    ],
    ['for another site', (key, challenge) => key.use({ challenge, origin, rpId: 'example.org' })],
    ['of another kind', (key, challenge) => key.use({ challenge, origin, rpId, type: 'webauthn.create' })],
    [
      'with another signature',
      (key, challenge) => ({ ...key.use({ challenge, origin, rpId }), signature: 'AAAA' }),
    ],
    [
      'no CBOR, no JSON',
      (key, challenge) => ({
        ...key.use({ challenge, origin, rpId }),
        clientDataJSON: 'AAAA',
        authenticatorData: 'AAAA',
      }),
    ],
  ])('that are %s open nothing', async (_name, forge) => {
    const who = await newcomer();
    const key = new SoftwareAuthenticator();
    await enrol(who, key);
    const { challenge } = await asked(who.user.username);
    const { body } = await use(challenge, forge(key, challenge)).expect(401);
    expect(body).toMatchObject({ code: 'wrong_second_factor' });
    await use(challenge, key.use({ challenge, origin, rpId })).expect(200);
  });

  it('whose counter goes back were copied, and open nothing', async () => {
    const who = await newcomer();
    const key = new SoftwareAuthenticator();
    await enrol(who, key);
    const first = await asked(who.user.username);
    await use(first.challenge, key.use({ challenge: first.challenge, origin, rpId, counter: 9 })).expect(200);
    for (const [counter, status] of [
      [9, 401],
      [8, 401],
      [10, 200],
    ] as const) {
      const { challenge } = await asked(who.user.username);
      await use(challenge, key.use({ challenge, origin, rpId, counter })).expect(status);
    }
  });

  it('of somebody else open nothing', async () => {
    const [ana, berta] = [await newcomer(), await newcomer()];
    const [of, other] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    await enrol(ana, of);
    await enrol(berta, other);
    const { challenge } = await asked(ana.user.username);
    await use(challenge, other.use({ challenge, origin, rpId })).expect(401);
  });

  it.each<[string, (key: SoftwareAuthenticator, challenge: string) => object]>([
    ['for another challenge', (key) => key.make({ challenge: 'x'.repeat(43), origin, rpId })],
    ['on another page', (key, challenge) => key.make({ challenge, origin: 'https://example.org', rpId })],
    ['for another site', (key, challenge) => key.make({ challenge, origin, rpId: 'example.org' })],
    ['for a login', (key, challenge) => key.make({ challenge, origin, rpId, type: 'webauthn.get' })],
    [
      'by nobody',
      (key, challenge) => ({ ...key.make({ challenge, origin, rpId }), attestationObject: 'AAAA' }),
    ],
  ])('that were made %s are not added', async (_name, forge) => {
    const who = await newcomer();
    const { challenge } = (await begin(who).expect(200)).body;
    const { body } = await add(who, challenge, forge(new SoftwareAuthenticator(), challenge)).expect(400);
    expect(body.code).toBe('wrong_passkey');
    const own = await as(who, server.http.get('/api/auth/second-factor')).expect(200);
    expect(own.body).toMatchObject({ passkeys: [], recovery_codes: 0 });
  });

  it('are added once, whoever tries: a credential has one owner', async () => {
    const [ana, berta] = [await newcomer(), await newcomer()];
    const key = new SoftwareAuthenticator();
    await enrol(ana, key);
    for (const who of [ana, berta]) {
      const { challenge } = (await begin(who).expect(200)).body;
      const { body } = await add(who, challenge, key.make({ challenge, origin, rpId })).expect(400);
      expect(body.code).toBe('wrong_passkey');
    }
  });

  it('have names, stand beside the app, and are removed one by one', async () => {
    const ana = await makeAdministrator(server);
    const [laptop, phone] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    expect(await enrol(ana.session, laptop)).toBeNull();
    expect(await enrol(ana.session, phone)).toBeNull();
    expect((await asked(ana.username)).kinds).toEqual(['passkey', 'totp', 'recovery']);
    const own = async () =>
      (await as(ana.session, server.http.get('/api/auth/second-factor')).expect(200)).body.passkeys;
    const [first, second] = await own();
    const remove = (id: number, currentPassword = PASSWORD, who = ana.session) =>
      as(who, server.http.post(`/api/auth/second-factor/passkeys/${id}/remove`)).send({ currentPassword });
    await remove(first.id, 'otra-clave').expect(400);
    await remove(first.id, PASSWORD, await newcomer()).expect(404);
    await remove(first.id).expect(204);
    await remove(first.id).expect(404);
    expect(await own()).toEqual([expect.objectContaining({ id: second.id })]);
    const { challenge } = await asked(ana.username);
    await use(challenge, laptop.use({ challenge, origin, rpId })).expect(401);
    const rows = await server.dataSource.query(
      `SELECT operation, details FROM admin_log WHERE user_id = $1 AND operation LIKE '%Passkey' AND outcome = 'hecho'
       ORDER BY id`,
      [ana.id],
    );
    const details = { nombre: 'Portátil' };
    expect(rows).toEqual([
      { operation: 'addPasskey', details },
      { operation: 'addPasskey', details },
      { operation: 'removePasskey', details },
    ]);
  });

  it('are not asked for where they cannot be used, and the other ways are', async () => {
    const ana = await makeAdministrator(server);
    await enrol(ana.session, new SoftwareAuthenticator());
    const { kinds, challenge } = await askedOf(server, ana.username);
    expect(kinds).toEqual(['totp', 'recovery']);
    await secondStep(server, challenge, codeOf(ana.secret)).expect(200);
    const elsewhere = as(ana.session, server.http.post('/api/auth/second-factor/passkeys/options'));
    const { body } = await elsewhere
      .set('Origin', 'http://10.0.0.7:3000')
      .send({ currentPassword: PASSWORD })
      .expect(409);
    expect(body.code).toBe('no_passkeys_here');
  });

  it('go with the reset of a second factor', async () => {
    const [ana, berta] = [await newcomer(), await newcomer()];
    await enrol(ana, new SoftwareAuthenticator());
    const listed = await as(berta, server.http.get('/api/admin/users/second-factors')).expect(200);
    expect(listed.body.users).toContainEqual({ usuario_id: ana.user.id, kinds: ['passkey'] });
    await as(berta, server.http.delete(`/api/admin/users/${ana.user.id}/second-factor`)).expect(204);
    await login(server.app, ana.user.username);
  });
});

describe('passkeys at PUBLIC_URL', () => {
  const publicUrl = 'https://inventario.example.org';
  const rpId = 'inventario.example.org';
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp({ environment: { publicUrl } });
  });
  afterAll(() => server.stop());

  it('belong to it, whatever a proxy calls the server', async () => {
    const who = await login(server.app, (await makeUser(server.app, 'ADMIN')).username);
    const post = (path: string, body: object, from = publicUrl) =>
      as(who, server.http.post(`/api/auth/second-factor/passkeys${path}`))
        .set('Origin', from)
        .send(body);
    const elsewhere = await post(
      '/options',
      { currentPassword: PASSWORD },
      'https://otro.example.org',
    ).expect(409);
    expect(elsewhere.body.message).toContain(publicUrl);
    const { body } = await post('/options', { currentPassword: PASSWORD }).expect(200);
    const key = new SoftwareAuthenticator();
    const made = key.make({ challenge: body.challenge, origin: publicUrl, rpId });
    await post('', { challenge: body.challenge, name: 'Llave', credential: made }).expect(201);
    const asked = await server.http
      .post('/api/auth/login')
      .set('Origin', publicUrl)
      .send({ username: who.user.username, password: PASSWORD })
      .expect(401);
    const { challenge } = asked.body.details;
    const used = key.use({ challenge, origin: publicUrl, rpId });
    await server.http.post('/api/auth/login/passkey').send({ challenge, credential: used }).expect(200);
  });
});
