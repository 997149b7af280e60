import { randomUUID } from 'node:crypto';

import { makeUser } from './auth-people.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';

/** Rule 12, as administrators read it. */
describe('the history of an asset', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

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
  });

  it('of an asset that is not there is 404', async () => {
    await world.get('admin/assets/999999/history').expect(404);
    await world.get('admin/assets/x/history').expect(404);
  });
});
