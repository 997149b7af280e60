import { login, makeUser } from './auth-people.js';
import { readContract } from './support/openapi-contract.js';
import { stalledRequest, type StalledRequest } from './support/stalled-request.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const SOME_ID = '7f9c24e8-3b12-4c5d-9e6f-1a2b3c4d5e6f';

/**
 * Every route that takes a body and has a bound, and how many one person may have under way, as is
 * documented.
 */
const BODIES = Object.entries(readContract().paths).flatMap(([path, { post }]): [string, number][] => {
  const perPerson = /too_many_at_once: (\d+)/.exec(JSON.stringify(post?.responses['429'] ?? ''))?.[1];
  return perPerson ? [[path.replaceAll(/\{\w+\}/g, SOME_ID), Number(perPerson)]] : [];
});

describe('calls of a dear route at the same time', () => {
  let server: TestApp;
  let ana: string;
  let beto: string;

  beforeAll(async () => {
    server = await startTestApp();
    [ana, beto] = (await Promise.all(
      ['ana', 'beto'].map(async (name) => {
        await makeUser(server.app, 'ADMIN', name);
        return (await login(server.app, name)).accessToken;
      }),
    )) as [string, string];
  });
  afterAll(() => server.stop());

  const begin = (path: string, token: string): StalledRequest =>
    stalledRequest(
      server.url,
      path,
      { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      '{',
    );

  it('are more than a few', () => expect(BODIES.length).toBeGreaterThan(4));

  it.each(BODIES)(
    '%s: as many as a person may have, unread, and those of others go on',
    async (path, perPerson) => {
      const open = Array.from({ length: perPerson + 1 }, () => begin(path, ana));
      // Whichever comes last: the others have no answer before their bodies have an end.
      const answer = await Promise.race(open.map(({ answered }) => answered));
      expect(answer).toMatch(/^HTTP\/1.1 429 [^]*Retry-After: 5\r\n[^]*"too_many_at_once"/);

      const send = (token: string) =>
        server.http.post(path).auth(token, { type: 'bearer' }).send({ acciones: [] });
      expect((await send(beto)).status).not.toBe(429);
      await send(ana).expect(429);
      await server.http.get('/api/auth/me').auth(ana, { type: 'bearer' }).expect(200);

      for (const { giveUp } of open) giveUp();
      let status = 429;
      while (status === 429) ({ status } = await send(ana));
      expect([200, 400, 404]).toContain(status);
    },
  );

  it('a download: as many as a person may have, and one more when one has ended', async () => {
    const items = [{ NUMERO_DE_ACTIVO: 'A-1', DESCRIPCIoN: 'Silla', SECCIONAL: 'NORTE' }];
    await server.http.post('/api/inventory/upload').auth(ana, { type: 'bearer' }).send({ items }).expect(201);
    const download = (token: string) =>
      server.http.get('/api/user/grupos/1/activos').auth(token, { type: 'bearer' }).then();
    const lock = server.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`LOCK TABLE assets`);
    const under = Array.from({ length: 9 }, () => download(ana));
    // Nobody is answered before the table is free, but for the one too many.
    const refused = await Promise.race(under);
    const others = download(beto);
    await lock.commitTransaction();
    await lock.release();

    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_at_once' } });
    const statuses = (await Promise.all(under)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    expect((await others).status).toBe(200);
    expect((await download(ana)).status).toBe(200);
  });

  it('a workbook: the next one as soon as the one before has arrived', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      await server.http.get('/api/admin/reports/cambios/excel').auth(ana, { type: 'bearer' }).expect(200);
    }
  });
});
