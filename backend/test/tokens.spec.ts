import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import type { NewTokenDto, TokenDto } from '../src/tokens/dto/token.dto.js';
import { CALLS_A_MINUTE } from '../src/tokens/rate-limit.js';
import type { TokenScope } from '../src/identity/token-scope.js';
import { login, makeUser } from './auth-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('integration tokens', () => {
  let server: TestApp;
  let admin: { id: number; accessToken: string };
  beforeAll(async () => {
    server = await startTestApp();
    admin = await administrator();
  });
  afterAll(() => server.stop());

  async function administrator() {
    const { id, username } = await makeUser(server.app, 'ADMIN');
    return { id, accessToken: (await login(server.app, username)).accessToken };
  }
  const as = (token: string, test: Test): Test => test.auth(token, { type: 'bearer' });
  const make = async (alcances: TokenScope[] = ['read'], maker = admin): Promise<NewTokenDto> => {
    const body = { nombre: 'ERP', alcances, dias: 30 };
    const answer = await as(maker.accessToken, server.http.post('/api/admin/tokens').send(body)).expect(201);
    return answer.body as NewTokenDto;
  };
  const list = async (query = ''): Promise<TokenDto[]> => {
    const { body } = await as(admin.accessToken, server.http.get(`/api/admin/tokens${query}`)).expect(200);
    return (body as { tokens: TokenDto[] }).tokens;
  };
  const read = (secret: string): Test => as(secret, server.http.get('/api/admin/groups'));
  const end = (id: number | string): Test =>
    as(admin.accessToken, server.http.delete(`/api/admin/tokens/${id}`));
  const expectRefused = async (secret: string): Promise<void> => {
    const { body } = await read(secret).expect(401);
    expect(body).toMatchObject({ code: 'token_refused' });
  };

  it('are told once, kept as a hash, and listed without what opens anything', async () => {
    const { secreto, token } = await make(['read', 'load']);
    expect(secreto).toMatch(/^inv_[\w-]{43}$/);
    expect(token).toMatchObject({
      nombre: 'ERP',
      alcances: ['read', 'load'],
      estado: 'activo',
      ultimo_uso: null,
    });
    expect(Date.parse(token.vence) - Date.parse(token.creado)).toBe(30 * 24 * 3_600_000);
    expect(await list()).toContainEqual(token);
    const rows: object[] = await server.dataSource.query('SELECT t::text FROM integration_tokens t');
    expect(JSON.stringify([rows, await list()])).not.toContain(secreto.slice(4));
  });

  it('open what takes them, as who made them, until somebody ends them', async () => {
    const { secreto, token } = await make();
    await read(secreto).expect(200);
    const [seen] = (await list()).filter(({ id }) => id === token.id);
    expect(seen?.ultimo_uso).not.toBeNull();
    const { body } = await end(token.id).expect(200);
    expect(body).toMatchObject({ id: token.id, estado: 'terminado', terminado: expect.any(String) });
    await expectRefused(secreto);
    const again = await end(token.id).expect(200);
    expect(again.body).toEqual(body);
    await end(999_999).expect(404);
    await end('x').expect(404);
  });

  it('are refused once they have expired', async () => {
    const { secreto, token } = await make();
    await server.dataSource.query(
      `UPDATE integration_tokens SET created_at = now() - interval '31 days', expires_at = now() WHERE id = $1`,
      [token.id],
    );
    await expectRefused(secreto);
    expect((await list()).find(({ id }) => id === token.id)?.estado).toBe('vencido');
  });

  it.each([{ active: false }, { role: 'USUARIO' }])(
    'end with %j of their maker, for good',
    async (change) => {
      const maker = await administrator();
      const { secreto } = await make(['read'], maker);
      await read(secreto).expect(200);
      const put = (body: object): Test =>
        as(admin.accessToken, server.http.put(`/api/admin/users/${maker.id}`).send(body));
      await put(change).expect(200);
      await expectRefused(secreto);
      await put({ active: true, role: 'ADMIN' }).expect(200);
      await expectRefused(secreto);
    },
  );

  it('outlive the password of their maker', async () => {
    const maker = await administrator();
    const { secreto } = await make(['read'], maker);
    const change = { password: 'otra-clave-nueva' };
    await as(admin.accessToken, server.http.put(`/api/admin/users/${maker.id}`).send(change)).expect(200);
    await read(secreto).expect(200);
  });

  it('do what their scope says and nothing else', async () => {
    const reader = await make(['read']);
    const loader = await make(['load']);
    const upload = (secret: string): Test =>
      as(secret, server.http.post('/api/inventory/upload').send({ items: [{ NUMERO_DE_ACTIVO: 'T-1' }] }));
    const { body } = await upload(reader.secreto).expect(403);
    expect(body).toMatchObject({ code: 'token_scope' });
    await upload(loader.secreto).expect(201);
    await read(loader.secreto).expect(403);
    await as(reader.secreto, server.http.get('/api/admin/imports')).expect(200);
    await as(loader.secreto, server.http.get('/api/admin/imports')).expect(200);
    // What a session alone may do, a token is no session for: nor may it make another.
    await as(reader.secreto, server.http.get('/api/admin/tokens')).expect(401);
    await as(loader.secreto, server.http.post('/api/admin/tokens').send({})).expect(401);
    await as(reader.secreto, server.http.get('/api/auth/me')).expect(401);
  });

  it('have so many calls a minute, and are told how many are left', async () => {
    const { secreto, token } = await make();
    const first = await read(secreto).expect(200);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"token";q=${CALLS_A_MINUTE};w=60`,
      ratelimit: expect.stringMatching(new RegExp(`^"token";r=${CALLS_A_MINUTE - 1};t=\\d+$`)),
    });
    await server.dataSource.query(
      'UPDATE integration_tokens SET calls = $1, calls_since = now() WHERE id = $2',
      [CALLS_A_MINUTE, token.id],
    );
    const { body, headers } = await read(secreto).expect(429);
    expect(body).toMatchObject({
      code: 'too_many_calls',
      details: { retryAfter: Number(headers['retry-after']) },
    });
    expect(headers['ratelimit']).toMatch(/^"token";r=0;t=\d+$/);
    await server.dataSource.query(
      `UPDATE integration_tokens SET calls_since = now() - interval '61 seconds' WHERE id = $1`,
      [token.id],
    );
    await read(secreto).expect(200);
  });

  it('count every call of many at once', async () => {
    const { secreto, token } = await make();
    await Promise.all(Array.from({ length: 20 }, () => read(secreto).expect(200)));
    const [row] = await server.dataSource.query<{ calls: number }[]>(
      'SELECT calls FROM integration_tokens WHERE id = $1',
      [token.id],
    );
    expect(row).toEqual({ calls: 20 });
  });

  it('note their use once a minute', async () => {
    const { secreto, token } = await make();
    const usedAfter = async (ago: string): Promise<boolean> => {
      await server.dataSource.query(
        'UPDATE integration_tokens SET last_used_at = now() - $2::interval WHERE id = $1',
        [token.id, ago],
      );
      const before = (await list()).find(({ id }) => id === token.id)?.ultimo_uso;
      await read(secreto).expect(200);
      return (await list()).find(({ id }) => id === token.id)?.ultimo_uso !== before;
    };
    expect(await usedAfter('20 seconds')).toBe(false);
    expect(await usedAfter('61 seconds')).toBe(true);
  });

  it('are refused when they are no token, whatever they look like', async () => {
    await expectRefused(`inv_${'a'.repeat(43)}`);
    for (const text of [
      'inv_',
      `inv_${'a'.repeat(42)}`,
      `inv_${'a'.repeat(44)}`,
      "inv_'; DROP TABLE users; --",
    ]) {
      await read(text).expect(401);
    }
  });

  it.each([
    { nombre: '', alcances: ['read'], dias: 1 },
    { nombre: 'a'.repeat(101), alcances: ['read'], dias: 1 },
    { nombre: 'ERP', alcances: [], dias: 1 },
    { nombre: 'ERP', alcances: ['admin'], dias: 1 },
    { nombre: 'ERP', alcances: ['read', 'read'], dias: 1 },
    { nombre: 'ERP', alcances: 'read', dias: 1 },
    { nombre: 'ERP', alcances: ['read'], dias: 0 },
    { nombre: 'ERP', alcances: ['read'], dias: 366 },
    { nombre: 'ERP', alcances: ['read'], dias: 1.5 },
    { nombre: 'ERP', alcances: ['read'] },
  ])('are not made of %j', async (body) => {
    await as(admin.accessToken, server.http.post('/api/admin/tokens').send(body)).expect(400);
  });

  it('stand in the log of administrators: who made and ended them, and what was done with them', async () => {
    const { secreto, token } = await make(['load']);
    const body = { id: randomUUID(), archivo: 'erp.csv', filas_total: 1 };
    await as(secreto, server.http.post('/api/admin/imports').send(body)).expect(201);
    await end(token.id).expect(200);
    const log = await as(admin.accessToken, server.http.get('/api/admin/log?limit=3')).expect(200);
    expect(log.body.entradas).toMatchObject([
      { accion: 'endToken', asunto: 'tokens', objeto: 'ERP' },
      { accion: 'beginImport', detalles: expect.arrayContaining([{ nombre: 'Con el token', valor: 'ERP' }]) },
      { accion: 'createToken', objeto: 'ERP', detalles: [{ valor: 'load' }, { valor: '30' }] },
    ]);
    expect(JSON.stringify(log.body)).not.toContain(secreto);
  });

  it('are found by name and by who made them', async () => {
    const body = { nombre: 'Contabilidad única', alcances: ['read'], dias: 365 };
    await as(admin.accessToken, server.http.post('/api/admin/tokens').send(body)).expect(201);
    expect((await list('?search=CONTABILIDAD%20unica')).map(({ nombre }) => nombre)).toEqual([body.nombre]);
    expect(await list('?search=nadie-lo-hizo')).toEqual([]);
  });
});
