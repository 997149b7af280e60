import { randomUUID } from 'node:crypto';

import type { SearchResultsDto } from '../src/search/dto/search.dto.js';
import { makeUser } from './auth-people.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';
import { watchQueries } from './support/query-plans.js';

const PLACE = { SECCIONAL: 'Antioquia', DEPENDENCIA: 'Tesorería' };

let world: InventoryWorld;
beforeAll(async () => {
  world = await startInventory();
});
afterAll(() => world.stop());

/** Rule 12, as administrators read it. */
describe('the history of an asset', () => {
  it('shows field work with its photos, those of a settled conflict too, newest first', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'H-1', ESTADO: 'BUENO', SECCIONAL: 'Norte' }], {
      archivo: 'uno.xlsx',
    });
    const user = await makeUser(world.app, 'USUARIO', 'ana_campo');
    const [{ id: assetId, grupo_id }] = await world.dataSource.query(`SELECT id, grupo_id FROM assets`);
    const [conflict, settled] = [randomUUID(), randomUUID()];
    for (const [id, status, resolvedBy] of [
      [conflict, 'conflict', settled],
      [settled, 'applied', null],
    ]) {
      await world.dataSource.query(
        `INSERT INTO sync_actions (id, usuario_id, asset_id, action_type, base_version, data_after, status, source, resolved_by)
         VALUES ($1, $2, $3, 'UPDATE', 1, '{}', $4, 'CAMPO', $5)`,
        [id, user.id, assetId, status, resolvedBy],
      );
    }
    const photo = randomUUID();
    await world.dataSource.query(
      `INSERT INTO photos (id, action_id, asset_id, usuario_id, filename, mime, size, width, height, sha256, storage_key, uploaded_at)
       VALUES ($1, $2, $3, $4, 'photo_1.jpg', 'image/jpeg', 10, 800, 600, '\\x00', 'k', '2026-01-02T03:04:05.678Z')`,
      [photo, conflict, assetId, user.id],
    );
    await world.dataSource.query(
      `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, action_id, changes,
                                  notes, version, made_at)
       VALUES ($1, 'UPDATE', 'CAMPO', $2, $3, 'Norte', $4, '{"ESTADO": {"old": "BUENO", "new": "MALO"}}',
               $5, 2, '2026-01-01T00:00:00Z')`,
      [
        assetId,
        user.id,
        grupo_id,
        settled,
        { resolves: { action_id: conflict, campos: { ESTADO: 'local' } } },
      ],
    );

    const { body } = await world.get(`admin/assets/${assetId}/history`).expect(200);

    expect(body).toMatchObject({ total: 2, page: 1, totalPages: 1 });
    expect(body.history[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      action_type: 'UPDATE',
      source: 'CAMPO',
      cargado_por: null,
      usuario_id: user.id,
      usuario_nombre: 'ana_campo',
      usuario_nombre_completo: '',
      grupo_nombre: 'Norte',
      action_id: settled,
      import_id: null,
      archivo: null,
      fila: null,
      changes: { ESTADO: { old: 'BUENO', new: 'MALO' } },
      notes: { resolves: { action_id: conflict, campos: { ESTADO: 'local' } } },
      version: 2,
      made_at: '2026-01-01T00:00:00.000Z',
      synced_at: expect.stringMatching(/Z$/),
      photos: [
        {
          id: photo,
          url: `/api/photos/${photo}`,
          width: 800,
          height: 600,
          uploaded_at: '2026-01-02T03:04:05.678Z',
        },
      ],
    });
    expect(body.history[1]).toMatchObject({ source: 'ARCHIVO', archivo: 'uno.xlsx', fila: 2, photos: [] });

    const second = await world.get(`admin/assets/${assetId}/history?limit=1&page=2`).expect(200);
    expect(second.body.history).toMatchObject([{ action_type: 'CREATE' }]);

    const withPhotos = await world.get(`admin/assets/${assetId}/history?con_fotos=true`).expect(200);
    expect(withPhotos.body).toMatchObject({ total: 1, history: [{ action_id: settled }] });
    const page = await world.get(`admin/assets/${assetId}`).expect(200);
    expect(page.body).toEqual({
      asset: await world.asset('H-1'),
      version: 1,
      ruta: [{ id: grupo_id, nombre: 'Norte' }],
      cambios: 2,
      fotos: 1,
      conflictos: 0,
      con_trabajo_de_campo: true,
    });
  });

  it('of an asset that is not there is 404', async () => {
    await world.get('admin/assets/999999/history').expect(404);
    await world.get('admin/assets/x/history').expect(404);
  });
});

describe('the search of the console', () => {
  beforeAll(async () => {
    await world.load([
      { NUMERO_DE_ACTIVO: '0000100131', DESCRIPCIoN: 'Teléfono IP Cisco', SERIAL: 'MTAC 7', ...PLACE },
      { NUMERO_DE_ACTIVO: '100131', DESCRIPCIoN: 'Silla Ñandú', NUMERO_ETIQUETA: 'PC9', ...PLACE },
      {
        NUMERO_DE_ACTIVO: '1001310',
        DESCRIPCIoN: 'Mesa al 100%',
        SECCIONAL: 'Bolívar',
        DEPENDENCIA: 'Tesorería',
      },
    ]);
    await makeUser(world.app, 'USUARIO', 'angela_t');
    await world.dataSource.query(
      `UPDATE users SET full_name = 'Ángela Tesorera' WHERE username = 'angela_t'`,
    );
  });
  const find = async (q: string): Promise<SearchResultsDto> =>
    (await world.get(`admin/search?q=${encodeURIComponent(q)}`).expect(200)).body;
  const numbers = async (q: string) => (await find(q)).activos.map(({ codigo }) => codigo);

  it.each([
    // The number itself, what begins with it, where it is a part.
    ['100131', ['100131', '1001310', '0000100131']],
    ['telefono CISCO', ['0000100131']],
    ['nandu', ['100131']],
    ['mtac 7', ['0000100131']],
    ['pc', ['100131']],
    ['ip', ['0000100131']],
    // Fewer than three letters only where a word begins.
    ['sc', []],
    ['100%', ['1001310']],
    ['%', []],
    ['silla cisco', []],
  ])('finds assets by %p', async (q, found) => {
    expect(await numbers(q)).toEqual(found);
  });

  it('tells one result from another by its place', async () => {
    const { activos, grupos, usuarios } = await find('tesorer');
    expect(activos).toEqual([]);
    expect(grupos).toEqual([
      { id: expect.any(Number), nombre: 'Tesorería', tipo: 'DEPENDENCIA', ruta: ['Antioquia'] },
      { id: expect.any(Number), nombre: 'Tesorería', tipo: 'DEPENDENCIA', ruta: ['Bolívar'] },
    ]);
    expect(usuarios).toMatchObject([{ username: 'angela_t', full_name: 'Ángela Tesorera', active: true }]);
    expect((await find('TESORERIA antioquia')).grupos).toMatchObject([{ ruta: ['Antioquia'] }]);
    expect((await find('silla')).activos[0]?.ruta).toEqual(['Antioquia', 'Tesorería']);
  });

  it('finds an asset by a number that it had', async () => {
    const { id } = await world.asset('1001310');
    await world.dataSource.query(`INSERT INTO asset_aliases VALUES ('VIEJO-1', $1)`, [id]);
    expect(await numbers('viejo-1')).toEqual(['1001310']);
  });

  it('reads no table from end to end among many assets, and says when there is more', async () => {
    await world.dataSource.query(
      `INSERT INTO assets (grupo_id, numero_de_activo, descripcion, serial)
       SELECT grupo_id, 'N' || i, 'Portátil de escritorio ' || i, md5(i::text)
       FROM assets, generate_series(1, 30000) i WHERE numero_de_activo = '100131'`,
    );
    await world.dataSource.query('VACUUM ANALYZE assets');
    const asked = await watchQueries(world.dataSource, async () => {
      expect((await find('portatil')).hay_mas).toBe(true);
      expect(await numbers('N2999')).toHaveLength(6);
      expect(await numbers('nada de esto')).toEqual([]);
      expect(await numbers('zq')).toEqual([]);
    });
    expect(asked.flatMap(({ wholeTables }) => wholeTables).filter((table) => table === 'assets')).toEqual([]);
  });
});
