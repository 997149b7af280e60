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

  it('leaves a write-off what it is, and may say why', async () => {
    const w = await world();
    const id = await rejectedBaja(w);
    const { actionId } = await w.engine.redo(id, { ESTADO: 'BUENO', observaciones: ' Rota ' });
    expect(await storedAfter(w, actionId)).toEqual({ ESTADO: 'BAJA', observaciones: 'Rota' });
    await w.engine.sync();
    expect(w.server.asset(w.laptop).values.ESTADO).toBe('BAJA');
  });
});
