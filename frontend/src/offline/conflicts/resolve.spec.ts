import type { WireAction } from '../wire';
import { form, twoPhotos } from '../test/device';
import { GROUP, queueOf, world } from '../test/world';

/** The user made the laptop MALO with another serial; meanwhile the office made it REGULAR. */
async function conflicting() {
  const all = await world();
  const { server, device, engine, laptop } = all;
  const data = form('A-1', { ESTADO: 'MALO', SERIAL: 'S1-mío' });
  const { actionId } = await engine.saveUpdate({
    grupoId: GROUP,
    assetId: laptop,
    data,
    photos: twoPhotos(),
  });
  server.edit(laptop, { ESTADO: 'REGULAR', NUMERO_ETIQUETA: 'E7', DESCRIPCION: 'Corregida' });
  const summary = await device.clock.until(engine.sync());
  return { ...all, actionId, summary };
}

const sentLast = (calls: { payload: unknown }[]): WireAction[] =>
  (calls.at(-1)?.payload ?? []) as WireAction[];

describe('a conflict', () => {
  it('stands on its action, field by field, and holds back what came later', async () => {
    const { device, engine, laptop, actionId, summary } = await conflicting();
    expect(summary).toMatchObject({ conflicts: 1, completed: 0, failed: 0 });
    expect(engine.getState().conflicts).toMatchObject([
      {
        id: actionId,
        reason: 'campos',
        campos: [
          { campo: 'ESTADO', original: 'BUENO', local: 'MALO', server: 'REGULAR' },
          { campo: 'SERIAL', original: 'S1', local: 'S1-mío', server: 'S1' },
        ],
      },
    ]);
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await expect(engine.sync()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(queueOf(engine)).toEqual([
      'action A-1 conflict',
      'action A-1 held',
      'photo A-1 held',
      'photo A-1 held',
    ]);
    expect(engine.getState().queue[0]?.lastError).toBe('Conflicto detectado. Requiere resolución manual.');
    // It survives a restart: it is stored on the action, not in the projection.
    device.stateStore.clear();
    const again = await device.open();
    expect(again.getState().conflicts).toHaveLength(1);
  });

  it('that is settled and then given up takes its values out of what was built on it', async () => {
    const { engine, laptop, actionId } = await conflicting();
    const later = await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    const settling = await engine.resolveConflictWith(actionId, 'server');
    await engine.discard(settling.actionId);

    const row = await engine.db.table('pendingActions').get([1, later.actionId]);
    expect(row.data_before).toMatchObject({ SERIAL: 'S1', ESTADO: 'REGULAR' });
  });

  it('is settled with the local value by a new action with the same photos and place', async () => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.resolveConflictWith(actionId, 'local');
    await device.clock.until(engine.sync());

    const [settling, later] = sentLast(device.network.callsOf('sincronizar'));
    expect(settling).toMatchObject({
      action_type: 'UPDATE',
      base_version: 2,
      data_before: { ESTADO: 'REGULAR', NUMERO_ETIQUETA: 'E7', SERIAL: 'S1' },
      data_after: { ESTADO: 'MALO', SERIAL: 'S1-mío' },
      resolves: { action_id: actionId, campos: { ESTADO: 'local' } },
    });
    expect(later).toMatchObject({ action_type: 'BAJA' });
    expect([...server.photos.values()].map(({ action_id }) => action_id)).toEqual([
      settling?.id,
      settling?.id,
    ]);
    expect(server.asset(laptop).values).toMatchObject({
      ESTADO: 'BAJA',
      SERIAL: 'S1-mío',
      // The form gave these as well, but the user had left them alone.
      DESCRIPCION: 'Corregida',
      NUMERO_ETIQUETA: 'E7',
    });
    expect(engine.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it.each([
    ['server', 'REGULAR'],
    ['other', 'BUENO'],
  ] as const)('is settled with the value of %s, and what goes along as was chosen', async (choice, state) => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    const SERIAL = { choice: 'local' } as const;
    await engine.resolveConflict(actionId, { ESTADO: { choice, value: state }, SERIAL });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ ESTADO: state, SERIAL: 'S1-mío' });
    const [sent] = sentLast(device.network.callsOf('sincronizar'));
    expect(sent?.resolves?.campos).toEqual({ ESTADO: choice, SERIAL: 'local' });
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: state, syncStatus: 'synced' });
  });

  it('shows all that a decision writes, and with the values of the server nothing is written', async () => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    expect(engine.getState().conflicts[0]?.campos).toMatchObject([
      { campo: 'ESTADO', kind: 'disputed', local: 'MALO', server: 'REGULAR' },
      { campo: 'SERIAL', kind: 'along', original: 'S1', local: 'S1-mío', server: 'S1' },
    ]);
    const unseen = { ESTADO: { choice: 'server' } } as const;
    await expect(engine.resolveConflict(actionId, unseen)).rejects.toMatchObject({
      code: 'CHOICE_REQUIRED',
      detail: 'SERIAL',
    });
    await engine.resolveConflictWith(actionId, 'server');
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'REGULAR', SERIAL: 'S1' });
    await device.clock.until(engine.sync());
    const [sent] = sentLast(device.network.callsOf('sincronizar'));
    expect(sent?.resolves?.campos).toEqual({ ESTADO: 'server', SERIAL: 'server' });
    expect(server.asset(laptop).values).toMatchObject({ ESTADO: 'REGULAR', SERIAL: 'S1' });
    expect(server.photos.size).toBe(2);
  });

  it('names what the server has already as the person wants it, without a choice', async () => {
    const { server, device, engine, laptop } = await world();
    const data = form('A-1', { ESTADO: 'MALO', SERIAL: 'S9' });
    const { actionId } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data,
      photos: twoPhotos(),
    });
    server.edit(laptop, { ESTADO: 'REGULAR', SERIAL: 'S9' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts[0]?.campos).toMatchObject([
      { campo: 'ESTADO', kind: 'disputed' },
      { campo: 'SERIAL', kind: 'agreed', local: 'S9', server: 'S9' },
    ]);
    await engine.resolveConflict(actionId, { ESTADO: { choice: 'other', value: 'BUENO' } });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ ESTADO: 'BUENO', SERIAL: 'S9' });
  });

  it('wants a decision for every field and is settled once', async () => {
    const { engine, actionId } = await conflicting();
    await expect(engine.resolveConflict(actionId, {})).rejects.toMatchObject({ code: 'CHOICE_REQUIRED' });
    await engine.resolveConflictWith(actionId, 'server');
    await expect(engine.resolveConflictWith(actionId, 'server')).rejects.toMatchObject({
      code: 'CONFLICT_NOT_FOUND',
    });
  });

  it('keeps the reason of a transfer, also in the words of the one before', async () => {
    const { server, device, engine, laptop } = await world();
    const to = (EMPLEADO: string) => ({
      EMPLEADO,
      DEPENDENCIA: 'SISTEMAS',
      observaciones: 'Cambio de puesto',
    });
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data: to('LUIS') });
    await device.clock.until(engine.sync());
    const { actionId } = await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data: to('EVA') });
    server.edit(laptop, { EMPLEADO: 'OTRO' });
    await device.clock.until(engine.sync());
    const settling = await engine.resolveConflictWith(actionId, 'local');
    await device.clock.until(engine.sync());
    expect(server.applied.get(settling.actionId)?.action.data_after).toMatchObject({
      EMPLEADO: 'EVA',
      observaciones: 'Cambio de puesto',
    });
  });

  it('comes back when the server moved on again in between', async () => {
    const { server, device, engine, laptop, actionId } = await conflicting();
    await engine.resolveConflictWith(actionId, 'local');
    server.edit(laptop, { ESTADO: 'BUENO' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts[0]?.campos).toMatchObject([
      { campo: 'ESTADO', original: 'REGULAR', local: 'MALO', server: 'BUENO' },
      { campo: 'SERIAL', kind: 'along' },
    ]);
  });

  it('still makes a change that did not collide, though the server had that value for a while', async () => {
    const { server, device, engine, laptop } = await world();
    const data = form('A-1', { ESTADO: 'REGULAR', SERIAL: 'S1-mío' });
    const { actionId } = await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data,
      photos: twoPhotos(),
    });
    server.edit(laptop, { ESTADO: 'REGULAR', SERIAL: 'S1-suyo' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts[0]?.campos).toMatchObject([
      { campo: 'SERIAL', server: 'S1-suyo' },
      { campo: 'ESTADO', kind: 'agreed' },
    ]);
    server.edit(laptop, { ESTADO: 'BUENO' });
    await engine.resolveConflict(actionId, { SERIAL: { choice: 'server' } });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ ESTADO: 'REGULAR', SERIAL: 'S1-suyo' });
    expect(await engine.getAsset(laptop)).toMatchObject({ ESTADO: 'REGULAR', syncStatus: 'synced' });
  });

  it('keeps an asset that was written off meanwhile as the person decides', async () => {
    const { server, device, engine, laptop } = await world();
    const data = { EMPLEADO: 'LUIS', DEPENDENCIA: 'COMPRAS', observaciones: 'x' };
    const { actionId } = await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data });
    server.edit(laptop, { ESTADO: 'BAJA' });
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts).toMatchObject([
      {
        reason: 'baja',
        campos: [
          { campo: 'ESTADO', local: 'BUENO', server: 'BAJA' },
          { campo: 'EMPLEADO', kind: 'along', local: 'LUIS', server: 'ANA RUIZ' },
          { campo: 'DEPENDENCIA', kind: 'along', local: 'COMPRAS', server: 'SISTEMAS' },
          { campo: 'DIRECCION', kind: 'along', local: null, server: 'TI' },
        ],
      },
    ]);
    const local = { choice: 'local' } as const;
    await engine.resolveConflict(actionId, {
      ESTADO: { choice: 'server' },
      EMPLEADO: local,
      DEPENDENCIA: { choice: 'server' },
      DIRECCION: { choice: 'server' },
    });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({
      ESTADO: 'BAJA',
      EMPLEADO: 'LUIS',
      DEPENDENCIA: 'SISTEMAS',
      DIRECCION: 'TI',
    });
  });
});

describe('a CREATE whose number exists', () => {
  async function taken() {
    const all = await world();
    const { server, device, engine } = all;
    const { assetId, actionId } = await engine.saveCreate({
      grupoId: GROUP,
      data: form('N-1', { SERIAL: 'mío' }),
      photos: twoPhotos(),
    });
    await engine.saveBaja({ grupoId: GROUP, assetId });
    const existing = server.addAsset(99, { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Otro', SERIAL: 'suyo' });
    await device.clock.until(engine.sync());
    return { ...all, assetId, actionId, existing };
  }

  it('takes another number, and what was built on it follows', async () => {
    const { server, device, engine, assetId, actionId } = await taken();
    await engine.resolveConflict(actionId, { NUMERO_DE_ACTIVO: { choice: 'other', value: 'N-2' } });
    expect(await engine.getAsset(assetId)).toMatchObject({ NUMERO_DE_ACTIVO: 'N-2' });
    await device.clock.until(engine.sync());
    const mine = [...server.assets.values()].find(({ values }) => values.NUMERO_DE_ACTIVO === 'N-2');
    expect(mine?.values).toMatchObject({ SERIAL: 'mío', ESTADO: 'BAJA' });
    expect([...server.photos.values()].map(({ activo_id }) => activo_id)).toEqual([mine?.id, mine?.id]);
    expect(await engine.getAsset(assetId)).toMatchObject({ id: mine?.id, syncStatus: 'synced' });
  });

  it('becomes an UPDATE of the asset that has the number, without moving it', async () => {
    const { server, device, engine, actionId, existing } = await taken();
    await engine.resolveConflict(actionId, {
      NUMERO_DE_ACTIVO: { choice: 'server' },
      DESCRIPCION: { choice: 'local' },
      SERIAL: { choice: 'local' },
    });
    await device.clock.until(engine.sync());
    expect(server.asset(existing).values).toMatchObject({
      DESCRIPCION: 'Activo N-1',
      SERIAL: 'mío',
      ESTADO: 'BAJA',
    });
    expect(server.asset(existing)).toMatchObject({ grupoId: 99 });
    expect(server.asset(existing).values.EMPLEADO).toBeUndefined();
    expect([...server.photos.values()].map(({ activo_id }) => activo_id)).toEqual([existing, existing]);
    expect(engine.getState().unsent).toBe(0);
  });

  it('shows every value that it would replace in the asset that exists, and wants a decision for each', async () => {
    const { server, device, engine } = await world();
    const data = form('N-1', { NUMERO_ETIQUETA: '' });
    const { actionId } = await engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    const values = { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Otro', NUMERO_ETIQUETA: 'E-9', ESTADO: 'BAJA' };
    const existing = server.addAsset(GROUP, values);
    await device.clock.until(engine.sync());
    expect(engine.getState().conflicts[0]?.campos).toMatchObject([
      { campo: 'NUMERO_DE_ACTIVO', original: null, local: 'N-1', server: 'N-1' },
      { campo: 'DESCRIPCION', original: null, local: 'Activo N-1', server: 'Otro' },
      { campo: 'ESTADO', original: null, local: 'BUENO', server: 'BAJA' },
    ]);
    const same = { NUMERO_DE_ACTIVO: { choice: 'server' } } as const;
    await expect(engine.resolveConflict(actionId, same)).rejects.toMatchObject({ code: 'CHOICE_REQUIRED' });
    const again = { NUMERO_DE_ACTIVO: { choice: 'other', value: 'N-1' } } as const;
    await expect(engine.resolveConflict(actionId, again)).rejects.toMatchObject({
      code: 'OTHER_NUMBER_REQUIRED',
    });
    await engine.resolveConflict(actionId, {
      ...same,
      DESCRIPCION: { choice: 'local' },
      ESTADO: { choice: 'server' },
    });
    await device.clock.until(engine.sync());
    expect(server.asset(existing).values).toMatchObject({
      DESCRIPCION: 'Activo N-1',
      NUMERO_ETIQUETA: 'E-9',
      ESTADO: 'BAJA',
    });
  });

  it.each(['local', 'server'] as const)(
    'is not the one that exists before anybody said so: %s',
    async (side) => {
      const { server, engine, actionId, existing } = await taken();
      expect(engine.getState().conflicts).toMatchObject([
        {
          asksWhichAsset: true,
          ownPhotos: 2,
          later: [
            {
              action_type: 'BAJA',
              cambios: expect.arrayContaining([{ campo: 'ESTADO', antes: 'BUENO', despues: 'BAJA' }]),
              fotos: 0,
            },
          ],
        },
      ]);
      await expect(engine.resolveConflictWith(actionId, side)).rejects.toMatchObject({
        code: 'SAME_ASSET_UNSAID',
      });
      expect(engine.getState().conflicts).toHaveLength(1);
      expect(server.asset(existing).values).toMatchObject({ DESCRIPCION: 'Otro', SERIAL: 'suyo' });
      const photos = await Promise.all((await engine.ownPhotos(actionId)).map((blob) => blob.text()));
      expect(photos.sort()).toEqual(['back side', 'front']);
    },
  );

  it('is the asset that was met by its former number, when the server keeps its own', async () => {
    const { server, device, engine, actionId, existing } = await taken();
    const row = await engine.db.table('pendingActions').get([engine.userId, actionId]);
    const met = { ...row?.conflict?.server, NUMERO_DE_ACTIVO: 'N-9' };
    server.asset(existing).values.NUMERO_DE_ACTIVO = 'N-9';
    await engine.db.table('pendingActions').update([engine.userId, actionId], { 'conflict.server': met });
    const choices = {
      NUMERO_DE_ACTIVO: { choice: 'server' },
      SERIAL: { choice: 'local' },
      DESCRIPCION: { choice: 'server' },
      ESTADO: { choice: 'server' },
    } as const;
    await engine.resolveConflict(actionId, choices);
    await device.clock.until(engine.sync());
    expect(server.asset(existing).values).toMatchObject({
      NUMERO_DE_ACTIVO: 'N-9',
      SERIAL: 'mío',
      DESCRIPCION: 'Otro',
    });
    expect(engine.getState().conflicts).toEqual([]);
  });
});
