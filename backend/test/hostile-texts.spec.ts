import { randomUUID } from 'node:crypto';

import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** Neither can be stored: PostgreSQL's text knows no NUL, and UTF-8 no half of a pair. */
const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udfffb'];

/** Texts that the database cannot hold, wherever a request may bring them. None may end in a 500. */
describe('a text that cannot be stored', () => {
  let world: SyncWorld;
  let phone: Phone;
  let grupo: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([{ NUMERO_DE_ACTIVO: 'H-1', DESCRIPCIoN: 'Mesa', SECCIONAL: 'Norte' }]);
    phone = await world.phoneOf('hostil', 'Norte');
    grupo = await world.group('Norte');
    await phone.download(grupo);
  });
  afterAll(() => world.stop());

  const asAdmin = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    world.http[method](`/api/${path}`).auth(world.token, { type: 'bearer' });

  it.each(UNSTORABLE)('says no to who is not known: %j', async (text) => {
    const wrong = await world.http
      .post('/api/auth/login')
      .send({ username: `ana${text}`, password: 'clave-larga' });
    expect(wrong.status).toBe(401);
    const spent = await world.http.post('/api/auth/refresh').send({ refreshToken: text });
    expect(spent.status).toBe(401);
    const forged = await world.http.get('/api/auth/me').set('Authorization', 'Bearer a%00b');
    expect(forged.status).toBe(401);
  });

  it('is in no path', async () => {
    for (const text of ['%00', 'a%00b', '%ED%A0%80', `${randomUUID()}%00`]) {
      for (const path of ['photos', 'admin/users', 'admin/groups', 'admin/imports', 'admin/assets']) {
        const { status } = await asAdmin(
          'get',
          `${path}/${text}${path.endsWith('assets') ? '/history' : ''}`,
        );
        expect([path, text, [400, 404].includes(status)]).toEqual([path, text, true]);
      }
    }
  });

  it.each(UNSTORABLE)('is cleaned where a person may have meant the rest: %j', async (text) => {
    const seen = text.replace('\0', '').replace(/\p{Surrogate}/u, '\ufffd');
    await phone.download(grupo);
    const update = phone.update('H-1', { DESCRIPCION: `Mesa ${text}`, SERIAL: text });
    await phone.apply({ ...update, [text]: text } as typeof update);
    expect(await world.stored('H-1')).toMatchObject({ descripcion: `Mesa ${seen}`.trim() });
    const nothing = { id: text, activo_id: text, data_after: { [text]: text }, action_type: text };
    expect(await phone.send(nothing)).toMatchObject([{ status: expect.any(String) }]);
    const loaded = await world.load([{ NUMERO_DE_ACTIVO: `H-2${text}`, [text]: text, DESCRIPCIoN: text }], {
      archivo: `hoja${text}.csv`,
    });
    expect(loaded.details.total).toBe(1);
    const stored = await world.dataSource.query(
      `SELECT numero_de_activo AS n FROM assets WHERE numero_de_activo LIKE 'H-2%' ORDER BY id DESC LIMIT 1`,
    );
    expect(stored).toEqual([{ n: `H-2${seen}` }]);
  });
});
