import { randomUUID } from 'node:crypto';

import { ConflictsWorld } from './conflicts-world.js';
import type { Phone, SentAction } from './sync-world.js';

describe('what the server does not have any more of what it confirmed', () => {
  let office: ConflictsWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ ana, beto } = office);
  });
  afterAll(() => office.stop());

  const missing = async (phone: Phone, acciones: string[], fotos: string[] = []) =>
    (await phone.post('user/faltantes', { acciones, fotos }).expect(200)).body;

  async function collided(numero: string): Promise<SentAction> {
    await beto.apply(beto.update(numero, { SERIAL: 'DE BETO' }));
    const lost = ana.update(numero, { SERIAL: 'DE ANA' });
    await ana.collide(lost);
    return lost;
  }

  it('is what it never heard of', async () => {
    const applied = ana.update('K-1', { SERIAL: 'X' });
    await ana.apply(applied);
    const [unknown, photo] = [randomUUID(), randomUUID()];
    expect(await missing(ana, [applied.id, unknown], [photo])).toEqual({
      acciones: [unknown],
      fotos: [photo],
    });
    expect(await missing(ana, [], [])).toEqual({ acciones: [], fotos: [] });
  });

  it('is what waits for a decision here, until somebody decides it or gives it up', async () => {
    const standing = await collided('K-2');
    expect(await missing(ana, [standing.id])).toMatchObject({ acciones: [standing.id] });
    await ana.post('user/descartar', { acciones: [standing] }).expect(200);
    expect(await missing(ana, [standing.id])).toMatchObject({ acciones: [] });
  });

  it('is what somebody else did, so that nobody learns of it', async () => {
    const applied = beto.update('K-3', { SERIAL: 'Y' });
    await beto.apply(applied);
    expect(await missing(ana, [applied.id])).toMatchObject({ acciones: [applied.id] });
    expect(await missing(beto, [applied.id])).toMatchObject({ acciones: [] });
  });

  it('is asked with ids, and not too many', async () => {
    await ana.post('user/faltantes', { acciones: ['x'], fotos: [] }).expect(400);
    await ana.post('user/faltantes', { acciones: [] }).expect(400);
    await ana.post('user/faltantes', { acciones: [], fotos: [{}] }).expect(400);
    const tooMany = Array.from({ length: 201 }, () => randomUUID());
    await ana.post('user/faltantes', { acciones: tooMany, fotos: [] }).expect(400);
  });
});
