import { once } from 'node:events';
import { request } from 'node:http';

import { PHOTOS_UNDER_WAY } from '../src/photos/photo-limits.js';
import { PhotoWorld } from './photo-world.js';
import { baselineJpeg } from './support/hostile-photos/jpeg.js';
import type { Phone } from './sync-world.js';

const BOUNDARY = 'frontera';

describe('uploads of photos', () => {
  let office: PhotoWorld;
  let ana: Phone;
  let beto: Phone;
  const photo = baselineJpeg({ width: 80, height: 60 });

  beforeAll(async () => {
    office = await PhotoWorld.start();
    ana = await office.person('ana');
    beto = await office.person('beto');
  });
  afterAll(() => office.world.stop());

  /** The first half of an upload, whose rest never comes. @returns breaks the connection */
  async function stalled(phone: Phone): Promise<() => void> {
    const before = office.received().length;
    const sent = request(`${office.world.url}/api/user/upload-photos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${phone.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': 1_000_000,
      },
    });
    sent.on('error', () => undefined);
    for (const [name, value] of Object.entries(office.form(phone))) {
      sent.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    }
    sent.write(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="foto.jpg"\r\n` +
        `Content-Type: image/jpeg\r\n\r\n${'x'.repeat(1000)}`,
    );
    while (office.received().length === before) await new Promise(setImmediate);
    return () => void sent.destroy();
  }

  it('are as many at a time as a person may have, and those of others go on', async () => {
    const ends = [];
    for (let n = 0; n < PHOTOS_UNDER_WAY.perPerson; n += 1) ends.push(await stalled(ana));
    const { body, headers } = await office.send(ana, photo).expect(429);
    expect(body).toMatchObject({ code: 'too_many_uploads' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(office.received()).toHaveLength(PHOTOS_UNDER_WAY.perPerson);
    await office.send(beto, photo).expect(201);

    for (const end of ends) end();
    while (office.received().length > 0) await new Promise(setImmediate);
    await office.send(ana, photo).expect(201);
    expect(office.received()).toEqual([]);
  });

  it('leave nothing behind when they broke off, were too large or named no action', async () => {
    const end = await stalled(ana);
    end();
    await office.send(ana, Buffer.alloc(11 * 1024 * 1024)).expect(413);
    await office.world.http
      .post('/api/user/upload-photos')
      .auth(ana.token, { type: 'bearer' })
      .field({ ...office.form(ana), action_id: 'nada' })
      .attach('photos', photo, 'foto.jpg')
      .expect(400);
    while (office.received().length > 0) await new Promise(setImmediate);
  });

  it('are not read before it is known who sends them', async () => {
    const sent = request(`${office.world.url}/api/user/upload-photos`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': 1_000_000 },
    });
    sent.write('--');
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(401);
    sent.destroy();
  });
});
