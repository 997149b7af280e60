import type { OfflineErrorCode } from '../errors';
import { form, twoPhotos } from '../test/device';
import { GROUP, world } from '../test/world';
import type { ActionData } from '../wire';

type World = Awaited<ReturnType<typeof world>>;

async function rejectedCreate(w: World): Promise<string> {
  w.server.forbiddenDescriptions.add('Mala');
  const data = form('N-1', { DESCRIPCION: 'Mala' });
  const { actionId } = await w.engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
  await w.engine.sync();
  return actionId;
}

/** Rejected because the group was taken away, which is then given back. */
async function rejected(w: World, save: () => Promise<{ actionId: string }>): Promise<string> {
  const { actionId } = await save();
  w.server.assign(1);
  await w.engine.sync();
  w.server.assign(1, GROUP);
  return actionId;
}

const rejectedTransfer = (w: World) =>
  rejected(w, () => {
    const data = { EMPLEADO: 'LUIS', DEPENDENCIA: 'ARCHIVO', observaciones: 'Cambio' };
    return w.engine.saveTransfer({ grupoId: GROUP, assetId: w.laptop, data });
  });

const rejectedBaja = (w: World) =>
  rejected(w, () => w.engine.saveBaja({ grupoId: GROUP, assetId: w.laptop }));

const storedAfter = async ({ engine }: World, id: string) =>
  (await engine.db.pendingActions.get([1, id]))?.data_after;

describe('a correction of rejected work', () => {
  const REFUSED: [string, (w: World) => Promise<string>, ActionData, OfflineErrorCode][] = [
    ['a number of nothing but blanks', rejectedCreate, { NUMERO_DE_ACTIVO: ' \u200b ' }, 'FIELD_REQUIRED'],
    ['no description', rejectedCreate, { DESCRIPCION: '' }, 'FIELD_REQUIRED'],
    ['a text that is too long', rejectedCreate, { SERIAL: 'x'.repeat(121) }, 'FIELD_TOO_LONG'],
    ['a state that forms do not allow', rejectedCreate, { ESTADO: 'VENTA' }, 'STATE_NOT_ALLOWED'],
    ['nobody to give it to', rejectedTransfer, { EMPLEADO: '  ' }, 'FIELD_REQUIRED'],
    ['a transfer without its reason', rejectedTransfer, { observaciones: '' }, 'FIELD_REQUIRED'],
  ];

  it.each(REFUSED)('with %s is refused, and the work stays', async (_what, reach, corrections, code) => {
    const w = await world();
    const id = await reach(w);
    const before = await storedAfter(w, id);
    await expect(w.engine.redo(id, corrections)).rejects.toMatchObject({ code });
    expect(w.engine.getState().queue.find((item) => item.id === id)).toMatchObject({ status: 'rejected' });
    expect(await storedAfter(w, id)).toEqual(before);
  });

  it.each([
    ['DESCRIPCION', '', 'Falta un dato obligatorio: Descripción.'],
    [
      'SERIAL',
      'x'.repeat(121),
      'Serial es más largo de lo que se puede guardar. Acórtalo e inténtalo de nuevo.',
    ],
  ])('says of %s by its name what is wrong with it', async (field, value, message) => {
    const w = await world();
    const id = await rejectedCreate(w);
    await expect(w.engine.redo(id, { [field]: value })).rejects.toThrow(message);
  });

  it('is stored as a form would store it', async () => {
    const w = await world();
    const id = await rejectedCreate(w);
    const { actionId } = await w.engine.redo(id, { DESCRIPCION: ' Bue\u00adna ', SERIAL: '  ' });
    expect(await storedAfter(w, actionId)).toMatchObject({ DESCRIPCION: 'Buena', SERIAL: null });
  });

  it('means also what the asset has already by now, so that it collides with what becomes of that', async () => {
    const w = await world();
    const id = await rejectedTransfer(w);
    w.server.edit(w.laptop, { DEPENDENCIA: 'ARCHIVO' });
    await w.engine.downloadGroup(GROUP);
    const { actionId } = await w.engine.redo(id);
    w.server.edit(w.laptop, { DEPENDENCIA: 'COMPRAS' });
    await w.engine.sync();
    expect((await w.engine.db.pendingActions.get([1, actionId]))?.restates).toEqual(['DEPENDENCIA']);
    expect(w.server.asset(w.laptop).values).toMatchObject({ EMPLEADO: 'ANA RUIZ', DEPENDENCIA: 'COMPRAS' });
  });

  it('of a decision that left all to the server asks for what the asset has not by now', async () => {
    const w = await world();
    const id = await rejectedTransfer(w);
    await w.engine.db.pendingActions.update([1, id], {
      resolves: { action_id: 'earlier', campos: { EMPLEADO: 'server' } },
      data_after: { observaciones: 'Cambio' },
    });
    w.server.edit(w.laptop, { EMPLEADO: null });
    await w.engine.downloadGroup(GROUP);
    await expect(w.engine.redo(id, {})).rejects.toMatchObject({ code: 'FIELD_REQUIRED', detail: 'EMPLEADO' });
    const { actionId } = await w.engine.redo(id, { EMPLEADO: 'LUZ' });
    expect(await storedAfter(w, actionId)).toEqual({
      EMPLEADO: 'LUZ',
      DEPENDENCIA: (await w.engine.getAsset(w.laptop))?.DEPENDENCIA,
      observaciones: 'Cambio',
    });
  });

  it('of a decision for a state that only files bring asks for one of the forms, as that is over', async () => {
    const w = await world();
    w.server.edit(w.laptop, { ESTADO: 'EN BODEGA' });
    await w.engine.downloadGroup(GROUP);
    const data = { EMPLEADO: 'LUIS', DEPENDENCIA: 'ARCHIVO', observaciones: 'Cambio' };
    const lost = await w.engine.saveTransfer({ grupoId: GROUP, assetId: w.laptop, data });
    w.server.edit(w.laptop, { ESTADO: 'BAJA' });
    await w.engine.sync();
    const { actionId } = await w.engine.resolveConflictWith(lost.actionId, 'local');
    w.server.giveUp('oficina', [{ id: lost.actionId }]);
    await w.engine.sync();
    await w.engine.downloadGroup(GROUP);
    await expect(w.engine.redo(actionId, {})).rejects.toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    await w.engine.redo(actionId, { ESTADO: 'REGULAR' });
  });

  it('of a new asset that belongs to another place takes it out of the list of its group', async () => {
    const w = await world();
    w.server.addGroup(8, 'SUR', { seccional: 'SUR' });
    w.server.assign(1, GROUP, 8);
    await w.engine.refreshGroups();
    const id = await rejectedCreate(w);
    await w.engine.redo(id, { DESCRIPCION: 'Buena', SECCIONAL: 'SUR' });
    await w.engine.sync();
    await w.engine.downloadGroup(GROUP);
    await w.engine.downloadGroup(8);
    const numbersIn = async (group: number) =>
      (await w.engine.listGroupAssets(group)).map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO);
    expect(await numbersIn(GROUP)).toEqual(['A-1', 'A-2']);
    expect(await numbersIn(8)).toEqual(['N-1']);
  });

  it('writes nothing off by itself that a decision had left as it was', async () => {
    const w = await world();
    const id = await rejectedBaja(w);
    const decided = (ESTADO: 'server' | 'local') =>
      w.engine.db.pendingActions.update([1, id], {
        resolves: { action_id: 'earlier', campos: { ESTADO } },
      });
    await decided('server');
    await expect(w.engine.redo(id, {})).rejects.toMatchObject({ code: 'NOTHING_TO_RESEND' });
    expect(await w.engine.db.pendingActions.get([1, id])).toMatchObject({ status: 'rejected' });
    await decided('local');
    const { actionId } = await w.engine.redo(id, {});
    expect(await storedAfter(w, actionId)).toMatchObject({ ESTADO: 'BAJA' });
  });

  it.each(['rejected work', 'a correction', 'a decision'])(
    'of %s is not done besides what it replaces, where an administrator loads that from a file',
    async (what) => {
      const w = await world();
      let id = await rejectedBaja(w);
      if (what !== 'rejected work') {
        if (what === 'a decision') {
          const resolves = { action_id: 'earlier', campos: { ESTADO: 'local' } } as const;
          await w.engine.db.pendingActions.update([1, id], { resolves });
        }
        const wanted = id;
        id = await rejected(w, () => w.engine.redo(wanted, {}));
      }
      const { actionId } = await w.engine.redo(id, { observaciones: 'Rota' });
      w.server.load(id);
      await w.engine.sync();
      expect(w.server.asset(w.laptop)).toMatchObject({ version: 2, values: { ESTADO: 'BAJA' } });
      expect(w.engine.getState().queue[0]).toMatchObject({ id: actionId, status: 'rejected' });

      // Whoever wants it even so gets it.
      const even = await w.engine.redo(actionId, { observaciones: 'Rota' });
      await w.engine.sync();
      expect(w.server.applied.has(even.actionId)).toBe(true);
      expect(w.engine.getState().unsent).toBe(0);
    },
  );

  it('makes nothing of what another tab gave up meanwhile: the server is still told of that', async () => {
    const w = await world();
    const wanted = await rejectedBaja(w);
    const id = await rejected(w, () => w.engine.redo(wanted, {}));
    const tab = await w.device.open();
    await tab.discard(id, await tab.describeLoss(id));
    await expect(w.engine.redo(id, { observaciones: 'Rota' })).rejects.toMatchObject({
      code: 'NOT_REJECTED',
    });
    expect(w.engine.getState()).toMatchObject({ unsent: 0, toTell: 1 });
    await w.device.clock.until(w.engine.sync());
    expect([...w.server.discarded.keys()]).toEqual(expect.arrayContaining([id, wanted]));
    expect(w.server.asset(w.laptop).values.ESTADO).toBe('BUENO');
  });

  it('leaves a write-off what it is, and may say why', async () => {
    const w = await world();
    const id = await rejectedBaja(w);
    const { actionId } = await w.engine.redo(id, { ESTADO: 'BUENO', observaciones: ' Rota ' });
    expect(await storedAfter(w, actionId)).toEqual({ ESTADO: 'BAJA', observaciones: 'Rota' });
    await w.engine.sync();
    expect(w.server.asset(w.laptop).values.ESTADO).toBe('BAJA');
  });
});

describe('work on an asset that was removed meanwhile', () => {
  const started = async () => {
    const w = await world();
    const data = form('A-1', { SERIAL: 'MÍO' });
    const { actionId } = await w.engine.saveUpdate({
      grupoId: GROUP,
      assetId: w.laptop,
      data,
      photos: twoPhotos(),
    });
    w.server.remove(w.laptop, 'olga');
    await w.engine.sync();
    return { ...w, actionId };
  };
  const numbers = async ({ engine }: Pick<World, 'engine'>) =>
    (await engine.listGroupAssets(GROUP)).map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO);

  it('stands rejected with who removed it, and the asset is in no list any more', async () => {
    const w = await started();
    const queue = w.engine.getState().queue;
    expect(queue[0]).toMatchObject({ status: 'rejected', removed: { usuario_nombre: 'olga' } });
    expect(queue.map(({ type }) => type)).toEqual(['action', 'photo', 'photo']);
    expect(await numbers(w)).not.toContain('A-1');
    await w.engine.downloadGroup(GROUP);
    expect(await w.engine.getAsset(w.laptop)).toMatchObject({ NUMERO_DE_ACTIVO: 'A-1' });
    await w.engine.discard(w.actionId);
    expect(await w.engine.getAsset(w.laptop)).toBeUndefined();
  });

  it('becomes a new asset where its author wants that, with all of its photos', async () => {
    const w = await started();
    const { actionId, assetId } = await w.engine.redo(w.actionId, { DESCRIPCION: 'Otra' });
    expect(await storedAfter(w, actionId)).toMatchObject({
      NUMERO_DE_ACTIVO: 'A-1',
      DESCRIPCION: 'Otra',
      SERIAL: 'MÍO',
    });
    expect(await numbers(w)).toContain('A-1');
    expect(await w.engine.getAsset(w.laptop)).toBeUndefined();
    await w.engine.sync();
    expect(w.engine.getState()).toMatchObject({ unsent: 0 });
    const made = [...w.server.assets.values()].at(-1);
    expect(made).toMatchObject({ values: { NUMERO_DE_ACTIVO: 'A-1', SERIAL: 'MÍO' } });
    expect(made?.id).not.toBe(w.laptop);
    expect(w.server.photos.size).toBe(2);
    expect(await w.engine.getAsset(assetId)).toMatchObject({ id: made?.id });
  });
});
