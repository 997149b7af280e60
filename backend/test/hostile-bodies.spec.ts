import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import { login, makeUser } from './auth-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/**
 * Small on the wire, dear to look at: nobody may stop the server with these, least of all without a session.
 */
const DEAR = {
  'nests without end': `{"username":${nested(100_000)},"password":"secreto-123"}`,
  'is a list that nests': nested(100_000),
  'nests objects': `{"username":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)},"password":"secreto-123"}`,
  'has hundreds of thousands of values': `{"username":[${'[],'.repeat(300_000)}1],"password":"secreto-123"}`,
};

describe('a JSON body', () => {
  let server: TestApp;
  let user: string;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    user = (await login(server.app, (await makeUser(server.app)).username)).accessToken;
    admin = (await login(server.app, (await makeUser(server.app, 'ADMIN')).username)).accessToken;
  });
  afterAll(() => server.stop());

  const post = (path: string, body: string, token?: string): Test => {
    const sent = server.http.post(`/api/${path}`).set('Content-Type', 'application/json');
    return (token ? sent.auth(token, { type: 'bearer' }) : sent).send(body);
  };

  it.each(Object.entries(DEAR))('that %s is refused before anything is done with it', async (_, body) => {
    const refused = { statusCode: 413, code: 'too_large', message: 'Lo enviado es demasiado grande.' };
    expect((await post('auth/login', body).expect(413)).body).toEqual(refused);
    const { body: answer } = await post('user/sincronizar', `{"acciones":[${body}]}`, user).expect(413);
    expect(answer).toEqual(refused);
  });

  it('with a full batch of actions, each with fields of a newer app, goes through', async () => {
    const action = {
      ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`nuevo_${n}`, { a: [n] }])),
    };
    const acciones = Array.from({ length: 50 }, () => action);
    const { body } = await post('user/sincronizar', JSON.stringify({ acciones }), user).expect(200);
    expect(body.results).toHaveLength(50);
  });

  it('with thousands of unknown fields is told about the first ones only', async () => {
    const fields = Object.fromEntries(Array.from({ length: 7000 }, (_, n) => [`campo_${n}`, n]));
    const { body } = await post('admin/groups/assign', JSON.stringify(fields), admin).expect(400);
    expect(body).toMatchObject({ code: 'invalid', message: 'Campo desconocido' });
    expect(Object.keys(body.details.fields)).toHaveLength(20);
  });

  it('with a list where one thing belongs is refused as wrong', async () => {
    const begun = { id: randomUUID(), archivo: 'a.xlsx', filas_total: 1 };
    const reading = { hoja: null, fila_titulos: 1, valores: {}, lecturas: {} };
    for (const wrong of [[], [[]], { ...reading, titulos: [[]] }, { ...reading, titulos: [[[]]] }]) {
      const { body } = await post('admin/imports', JSON.stringify({ ...begun, lectura: wrong }), admin);
      expect(body).toMatchObject({
        statusCode: 400,
        code: 'invalid',
        message: expect.stringMatching(/ debe /),
      });
    }
  });

  it('that lists what is no assignment is answered in Spanish', async () => {
    for (const wrong of [null, 1, 'x', [1], [], [[]]]) {
      const { body } = await post('admin/groups/assign', JSON.stringify({ assignments: [wrong] }), admin);
      expect(body).toMatchObject({ statusCode: 400, message: 'El identificador no es válido' });
    }
  });

  it('is measured as an upload wherever the upload’s route takes it', async () => {
    const items = [{ NUMERO_DE_ACTIVO: 'R-1', DESCRIPCION: 'x'.repeat(900), relleno: 'x'.repeat(3_000_000) }];
    for (const path of ['inventory/upload', 'inventory/upload/', 'Inventory/Upload']) {
      const { body } = await post(path, JSON.stringify({ items }), admin).expect(201);
      expect(body.details.total).toBe(1);
    }
  });
});
