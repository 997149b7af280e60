import { form, photo, twoPhotos } from '../test/device';
import { quiet } from '../test/fake-clock';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, queueOf, world } from '../test/world';

describe('saving a change', () => {
  it('writes the action with what was before, its photos and the local asset', async () => {
    const { engine, laptop } = await world();
    const data = form('A-1', { SERIAL: ' S1-b ', ESTADO: 'MALO' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });

    const [action] = await engine.db.table('pendingActions').toArray();
    expect(action).toMatchObject({
      action_type: 'UPDATE',
      asset: laptop,
      base_version: 1,
      data_before: { SERIAL: 'S1', ESTADO: 'BUENO', EMPLEADO: 'ANA RUIZ' },
      data_after: { SERIAL: 'S1-b', ESTADO: 'MALO' },
    });
    const bytes = await engine.db.table('fotoBytes').toArray();
    expect(await Promise.all(bytes.map(({ blob }) => blob.text()))).toEqual(
      expect.arrayContaining(['front', 'back side']),
    );
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'S1-b', syncStatus: 'pending' });
    await quiet();
    expect(queueOf(engine)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
  });

  it('shows unsent actions of an asset one on top of the other', async () => {
    const { engine } = await world();
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId,
      data: form('N-1', { SERIAL: 'X' }),
      photos: twoPhotos(),
    });
    await engine.saveTransfer({
      grupoId: GROUP,
      assetId,
      data: { EMPLEADO: 'LUIS', DEPENDENCIA: 'COMPRAS', observaciones: 'Cambio' },
    });

    expect(await engine.getAsset(assetId)).toMatchObject({
      SERIAL: 'X',
      EMPLEADO: 'LUIS',
      DEPENDENCIA: 'COMPRAS',
      SECCIONAL: 'BOGOTA',
      DIRECCION: null,
      ESTADO: 'BUENO',
      nombres: { DIRECCION: 'ANA RUIZ' },
    });
    const actions = await engine.db.table('pendingActions').orderBy('[userId+seq]').toArray();
    expect(actions.map((row) => row.data_before?.DIRECCION)).toEqual([undefined, 'TI', 'TI']);
  });

  it('refuses what is incomplete before anything is written', async () => {
    const { engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() };
    const missing = [
      engine.saveUpdate({ ...input, photos: [photo('one')] }),
      engine.saveUpdate({ ...input, data: form('A-1', { DESCRIPCION: ' ' }) }),
      engine.saveUpdate({ ...input, data: form('A-1', { ESTADO: 'BAJA' }) }),
      engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: '❤\ufe0f'.repeat(61) }) }),
      engine.saveUpdate({ ...input, assetId: 999 }),
      engine.saveCreate({ ...input, grupoId: 999 }),
    ].map((promise) => promise.catch((error: { code: string }) => error.code));
    expect(await Promise.all(missing)).toEqual([
      'PHOTOS_REQUIRED',
      'FIELD_REQUIRED',
      'STATE_NOT_ALLOWED',
      'FIELD_TOO_LONG',
      'ASSET_NOT_FOUND',
      'GROUP_NOT_FOUND',
    ]);
    expect(await engine.countStored()).toMatchObject({ unsentActions: 0, unsentPhotos: 0 });
  });

  it('keeps a new asset of a group that was taken away behind its form', async () => {
    const { engine, server, device } = await world();
    const group = await engine.db.grupos.get([1, GROUP]);
    server.assigned.get(1)?.delete(GROUP);
    await engine.refreshGroups();
    expect(await engine.db.grupos.get([1, GROUP])).toBeUndefined();
    const input = { grupoId: GROUP, data: form('N-1'), photos: twoPhotos() };
    await expect(engine.saveCreate(input)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    await engine.saveCreate({ ...input, ...(group && { group }) });
    await device.clock.until(engine.sync());
    expect(queueOf(engine)).toEqual(['action N-1 rejected', 'photo N-1 held', 'photo N-1 held']);
  });

  it('does not touch what the user left alone and tells what they saw where they did not', async () => {
    const { engine, server, laptop } = await world();
    const shown = await engine.getAsset(laptop);
    server.edit(laptop, { SERIAL: 'S1-otro', NUMERO_ETIQUETA: 'E9' });
    await engine.downloadGroup(GROUP);
    const data = form('A-1', { SERIAL: 'S1', NUMERO_ETIQUETA: 'E1', ESTADO: 'MALO' });
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, shown, data, photos: twoPhotos() });

    const [action] = await engine.db.table('pendingActions').toArray();
    expect(action.data_after.SERIAL).toBe('S1-otro');
    expect(action.data_before.NUMERO_ETIQUETA).toBe(null);
    expect(action.data_after.NUMERO_ETIQUETA).toBe('E1');
  });

  it('means a place as a whole: what a transfer leaves as it is, too', async () => {
    const { server, device, engine, laptop } = await world();
    const data = { EMPLEADO: 'ANA RUIZ', DEPENDENCIA: 'ARCHIVO', observaciones: 'Cambio de puesto' };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data });
    server.edit(laptop, { EMPLEADO: 'LUIS GIL' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts).toMatchObject([
      {
        campos: [
          { campo: 'EMPLEADO', original: 'ANA RUIZ', local: 'ANA RUIZ', server: 'LUIS GIL' },
          { campo: 'DEPENDENCIA', kind: 'along' },
          { campo: 'DIRECCION', kind: 'along' },
        ],
      },
    ]);
    expect(server.asset(laptop).values).toMatchObject({ EMPLEADO: 'LUIS GIL', DEPENDENCIA: 'SISTEMAS' });
  });

  it('empties the place that the form showed, and none that came in behind it', async () => {
    const { server, device, engine, laptop } = await world();
    server.edit(laptop, { DIRECCION: 'GENERAL' });
    await engine.downloadGroup(GROUP);
    const shown = await engine.getAsset(laptop);
    server.edit(laptop, { DEPENDENCIA: 'ARCHIVO', DIRECCION: 'TI' });
    await engine.downloadGroup(GROUP);
    const data = { EMPLEADO: 'ANA RUIZ', DEPENDENCIA: 'ARCHIVO', observaciones: 'Cambio de puesto' };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, shown, data });
    expect(await engine.getAsset(laptop)).toMatchObject({ DEPENDENCIA: 'ARCHIVO', DIRECCION: null });

    await device.clock.until(engine.sync());
    const [conflict] = engine.getState().conflicts;
    expect(conflict?.campos).toContainEqual(
      expect.objectContaining({ campo: 'DIRECCION', original: 'GENERAL', local: null, server: 'TI' }),
    );
    expect(server.asset(laptop).values).toMatchObject({ DIRECCION: 'TI' });
  });

  it('takes the words of the last transfer for a reason of this one', async () => {
    const { device, engine, server, laptop } = await world();
    const data = { EMPLEADO: 'EVA SANZ', DEPENDENCIA: 'SISTEMAS', observaciones: 'Cambio de puesto' };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data });
    const shown = await engine.getAsset(laptop);
    await device.clock.until(engine.sync());
    server.edit(laptop, { SERIAL: 'S1-otro' });
    await engine.downloadGroup(GROUP);
    const back = { ...data, EMPLEADO: 'ANA RUIZ' };
    const { actionId } = await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, shown, data: back });

    const action = await engine.db.table('pendingActions').get([1, actionId]);
    expect(action.data_after).toMatchObject(back);
  });

  it('keeps all of it or nothing, whichever write the device dies at', async () => {
    for (let fatal = 1; fatal < 20; fatal++) {
      const { device, engine, laptop } = await world();
      await engine.dispose();
      const { indexedDB, plan } = withWriteFaults(device.storage, (writes) =>
        writes === fatal ? 'die' : undefined,
      );
      const dying = await device.open(1, { indexedDB });
      const data = form('A-1', { ESTADO: 'MALO' });
      const saved = await dying
        .saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() })
        .then(() => true)
        .catch(() => false);
      dying.db.close();

      const again = await device.open();
      const stored = await again.countStored();
      const asset = await again.getAsset(laptop);
      expect({ saved, ...stored, state: asset?.ESTADO, items: again.getState().unsent }).toMatchObject(
        saved
          ? { unsentActions: 1, unsentPhotos: 2, state: 'MALO', items: 3 }
          : { unsentActions: 0, unsentPhotos: 0, state: 'BUENO', items: 0 },
      );
      await again.dispose();
      if (!plan.dead) {
        expect(saved).toBe(true);
        expect(fatal).toBeGreaterThan(4);
        return;
      }
      expect(saved).toBe(false);
    }
    throw new Error('The write was never reached after which saving succeeds');
  });

  it('says that the device is full instead of calling the change saved', async () => {
    const { device, engine, laptop } = await world();
    await engine.dispose();
    const { indexedDB } = withWriteFaults(device.storage, (writes) => (writes === 3 ? 'full' : undefined));
    const full = await device.open(1, { indexedDB });
    await expect(
      full.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() }),
    ).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await full.countStored()).toMatchObject({ unsentActions: 0, unsentPhotos: 0 });
  });
});
