import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';

import { inventoryRows } from '../src/demo/inventory/generate-inventory.js';
import { login, makeUser } from './auth-people.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';

const MEGABYTE = 1024 * 1024;

describe('the body of an upload', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    world.http
      .post('/api/inventory/upload')
      .auth(world.token, { type: 'bearer' })
      .set({ 'content-type': 'application/json', ...headers })
      // Bytes as they are, whatever their type says.
      .serialize((bytes) => bytes)
      .send(body);

  it.each<[name: string, body: unknown, message: string | RegExp]>([
    ['no items', {}, /items/],
    ['items that are no list', { items: 'x' }, /items/],
    ['a list', [], /objeto/],
    ['null', null, /objeto/],
    ['no rows', { items: [] }, 'El archivo no contiene datos'],
    ['no number column', { items: [{ SERIAL: 'x' }] }, 'El archivo no tiene la columna NUMERO_DE_ACTIVO'],
    ['nothing but scraps', { items: [1, 'x', null] }, 'El archivo no tiene la columna NUMERO_DE_ACTIVO'],
    ['an unknown field', { items: [{ NUMERO_DE_ACTIVO: 1 }], otro: 1 }, /otro/],
    ['a wrong import_id', { items: [{ NUMERO_DE_ACTIVO: 1 }], import_id: 'x' }, /UUID/],
    ['a wrong fila_inicial', { items: [{ NUMERO_DE_ACTIVO: 1 }], fila_inicial: 1.5 }, /fila_inicial/],
    ['a long file name', { items: [{ NUMERO_DE_ACTIVO: 1 }], archivo: 'x'.repeat(256) }, /255/],
  ])('with %s is refused', async (_name, body, message) => {
    const { body: answer } = await send(JSON.stringify(body)).expect(400);
    expect(answer).toMatchObject({ statusCode: 400, message: expect.stringMatching(message) });
  });

  it('is all that counts: what stands in the address instead would be passed over, and is refused', async () => {
    const items = [{ NUMERO_DE_ACTIVO: 'SOLO-PROBADO', SECCIONAL: 'Norte' }];
    const { body } = await world.http
      .post('/api/inventory/upload?simular=true')
      .auth(world.token, { type: 'bearer' })
      .send({ items })
      .expect(400);
    expect(body.message).toMatch(/«simular» va en el cuerpo/);
    const { body: loaded } = await send(JSON.stringify({ items, simular: true })).expect(201);
    expect(loaded.details).toMatchObject({ inserted: 1 });
  });

  it.each(['', '{', '{"items": [}', '\u{FEFF}', '['.repeat(200_000)])(
    'that is no JSON is refused: %.10s',
    async (text) => {
      const { body } = await send(text).expect(400);
      expect(body.message).toMatch(/JSON/);
    },
  );

  it('that is no UTF-8 is refused', async () => {
    await send(Buffer.from('{"items":[{"NUMERO_DE_ACTIVO":"\xff"}]}', 'latin1')).expect(400);
  });

  it('may start with a byte order mark and may be gzip', async () => {
    const text = `\u{FEFF}${JSON.stringify({ items: [{ NUMERO_DE_ACTIVO: 'G-1' }] })}`;
    const { body } = await send(gzipSync(text), { 'content-encoding': 'gzip' }).expect(201);
    expect(body.details).toMatchObject({ inserted: 1 });
  });

  it('of another kind is 415', async () => {
    await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' }).expect(415);
    await send('{}', { 'content-encoding': 'br' }).expect(415);
  });

  it('that is damaged gzip is refused', async () => {
    const { body } = await send(Buffer.from('no gzip at all'), { 'content-encoding': 'gzip' }).expect(400);
    expect(body.message).toMatch(/descomprimir/);
  });

  it('that unpacks to more than 64 MB is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MEGABYTE, ' '));
    const { body } = await send(bomb, { 'content-encoding': 'gzip' }).expect(413);
    expect(body).toMatchObject({
      code: 'too_large',
      message: 'El archivo es demasiado grande: súbelo por partes',
    });
  });

  it('of more than 64 MB is too large, and the server goes on', async () => {
    const { body } = await send(Buffer.alloc(80 * MEGABYTE, ' ')).expect(413);
    expect(body.message).toMatch(/demasiado grande/);
    await world.get('admin/groups').expect(200);
  });

  it('of more than 64 MB that does not say so is too large', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const outgoing = httpRequest(`${world.url}/api/inventory/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      // Chunked: no content-length that would give it away.
      for (let sent = 0; sent < 80; sent += 1) outgoing.write(Buffer.alloc(MEGABYTE, ' '));
      outgoing.end();
    });
    expect(status).toBe(413);
    await world.get('admin/groups').expect(200);
  });

  it('that is small but bursts into millions of rows is too large, and the server goes on', async () => {
    const { body } = await send(`{"items":[{"NUMERO_DE_ACTIVO":1}${',{}'.repeat(1_300_000)}]}`).expect(413);
    expect(body.code).toBe('too_large');
    await world.get('admin/groups').expect(200);
  });

  it('that breaks off changes nothing, and the next one is loaded', async () => {
    await new Promise<void>((resolve) => {
      const outgoing = httpRequest(`${world.url}/api/inventory/upload`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.token}`,
          'content-type': 'application/json',
          'content-length': '1000',
        },
      });
      outgoing.once('error', () => {
        resolve();
      });
      outgoing.write('{"items":', () => outgoing.destroy());
      outgoing.once('close', () => {
        resolve();
      });
    });
    expect((await world.load([{ NUMERO_DE_ACTIVO: 'G-2' }])).details).toMatchObject({ inserted: 1 });
  });

  it('is only for administrators, and only with a session', async () => {
    const user = await makeUser(world.app);
    const { accessToken } = await login(world.app, user.username);
    const body = { items: [{ NUMERO_DE_ACTIVO: 'G-3' }] };
    await world.http.post('/api/inventory/upload').send(body).expect(401);
    await world.http
      .post('/api/inventory/upload')
      .auth(accessToken, { type: 'bearer' })
      .send(body)
      .expect(403);
    await world.http.get('/api/admin/imports').auth(accessToken, { type: 'bearer' }).expect(403);
    await world.http.get('/api/admin/assets/1/history').auth(accessToken, { type: 'bearer' }).expect(403);
  });

  it('of 20,000 rows goes in while other requests are answered', async () => {
    const items = [...inventoryRows({ rows: 20_000, seed: 3 })];
    const packed = gzipSync(JSON.stringify({ items, archivo: 'grande.xlsx' }));
    let finished = false;
    const importing = send(packed, { 'content-encoding': 'gzip' })
      .expect(201)
      .then(({ body }) => {
        finished = true;
        return body;
      });
    const answeredBefore: boolean[] = [];
    while (!finished) {
      await world.get('auth/me').expect(200);
      await world.get('admin/groups').expect(200);
      answeredBefore.push(!finished);
    }

    expect((await importing).details).toEqual({
      total: 20_000,
      inserted: 20_000,
      updated: 0,
      unchanged: 0,
      errors: 0,
    });
    expect(answeredBefore).toContain(true);
    const [{ n }] = await world.dataSource.query('SELECT count(*)::int AS n FROM assets');
    expect(n).toBe(20_002);
  });
});
