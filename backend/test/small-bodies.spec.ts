import { gzipSync } from 'node:zlib';

import type { Test } from 'supertest';

import { LoginDto } from '../src/auth/dto/login.dto.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { readContract } from './support/openapi-contract.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

/** Take more than 4 KB of JSON. Whoever adds a line here lets more in. */
const LARGE = [
  'POST /api/admin/assets/{id}/corregir',
  'POST /api/admin/groups/assign',
  'POST /api/admin/imports',
  'POST /api/admin/imports/known-reading',
  'POST /api/admin/imports/{id}/parts',
  'POST /api/admin/syncs/conflicts/{actionId}/resolve',
  'POST /api/inventory/upload',
  'POST /api/inventory/upload/missing',
  'POST /api/inventory/upload/preview',
  'POST /api/user/conflictos',
  'POST /api/user/descartar',
  'POST /api/user/faltantes',
  'POST /api/user/sincronizar',
];

/** Take packed JSON. */
const PACKED = LARGE;

const SOME_ID = '7f9c24e8-3b12-4c5d-9e6f-1a2b3c4d5e6f';

const METHODS = ['post', 'put', 'patch', 'delete'] as const;

interface JsonRequest {
  content?: Record<string, { schema?: { $ref?: string } }>;
}

interface Schema {
  properties?: Record<string, { type?: string; items?: { $ref?: string }; maxItems?: number }>;
}

const DOCUMENT = readContract();

const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({ method, path })),
);

/** Of names that are known beforehand, which fit into the smallest body. */
const FEW = 5;

/** Of a list of short names, each of which is said once at most. */
const isChoice = ($ref: string): boolean =>
  'enum' in (DOCUMENT.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {});

describe('a body', () => {
  let server: TestApp;
  let admin: string;
  let user: string;

  beforeAll(async () => {
    server = await startTestApp();
    const { username } = await makeUser(server.app, 'ADMIN');
    admin = (await login(server.app, username)).accessToken;
    user = (await login(server.app, (await makeUser(server.app)).username)).accessToken;
  });
  afterAll(() => server.stop());

  /** The operations that do not answer so to what an administrator sends. */
  const exceptions = async (status: number, send: (test: Test) => Test): Promise<string[]> => {
    const found: string[] = [];
    for (const { method, path } of OPERATIONS) {
      const test = server.http[method](path.replaceAll(/\{\w+\}/g, SOME_ID));
      const answer = await send(test.auth(admin, { type: 'bearer' }).type('json'));
      if (answer.status !== status) found.push(`${method.toUpperCase()} ${path}`);
      else expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) });
    }
    return found.sort();
  };

  it('is at most 4 KB, but for the routes that are listed here', async () => {
    const body = JSON.stringify({ desconocido: 'x'.repeat(4096) });
    expect(await exceptions(413, (test) => test.send(body))).toEqual(LARGE);
  });

  it('may be larger wherever it brings a list of more than a few', () => {
    const lists = OPERATIONS.filter(({ method, path }) => {
      const { requestBody } = DOCUMENT.paths[path]?.[method] ?? {};
      const { $ref = '' } =
        (requestBody as JsonRequest | undefined)?.content?.['application/json']?.schema ?? {};
      const { properties = {} } = (DOCUMENT.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ??
        {}) as Schema;
      return Object.values(properties).some(
        ({ type, items, maxItems = Infinity }) =>
          type === 'array' && maxItems > FEW && !isChoice(items?.$ref ?? ''),
      );
    });
    expect(LARGE).toEqual(
      expect.arrayContaining(lists.map(({ method, path }) => `${method.toUpperCase()} ${path}`)),
    );
  });

  it('is counted while it comes wherever it may be large', () => {
    const counted = OPERATIONS.filter(({ method, path }) => {
      const responses = DOCUMENT.paths[path]?.[method]?.responses ?? {};
      return JSON.stringify(responses['429'] ?? '').includes('too_many_at_once');
    });
    expect(counted.map(({ method, path }) => `${method.toUpperCase()} ${path}`)).toEqual(
      expect.arrayContaining(LARGE),
    );
  });

  it('comes unpacked, but for the routes that are listed here', async () => {
    const body = gzipSync('{}');
    const packed = (test: Test) => test.set('Content-Encoding', 'gzip').serialize((bytes) => bytes as never);
    expect(await exceptions(415, (test) => packed(test).send(body))).toEqual(PACKED);
    await packed(server.http.post('/api/auth/login').type('json')).send(body).expect(415);
  });

  it('of a public route is looked at by no validator when it is too large', async () => {
    let looks = 0;
    const look = { configurable: true, set: () => (looks += 1) };
    Object.defineProperty(LoginDto.prototype, 'campo_1', look);
    const fields = Object.fromEntries(Array.from({ length: 19_900 }, (_, n) => [`campo_${n}`, n]));
    await server.http.post('/api/auth/login').send(fields).expect(413);
    await server.http.post('/api/auth/login').send({ campo_1: 1 }).expect(400);
    delete (LoginDto.prototype as { campo_1?: unknown }).campo_1;
    expect(looks).toBe(1);
  });

  it('may be as large as a name and a password can be', async () => {
    const person = { username: 'a'.repeat(50), full_name: 'ñ'.repeat(120), password: '界'.repeat(256) };
    await server.http.post('/api/admin/users').auth(admin, { type: 'bearer' }).send(person).expect(201);
    await login(server.app, person.username, person.password);
  });

  it('is not read for who has no session or not the role', async () => {
    const long = `"${'x'.repeat(100_000)}"`;
    const post = (path: string) => server.http.post(path).type('json');
    await post('/api/user/sincronizar').send(long).expect(401);
    await post('/api/admin/users').auth(user, { type: 'bearer' }).send(long).expect(403);
    await post('/api/nada').send(long).expect(404);
  });

  it.each(['[1', '"texto"', '1', 'null', '{"a":', '{,}'])('that is %s is refused', async (text) => {
    const { body } = await server.http.post('/api/auth/login').type('json').send(text).expect(400);
    expect(body).toEqual({ statusCode: 400, code: 'invalid', message: 'La solicitud no es válida.' });
  });

  it('counts brackets and commas within texts as text', async () => {
    const accion = { observaciones: '[{,"\\'.repeat(5000), id: 'x' };
    await server.http
      .post('/api/user/sincronizar')
      .auth(user, { type: 'bearer' })
      .send({ acciones: [accion] })
      .expect(200);
  });

  it('is UTF-8', async () => {
    const text = JSON.stringify({ username: 'nadie', password: PASSWORD });
    const send = (charset: string) =>
      server.http.post('/api/auth/login').set('Content-Type', `application/json; charset=${charset}`);
    await send('utf-16').send(text).expect(415);
    await send('UTF-8').send(text).expect(401);
  });
});

describe('an address', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());

  it('is at most 4 KB, with at most 30 parameters', async () => {
    const { body } = await server.http.get(`/api/health/live?${'a'.repeat(4096)}`).expect(414);
    expect(body).toMatchObject({ statusCode: 414, code: 'address_too_long' });
    const many = Array.from({ length: 31 }, (_, n) => `a${n}=1`).join('&');
    const { body: crowded } = await server.http.get(`/api/health/live?${many}`).expect(400);
    expect(crowded).toMatchObject({ code: 'invalid' });
  });
});
