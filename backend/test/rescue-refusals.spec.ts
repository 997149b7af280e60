import { randomUUID } from 'node:crypto';

import { RATIO_COUNTS_FROM_BYTES } from '../src/rescue/rescue-limits.js';
import { exportedWork } from './exported-work.js';
import { RescueWorld } from './rescue-world.js';
import type { Phone, SyncWorld } from './sync-world.js';

describe('an export is refused whole, with nothing loaded,', () => {
  let office: RescueWorld;
  let world: SyncWorld;
  let ana: Phone;

  beforeAll(async () => {
    office = await RescueWorld.start();
    ({ world, ana } = office);
  });
  afterAll(() => world.stop());
  afterEach(() => office.expectNothingLeftBehind());

  const refused = async (zip: Buffer, code: string, status = 400): Promise<string> => {
    const before = await office.tables();
    const { body } = await office.post(zip).expect(status);
    expect(body).toMatchObject({ statusCode: status, code });
    expect(await office.tables()).toEqual(before);
    return body.message;
  };
  const work = () => ana.update('R-9', { SERIAL: 'NUNCA' });

  it('for a user who is not known here, or is another one here', async () => {
    const nobody = { userId: 999_999, username: 'nadie' };
    expect(await refused(exportedWork(nobody, [work()]), 'user_not_found', 404)).toBe(
      'El usuario del archivo (nadie) no existe en este servidor.',
    );
    await refused(exportedWork({ userId: ana.userId, username: 'otra' }, [work()]), 'user_mismatch');
  });

  it('when it is no ZIP, a damaged one, or a ZIP of something else', async () => {
    const zip = exportedWork(ana, [work()]);
    await refused(Buffer.from('no soy un zip'), 'invalid_zip');
    await refused(Buffer.alloc(0), 'invalid_zip');
    await refused(zip.subarray(0, zip.length - 40), 'invalid_zip');
    const flipped = Buffer.from(zip);
    const start = flipped.indexOf('acciones.json') + 40;
    flipped.fill(0xff, start, start + 20);
    await refused(flipped, 'invalid_zip');
    await refused(exportedWork(ana, [], [], { files: { 'manifiesto.json': undefined } }), 'not_an_export');
    await refused(exportedWork(ana, [], [], { files: { 'manifiesto.json': '{"a":1}' } }), 'not_an_export');
  });

  it('when its parts do not fit together', async () => {
    const files = (changed: Record<string, string | undefined>) =>
      exportedWork(ana, [work()], [], { files: changed });
    await refused(files({ 'acciones.json': undefined }), 'invalid_zip');
    await refused(files({ 'acciones.json': '[]' }), 'invalid_export');
    await refused(files({ 'manifiesto.json': '{' }), 'invalid_export');
    const manifest = (changed: Record<string, unknown>) =>
      exportedWork(ana, [work()], [], { manifest: changed });
    await refused(manifest({ version: 2 }), 'newer_export');
    for (const wrong of [
      { usuario: null },
      { usuario: [] },
      { usuario: [{ id: ana.userId, username: 'ana' }] },
      { usuario: { id: '1; DROP TABLE users' } },
      { fotos: null },
      { fotos: [null] },
      { fotos: [{ photo_id: 'x', action_id: randomUUID(), archivo: 'a', filename: 'a' }] },
    ]) {
      await refused(manifest(wrong), 'invalid_export');
    }
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    await refused(files({ 'manifiesto.json': deep }), 'invalid_export');
    await refused(
      files({ 'manifiesto.json': `{"formato":"inventario-pendientes","version":1,"usuario":${deep}}` }),
      'invalid_export',
    );
    const loose = { manifest: { acciones_sha256: null } };
    await refused(
      exportedWork(ana, [], [], { ...loose, files: { 'acciones.json': '{"a":1}' } }),
      'invalid_export',
    );
    await refused(
      exportedWork(ana, [], [], { ...loose, files: { 'acciones.json': '[{]' } }),
      'invalid_export',
    );
    await refused(
      exportedWork(
        ana,
        Array.from({ length: 10_001 }, () => ({})),
      ),
      'too_many_actions',
    );
  });

  it('when it would unpack to far more than it is', async () => {
    const bomb = new Uint8Array(2 * RATIO_COUNTS_FROM_BYTES);
    expect(exportedWork(ana, [], [], { files: { 'fotos/x.jpg': bomb } }).length).toBeLessThan(100_000);
    await refused(exportedWork(ana, [work()], [], { files: { 'fotos/x.jpg': bomb } }), 'zip_too_large');
    await refused(exportedWork(ana, [], [], { files: { 'manifiesto.json': bomb } }), 'zip_too_large');
    // One that lies about it in its directory.
    const lying = exportedWork(ana, [], [], { files: { 'acciones.json': bomb } });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bomb.length);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at)) lying.writeUInt32LE(1000, at);
    await refused(lying, 'invalid_zip');
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`f${n}`, 'x']));
    await refused(exportedWork(ana, [], [], { files: many }), 'zip_too_large');
  });

  it('when a name in it leads out of it', async () => {
    for (const name of ['../../jwt-secret', '/etc/passwd', 'fotos/../../x', 'C:/x', '..\\..\\x']) {
      await refused(exportedWork(ana, [work()], [], { files: { [name]: 'x' } }), 'invalid_zip');
    }
  });

  it('from anybody but an administrator, and without a file', async () => {
    await office.post(exportedWork(ana, [work()]), ana.token).expect(403);
    const bare = () => world.http.post('/api/admin/syncs/rescue').auth(world.token, { type: 'bearer' });
    expect((await bare().expect(400)).body).toMatchObject({
      code: 'file_missing',
      message: 'Falta el archivo.',
    });
    await bare().attach('otro', Buffer.from('x'), 'x.zip').expect(400);
    await bare().field({ usuario_id: 1 }).attach('archivo', Buffer.from('x'), 'x.zip').expect(400);
  });
});
