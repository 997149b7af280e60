import { GROUP, world } from '../test/world';
import { form, twoPhotos } from '../test/device';
import type { ItemStatus } from '../state';

type World = Awaited<ReturnType<typeof world>>;

const statusOf = ({ engine }: World, id: string): ItemStatus | undefined =>
  engine.getState().queue.find((item) => item.id === id)?.status;

const quietly = (run: Promise<unknown>): Promise<unknown> => run.catch(() => undefined);

async function update(w: World, description: string): Promise<string> {
  const shown = await w.engine.getAsset(w.laptop);
  if (!shown) throw new Error('not there');
  const data = form('A-1', { DESCRIPCION: description, SERIAL: 'S9' });
  const input = { grupoId: GROUP, assetId: w.laptop, shown, data, photos: twoPhotos() };
  return (await w.engine.saveUpdate(input)).actionId;
}

/** What the server has recorded or answers, each reached by the ways that lead there. */
const STANDS: Record<
  string,
  { reach: (w: World) => Promise<string>; status: ItemStatus; mend: (w: World) => void }
> = {
  'rejected while the group was taken away': {
    status: 'rejected',
    async reach(w) {
      const id = await update(w, 'Otra');
      w.server.assign(1);
      await quietly(w.engine.sync());
      return id;
    },
    mend: (w) => w.server.assign(1, GROUP),
  },
  'rejected for what it says': {
    status: 'rejected',
    async reach(w) {
      w.server.forbiddenDescriptions.add('Mala');
      const id = await update(w, 'Mala');
      await quietly(w.engine.sync());
      return id;
    },
    mend: (w) => w.server.forbiddenDescriptions.clear(),
  },
  'held by a server that was put back': {
    status: 'held',
    async reach(w) {
      w.server.unknownTypes.add('UPDATE');
      const id = await update(w, 'Otra');
      await quietly(w.engine.sync());
      return id;
    },
    mend: (w) => w.server.unknownTypes.clear(),
  },
  'applied, and its answer lost': {
    status: 'pending',
    async reach(w) {
      const id = await update(w, 'Otra');
      w.device.network.fates.push('lost-answer');
      await quietly(w.engine.sync());
      return id;
    },
    mend: () => undefined,
  },
  'rejected, and its answer lost': {
    status: 'pending',
    async reach(w) {
      const id = await update(w, 'Otra');
      w.server.assign(1);
      w.device.network.fates.push('lost-answer');
      await quietly(w.engine.sync());
      return id;
    },
    mend: (w) => w.server.assign(1, GROUP),
  },
  'failed too often': {
    status: 'failed',
    async reach(w) {
      const id = await update(w, 'Otra');
      w.device.network.decide = () => ({ status: 403, code: 'forbidden' });
      void quietly(w.engine.sync());
      await w.device.clock.pass(60_000);
      w.device.network.decide = () => 'through';
      return id;
    },
    mend: () => undefined,
  },
};

/** What a person can do about it, once what stood in the way is gone, and what it comes to. */
const ACTS: Record<
  string,
  { can: (status: ItemStatus) => boolean; act: (w: World, id: string) => Promise<unknown> }
> = {
  'Reintentar Fallidos': { can: () => true, act: (w) => w.engine.retryFailed() },
  'Iniciar Sincronización': {
    can: (status) => status === 'held' || status === 'pending',
    act: (w) => w.engine.sync(),
  },
  Corregir: {
    can: (status) => status === 'rejected',
    async act(w, id) {
      await w.engine.redo(id, { DESCRIPCION: 'Corregida' });
      await w.engine.sync();
    },
  },
};

const cases = Object.keys(STANDS).flatMap((stand) =>
  Object.keys(ACTS).flatMap((act): [string, string][] =>
    STANDS[stand] && ACTS[act]?.can(STANDS[stand].status) ? [[stand, act]] : [],
  ),
);

describe('work that did not go through', () => {
  it.each(cases)('%s: «%s» leads out, and until then it is seen', async (stand, act) => {
    const w = await world();
    const { reach, status, mend } = STANDS[stand] ?? {};
    if (!reach || !mend) throw new Error(stand);
    const id = await reach(w);
    // A run that ended without an answer leaves the item pending, one that heard something says so.
    if (status !== 'pending') expect(statusOf(w, id)).toBe(status);
    const item = w.engine.getState().queue.find((one) => one.id === id);
    expect(item?.data.cambios).toContainEqual({ campo: 'SERIAL', antes: 'S1', despues: 'S9' });

    mend(w);
    await ACTS[act]?.act(w, id);
    // Whoever never heard of a rejection hears of it first.
    if (statusOf(w, id) === 'rejected') await w.engine.retryFailed();
    expect(w.engine.getState().queue).toEqual([]);
    expect(w.server.asset(w.laptop).values.SERIAL).toBe('S9');
    expect(w.server.asset(w.laptop).version).toBe(2);
    expect(w.server.photos.size).toBe(2);
  });

  it.each(Object.keys(STANDS))('%s: it can be discarded', async (stand) => {
    const w = await world();
    const id = await STANDS[stand]?.reach(w);
    if (!id) throw new Error(stand);
    await w.engine.discard(id, await w.engine.describeLoss(id));
    expect(w.engine.getState().queue).toEqual([]);
    expect((await w.engine.getAsset(w.laptop))?.SERIAL).toBe('S1');
  });

  it('shows on the asset what was rejected, until it is put right or given up', async () => {
    const w = await world();
    w.server.forbiddenDescriptions.add('Mala');
    const id = await update(w, 'Mala');
    await quietly(w.engine.sync());
    const asset = await w.engine.getAsset(w.laptop);
    expect(asset?.DESCRIPCION).toBe('Activo A-1');
    expect(asset?.rechazados).toEqual([{ id, campos: { DESCRIPCION: 'Mala', SERIAL: 'S9' } }]);
    await w.engine.discard(id);
    expect((await w.engine.getAsset(w.laptop))?.rechazados).toBeUndefined();
  });

  it('is asked for again no oftener than its author asks', async () => {
    const w = await world();
    const id = await update(w, 'Otra');
    w.server.assign(1);
    await quietly(w.engine.sync());
    await quietly(w.engine.retryFailed());
    await quietly(w.engine.sync());
    expect(w.server.recorded.get(id)?.reintento).toBe(1);
  });

  it('that made an asset is put right with all that was done to it since', async () => {
    const w = await world();
    w.server.forbiddenDescriptions.add('Mala');
    const data = form('N-1', { DESCRIPCION: 'Mala' });
    const made = await w.engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    await w.engine.saveBaja({ grupoId: GROUP, assetId: made.assetId, observaciones: 'Rota' });
    await quietly(w.engine.sync());
    expect(statusOf(w, made.actionId)).toBe('rejected');
    const anew = await w.engine.redo(made.actionId, { DESCRIPCION: 'Buena' });
    expect((await w.engine.getAsset(made.assetId))?.DESCRIPCION).toBe('Buena');
    await w.engine.sync();
    expect(w.engine.getState().queue).toEqual([]);
    const [stored] = [...w.server.assets.values()].filter(({ values }) => values.NUMERO_DE_ACTIVO === 'N-1');
    expect(stored?.values).toMatchObject({ DESCRIPCION: 'Buena', ESTADO: 'BAJA' });
    expect([...w.server.photos.values()].map(({ action_id }) => action_id)).toEqual([
      anew.actionId,
      anew.actionId,
    ]);
  });
});

describe('a server that is behind', () => {
  it('is not asked again and again, holds up nothing else, and gets it all once it is ahead', async () => {
    const w = await world();
    w.server.unknownTypes.add('BAJA');
    await w.engine.saveBaja({ grupoId: GROUP, assetId: w.laptop, observaciones: 'Rota' });
    const shown = await w.engine.getAsset(w.screen);
    const data = form('A-2', { DESCRIPCION: 'Activo A-2', SERIAL: 'S8' });
    await w.engine.saveUpdate({ grupoId: GROUP, assetId: w.screen, shown, data, photos: twoPhotos() });
    await w.engine.sync();
    expect(w.server.asset(w.screen).values.SERIAL).toBe('S8');
    expect(w.device.network.callsOf('sincronizar')).toHaveLength(1);
    expect(w.engine.getState().queue).toMatchObject([
      { status: 'held', lastError: 'El servidor no lo conoce' },
    ]);
    w.server.unknownTypes.clear();
    await w.engine.sync();
    expect(w.server.asset(w.laptop).values.ESTADO).toBe('BAJA');
  });

  it('that tells an old contract is not sent corrections either of what it would not know', async () => {
    const w = await world();
    w.server.forbiddenDescriptions.add('Mala');
    const actionId = await update(w, 'Mala');
    w.server.contract = 3;
    await w.engine.db.pendingActions.update([1, actionId], { contrato: 3 });
    await quietly(w.engine.sync());
    expect(statusOf(w, actionId)).toBe('rejected');
    w.server.contract = 2;
    const anew = await w.engine.redo(actionId, { DESCRIPCION: 'Buena' });
    await quietly(w.engine.sync());
    expect(w.server.applied.size).toBe(0);
    expect(w.device.network.callsOf('sincronizar')).toHaveLength(1);
    w.server.contract = 3;
    await w.engine.sync();
    expect(w.server.applied.has(anew.actionId)).toBe(true);
  });

  it('that tells an old contract is not sent what it would refuse for good', async () => {
    const w = await world();
    const actionId = await update(w, 'Otra');
    await w.engine.db.pendingActions.update([1, actionId], { contrato: 3 });
    await w.engine.saveBaja({ grupoId: GROUP, assetId: w.laptop, observaciones: 'Rota' });
    await quietly(w.engine.sync());
    expect(w.device.network.callsOf('sincronizar')).toEqual([]);
    expect(w.engine.getState().queue.find(({ id }) => id === actionId)).toMatchObject({
      status: 'held',
      lastError: expect.stringContaining('El servidor todavía no conoce'),
    });
    w.server.contract = 3;
    await w.engine.sync();
    expect(w.server.applied.has(actionId)).toBe(true);
  });

  it('that has given up this app’s contract says so, and no attempt is counted', async () => {
    const w = await world();
    await update(w, 'Otra');
    w.device.network.fates.push({ status: 426 });
    expect(await w.engine.sync()).toMatchObject({ stoppedBy: 'app-too-old', failed: 0 });
    expect(w.engine.getState().queue[0]).toMatchObject({ status: 'pending', retryCount: 0 });
    await w.engine.sync();
    expect(w.engine.getState().queue).toEqual([]);
  });
});
