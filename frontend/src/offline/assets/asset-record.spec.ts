import { twoPhotos } from '../test/device';
import { GROUP, world } from '../test/world';

const data = { NUMERO_DE_ACTIVO: 'A-1', DESCRIPCION: 'Activo A-1', SERIAL: 'S9' };

describe('what the device knows of an asset', () => {
  it('is its values, the unsent work on it and its photos, sent ones too', async () => {
    const { device, engine, laptop } = await world();
    expect(await engine.readAssetRecord(GROUP, 999)).toBeUndefined();
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const unsent = await engine.readAssetRecord(GROUP, laptop);
    expect(unsent?.asset).toMatchObject({ SERIAL: 'S9', ESTADO: 'BAJA', syncStatus: 'pending' });
    expect(unsent?.actions.map(({ action_type, status }) => [action_type, status])).toEqual([
      ['UPDATE', 'pending'],
      ['BAJA', 'pending'],
    ]);
    expect(unsent?.actions[0]?.cambios).toEqual([{ campo: 'SERIAL', antes: 'S1', despues: 'S9' }]);
    expect(unsent?.photos.map(({ sent }) => sent)).toEqual([false, false]);
    const photo = unsent?.photos[0]?.id ?? '';
    expect((await engine.readPhoto(photo))?.size).toBeGreaterThan(0);

    await engine.sync();
    const sent = await engine.readAssetRecord(GROUP, laptop);
    expect(sent?.actions).toEqual([]);
    expect(sent?.sent).toEqual(
      unsent?.actions.map((action) => ({
        ...action,
        status: 'completed',
        confirmedAt: expect.any(Number),
      })),
    );
    expect(sent?.photos.map((one) => one.sent)).toEqual([true, true]);
    // Whoever opens the app again finds it as well.
    const again = await device.open();
    expect(await again.readAssetRecord(GROUP, laptop)).toEqual(sent);
    // Kept for a server that loses it, and shown as long as it is.
    expect((await engine.readPhoto(photo))?.size).toBeGreaterThan(0);
  });

  it('is what the server told of its changes when it last came, own work sent since or not', async () => {
    const { server, engine, laptop } = await world();
    expect((await engine.readAssetRecord(GROUP, laptop))?.history).toEqual([]);
    const told = {
      ...{ action_id: null, action_type: 'UPDATE', source: 'ARCHIVO' },
      ...{ usuario_nombre: 'admin', usuario_nombre_completo: '', observaciones: null },
      changes: { SERIAL: { old: 'S1', new: 'S2' } },
      synced_at: '2026-11-20T15:00:00.000Z',
    };
    server.edit(laptop, { SERIAL: 'S2' }, [told]);
    await engine.downloadGroup(GROUP);
    const history = [
      {
        ...{ actionId: null, type: 'UPDATE', by: 'admin', byFile: true, at: told.synced_at },
        changes: [{ field: 'SERIAL', before: 'S1', after: 'S2' }],
      },
    ];
    expect((await engine.readAssetRecord(GROUP, laptop))?.history).toEqual(history);
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.sync();
    expect((await engine.readAssetRecord(GROUP, laptop))?.history).toEqual(history);
  });

  it('is found under the name that a new asset had before it was sent', async () => {
    const { engine } = await world();
    const input = { grupoId: GROUP, data: { ...data, NUMERO_DE_ACTIVO: 'N-1' }, photos: twoPhotos() };
    const { assetId } = await engine.saveCreate(input);
    await engine.sync();
    const record = await engine.readAssetRecord(GROUP, assetId);
    expect(record?.asset.NUMERO_DE_ACTIVO).toBe('N-1');
    expect(typeof record?.asset.id).toBe('number');
    expect(record?.photos).toHaveLength(2);
    expect(record?.sent.map(({ action_type }) => action_type)).toEqual(['CREATE']);
  });

  it('is nothing of what was given up, or decided by somebody else', async () => {
    const { server, engine, laptop } = await world();
    server.edit(laptop, { SERIAL: 'OFICINA' });
    const { actionId } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data,
      photos: twoPhotos(),
    });
    await engine.sync();
    await engine.discard(actionId);
    await engine.sync();
    expect(await engine.db.enviadas.count()).toBe(1);
    expect(await engine.readAssetRecord(GROUP, laptop)).toMatchObject({ actions: [], sent: [] });
  });
});
