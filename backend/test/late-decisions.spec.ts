import { randomUUID } from 'node:crypto';

import { ConflictsWorld, picture } from './conflicts-world.js';
import { type Phone, type SentAction, settle, type SyncWorld } from './sync-world.js';

describe('a decision of a phone that comes too late', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  /** Ana's change that her phone decided with `local`, after an administrator had decided with `server`. */
  async function decidedTwice(numero: string): Promise<{ lost: SentAction; late: SentAction }> {
    const lost = ana.update(numero, { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
    await beto.apply(beto.update(numero, { SERIAL: 'DE BETO' }));
    const conflict = await ana.collide(lost);
    await office.decide(await office.shown(lost, 'CAMPO'), { SERIAL: 'server' });
    return { lost, late: settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }) };
  }

  const photoOf = async ({ id }: SentAction) => ({
    photo_id: randomUUID(),
    action_id: id,
    bytes: await picture(),
  });

  const upload = async (photo: Awaited<ReturnType<typeof photoOf>>, phone = ana) =>
    world.http
      .post('/api/user/upload-photos')
      .auth(phone.token, { type: 'bearer' })
      .field({ photo_id: photo.photo_id, action_id: photo.action_id, grupo_id: '1', activo_id: '1' })
      .attach('photos', photo.bytes, 'foto.jpg');

  describe('leaves its photos with the decision that was first', () => {
    it('when they come in a file, however often it is loaded', async () => {
      const { late } = await decidedTwice('K-1');
      const photo = await photoOf(late);
      const { results, photos } = await office.load([late], [photo]);
      expect(results).toMatchObject([{ status: 'rejected' }]);
      expect(photos).toEqual({ stored: 1, duplicate: 0, rejected: [] });
      expect((await office.load([late], [photo])).photos).toMatchObject({ stored: 0, duplicate: 1 });
      const [decided] = await world.history('K-1');
      expect(decided).toMatchObject({ notes: { resolves: {} }, photos: [{ id: photo.photo_id }] });
    });

    it('20 at most, and nobody else’s', async () => {
      const { lost, late } = await decidedTwice('K-2');
      await ana.send(late);
      expect((await upload(await photoOf(late), beto)).status).toBe(404);
      for (let n = 0; n < 20; n += 1) {
        expect((await upload(await photoOf(n % 2 ? lost : late))).status).toBe(201);
      }
      expect((await upload(await photoOf(late))).body).toMatchObject({ code: 'too_many_photos' });
    });
  });
});
