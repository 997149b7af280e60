import type { WireAction } from '../wire';
import { form, twoPhotos } from '../test/device';
import { GROUP, queueOf, world } from '../test/world';

const MALO = { ESTADO: 'MALO' };

describe('work that is given up', () => {
  it('lets what was built on a given-up change start from what was there before it', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    const first = await engine.saveUpdate({ ...input, data: form('A-1', { ...MALO, SERIAL: 'mío' }) });
    const second = await engine.saveUpdate({
      ...input,
      data: form('A-1', { ...MALO, SERIAL: 'mío', NUMERO_ETIQUETA: 'E9' }),
    });
    const third = await engine.saveUpdate({
      ...input,
      data: form('A-1', { ...MALO, SERIAL: 'otro', NUMERO_ETIQUETA: 'E9' }),
    });
    server.edit(laptop, { SERIAL: 'ajeno' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts).toMatchObject([{ id: first.actionId }]);
    await engine.discard(first.actionId);

    const rows = (await engine.db.table('pendingActions').toArray()) as WireAction[];
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row(second.actionId)?.data_before).toMatchObject({ SERIAL: 'S1', ESTADO: 'BUENO' });
    expect(row(second.actionId)?.data_after).toMatchObject({
      SERIAL: 'S1',
      ESTADO: 'BUENO',
      NUMERO_ETIQUETA: 'E9',
    });
    // A field that it changed itself keeps its change, and collides with what nobody here has seen.
    expect(row(third.actionId)?.data_before).toMatchObject({ SERIAL: 'S1' });
    expect(row(third.actionId)?.data_after).toMatchObject({ SERIAL: 'otro', ESTADO: 'BUENO' });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ SERIAL: 'ajeno', NUMERO_ETIQUETA: 'E9' });
    expect(engine.getState().conflicts).toMatchObject([
      { id: third.actionId, campos: [{ campo: 'SERIAL' }] },
    ]);
  });

  it('keeps what a transfer names, also when it names what a given-up one named', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop };
    const data = { EMPLEADO: 'EVA SANZ', DEPENDENCIA: 'SISTEMAS', observaciones: 'Cambio de puesto' };
    const first = await engine.saveTransfer({ ...input, data });
    await engine.saveTransfer({ ...input, data });
    await engine.discard(first.actionId);
    const [row] = (await engine.db.table('pendingActions').toArray()) as WireAction[];
    expect(row?.data_before).toMatchObject({ EMPLEADO: 'ANA RUIZ', observaciones: null });
    expect(row?.data_after).toMatchObject(data);
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ EMPLEADO: 'EVA SANZ' });
  });

  it('keeps what changed a given-up change back: somebody may have changed the asset meanwhile', async () => {
    const { server, device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop };
    const to = (EMPLEADO: string) => ({ EMPLEADO, DEPENDENCIA: 'SISTEMAS', observaciones: 'Cambio' });
    const first = await engine.saveTransfer({ ...input, data: to('EVA SANZ') });
    const back = await engine.saveTransfer({ ...input, data: to('ANA RUIZ') });
    server.edit(laptop, { EMPLEADO: 'LUIS GIL' });
    await engine.discard(first.actionId);
    expect(await engine.getAsset(laptop)).toMatchObject({ EMPLEADO: 'ANA RUIZ' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts).toMatchObject([
      {
        id: back.actionId,
        campos: [
          { campo: 'EMPLEADO', original: 'ANA RUIZ', local: 'ANA RUIZ', server: 'LUIS GIL' },
          { campo: 'DEPENDENCIA', kind: 'agreed' },
        ],
      },
    ]);
    expect(await engine.getAsset(laptop)).toMatchObject({ EMPLEADO: 'ANA RUIZ' });
    await engine.resolveConflict(back.actionId, { EMPLEADO: { choice: 'local' } });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ EMPLEADO: 'ANA RUIZ' });
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('means what was put back, whichever is given up first: %d, %d', async (...order) => {
    const { server, device, engine, laptop } = await world();
    const save = async (SERIAL: string) => {
      const input = { grupoId: GROUP, assetId: laptop, data: form('A-1', { SERIAL }), photos: twoPhotos() };
      return (await engine.saveUpdate(input)).actionId;
    };
    const ids = [await save('uno'), await save('dos')];
    await save('uno');
    for (const n of order) await engine.discard(ids[n] ?? '');
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'uno' });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values.SERIAL).toBe('uno');
  });

  it('does not let what was built on a settled conflict overwrite what nobody saw', async () => {
    const { server, device, engine, laptop } = await world();
    const save = (fields: object) =>
      engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1', fields), photos: twoPhotos() });
    const { actionId } = await save({ SERIAL: 'S1', ESTADO: 'MALO' });
    await save({ SERIAL: 'S1', ESTADO: 'MALO', DESCRIPCION: 'mía' });
    server.edit(laptop, { ESTADO: 'REGULAR', DESCRIPCION: 'de otro' });
    await device.clock.until(engine.sync());
    const settling = await engine.resolveConflictWith(actionId, 'local');
    await engine.discard(settling.actionId);
    await device.clock.until(engine.sync());
    expect(queueOf(engine)[0]).toBe('action A-1 conflict');
    expect(server.asset(laptop).values.DESCRIPCION).toBe('de otro');
  });

  it('nor what was built on a new asset that turned out to exist', async () => {
    const { server, device, engine } = await world();
    const taken = server.addAsset(GROUP, { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'De otro' });
    const data = form('N-1');
    const { actionId, assetId } = await engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    const since = form('N-1', { DESCRIPCION: 'Nuevo 2' });
    await engine.saveUpdate({ grupoId: GROUP, assetId, data: since, photos: twoPhotos() });
    await device.clock.until(engine.sync());
    const settling = await engine.resolveConflict(actionId, {
      NUMERO_DE_ACTIVO: { choice: 'server' },
      DESCRIPCION: { choice: 'server' },
    });
    await engine.discard(settling.actionId);
    await device.clock.until(engine.sync());
    expect(server.asset(taken).values.DESCRIPCION).toBe('De otro');
  });

  it('may be one photo that can never go', async () => {
    const { device, engine, laptop } = await world();
    const input = {
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', { SERIAL: 'X' }),
      photos: twoPhotos(),
    };
    const { photoIds } = await engine.saveUpdate(input);
    const [lost = ''] = photoIds;
    await engine.db.table('fotoBytes').delete([1, lost]);
    await device.clock.until(engine.sync());
    expect(queueOf(engine)).toEqual(['photo A-1 failed']);
    const named = await engine.describeLoss(lost);
    expect(named).toEqual({ actions: [], photos: 1, drafts: [] });
    await engine.discard(lost, named);
    expect(queueOf(engine)).toEqual([]);
    await expect(engine.discard(lost)).rejects.toMatchObject({ code: 'NOT_UNSENT' });
  });

  it('never sends what was built on a CREATE that was refused, and gives it up together', async () => {
    const { server, device, engine } = await world();
    server.forbiddenDescriptions.add('prohibida');
    const data = form('N-1', { DESCRIPCION: 'prohibida' });
    const { assetId, actionId } = await engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    await engine.saveBaja({ grupoId: GROUP, assetId });
    await device.clock.until(engine.sync());
    await expect(engine.sync()).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
    expect(queueOf(engine)).toEqual([
      'action N-1 rejected',
      'action N-1 held',
      'photo N-1 held',
      'photo N-1 held',
    ]);
    expect(await engine.getAsset(assetId)).toMatchObject({ syncStatus: 'pending', ESTADO: 'BAJA' });
    expect((await engine.discard(actionId)).actions).toHaveLength(2);
    expect(await engine.getAsset(assetId)).toBeUndefined();
  });
});

describe('work that an earlier version of the app saved', () => {
  it('is given up like any other', async () => {
    const { engine, laptop } = await world();
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const actions = engine.db.table('pendingActions');
    const { settled: _, ...older } = await actions.get([1, actionId]);
    await actions.put(older);
    expect(await engine.discard(actionId)).toMatchObject({ actions: [{ id: actionId }] });
  });
});

describe('Limpiar Cola', () => {
  it('deletes nothing that it did not name: work that another tab saved while it asked', async () => {
    const { device, engine, laptop, screen } = await world();
    const { actionId } = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const named = await engine.describeLoss();
    const tab = await device.open();
    await tab.saveBaja({ grupoId: GROUP, assetId: screen });
    await expect(engine.clearQueue(named)).rejects.toMatchObject({ code: 'MORE_TO_LOSE' });
    expect(queueOf(tab)).toEqual(['action A-1 pending', 'action A-2 pending']);
    await engine.discard(actionId, await engine.describeLoss(actionId));
    expect(await engine.clearQueue(await engine.describeLoss())).toMatchObject({ actions: [{}] });
    expect(queueOf(engine)).toEqual([]);
  });

  it('names what is lost, deletes it and restores the copy of the server', async () => {
    const { engine, laptop } = await world();
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', MALO),
      photos: twoPhotos(),
    });
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    const loss = await engine.describeLoss();
    expect(loss).toMatchObject({
      photos: 4,
      actions: [
        { action_type: 'UPDATE', NUMERO_DE_ACTIVO: 'A-1', photos: 2 },
        { action_type: 'CREATE', NUMERO_DE_ACTIVO: 'N-1', photos: 2 },
      ],
    });
    expect(await engine.clearQueue()).toEqual(loss);
    expect(engine.getState()).toMatchObject({ queue: [], unsent: 0 });
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'BUENO', syncStatus: 'synced' });
    expect(await engine.getAsset(assetId)).toBeUndefined();
  });
});
