import { form, twoPhotos } from '../test/device';
import { GROUP, place, queueOf, world } from '../test/world';
import { TransportError } from '../ports';
import type { ActionResult, WireAction } from '../wire';

type World = Awaited<ReturnType<typeof world>>;

/**
 * The same phone, on a server where an administrator made `asset` of the action in conflict, and was first.
 * @param others what becomes of calls without a decision, in place of an answer
 */
async function afterTheirDecision(
  { server, device, engine }: World,
  actionId: string,
  asset: number,
  others?: () => never,
) {
  server.applied.set(actionId, { user: 1, action: {} as never, result: {} as never });
  await engine.dispose();
  const transport = server.transportFor(1);
  const late = ({ id }: WireAction): ActionResult => ({
    id,
    status: 'rejected',
    activo_id: asset,
    version: 0,
    error: 'Este conflicto ya se resolvió con otra decisión.',
    resolved_by: 'theirs',
  });
  // What names its asset by the work that was to make it waits for the late decision; what names one that
  // exists does not.
  const held = ({ id, activo_id }: WireAction): ActionResult => ({
    id,
    status: 'held',
    activo_id,
    version: 0,
  });
  return device.open(1, {
    transport: {
      ...transport,
      sincronizar: async (actions, signal) => {
        if (!actions.some(({ resolves }) => resolves))
          return others ? others() : transport.sincronizar(actions, signal);
        const along = actions.filter(({ resolves, activo_id }) => !resolves && activo_id > 0);
        const { results } =
          along.length > 0 ? await transport.sincronizar(along, signal) : { results: [] as ActionResult[] };
        const answerTo = (one: WireAction) =>
          one.resolves ? late(one) : (results.find(({ id }) => id === one.id) ?? held(one));
        return { results: actions.map(answerTo), errors: [] };
      },
    },
  });
}

/** A new asset whose number another one has, and something done to it since. */
async function takenNumber() {
  const all = await world();
  const { server, device, engine } = all;
  const taken = server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'De otro' }));
  const create = { grupoId: GROUP, data: form('N-1'), photos: twoPhotos() };
  const { actionId, assetId } = await engine.saveCreate(create);
  await engine.saveTransfer({
    grupoId: GROUP,
    assetId,
    data: { EMPLEADO: 'EVA SANZ', DEPENDENCIA: 'SISTEMAS', observaciones: 'Cambio' },
  });
  await device.clock.until(engine.sync());
  const made = server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'N-9', DESCRIPCION: 'Activo N-1' }));
  return { ...all, taken, made, actionId, assetId };
}

describe('a decision that comes too late', () => {
  it('stands there rejected, and the photos of the work go', async () => {
    const all = await world();
    const { server, device, engine, laptop } = all;
    const data = form('A-1', { ESTADO: 'MALO' });
    const input = { grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() };
    const { actionId } = await engine.saveUpdate(input);
    server.edit(laptop, { ESTADO: 'REGULAR' });
    await device.clock.until(engine.sync());
    const late = await afterTheirDecision(all, actionId, laptop);
    await late.resolveConflictWith(actionId, 'local');
    await device.clock.until(late.sync());
    expect(queueOf(late)).toEqual(['action A-1 rejected']);
    expect([...server.photos.values()].map(({ action_id }) => action_id)).toEqual([actionId, actionId]);
    expect(await late.getAsset(laptop)).toMatchObject({ ESTADO: 'REGULAR' });
  });

  it('on a new asset leaves what was done to it since to the asset of the first decision', async () => {
    const { server, device, actionId, assetId, made, ...all } = await takenNumber();
    const late = await afterTheirDecision({ server, device, ...all }, actionId, made);
    const other = { NUMERO_DE_ACTIVO: { choice: 'other', value: 'N-2' } } as const;
    const settling = await late.resolveConflict(actionId, other);
    await device.clock.until(late.sync());
    expect(server.asset(made).values).toMatchObject({ EMPLEADO: 'EVA SANZ' });
    expect([...server.photos.values()].map(({ action_id }) => action_id)).toEqual([actionId, actionId]);
    expect(queueOf(late)).toEqual(['action N-2 rejected']);
    await device.clock.until(late.downloadGroup(GROUP));
    expect(await late.describeLoss(settling.actionId)).toMatchObject({
      actions: [{ NUMERO_DE_ACTIVO: 'N-2' }],
    });

    // There is no second one in the list, and whoever still has the new one open works on the one that
    // exists.
    const shown = (await late.listGroupAssets(GROUP)).map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO);
    expect(shown).not.toContain('N-2');
    await late.saveBaja({ grupoId: GROUP, assetId });
    await device.clock.until(late.sync());
    expect(server.asset(made).values).toMatchObject({ ESTADO: 'BAJA' });
    await late.discard(settling.actionId);
    expect(queueOf(late)).toEqual([]);
  });

  it('on a new asset that became one of other groups shows what waits as its author left it', async () => {
    const { server, device, engine, actionId, ...all } = await takenNumber();
    server.addGroup(8, 'SUR');
    const made = server.addAsset(8, place({ NUMERO_DE_ACTIVO: 'N-9' }));
    const late = await afterTheirDecision({ server, device, engine, ...all }, actionId, made, () => {
      throw new TransportError('http', { status: 503 });
    });
    const other = { NUMERO_DE_ACTIVO: { choice: 'other', value: 'N-2' } } as const;
    await late.resolveConflict(actionId, other);
    await device.clock.until(late.sync());
    expect(queueOf(late).slice(0, 2)).toEqual(['action N-2 rejected', 'action N-1 held']);
    expect(await late.getAsset(made)).toMatchObject({
      DESCRIPCION: 'Activo N-1',
      EMPLEADO: 'EVA SANZ',
      syncStatus: 'pending',
    });
    const shown = await late.listGroupAssets(GROUP);
    expect(shown.map(({ id }) => id)).not.toContain(made);
  });

  it('on a new asset can be made anew: it is a new asset, seen at once, and the first one is clear of it', async () => {
    const { server, device, actionId, made, ...all } = await takenNumber();
    const late = await afterTheirDecision({ server, device, ...all }, actionId, made);
    const other = { NUMERO_DE_ACTIVO: { choice: 'other', value: 'N-2' } } as const;
    const settling = await late.resolveConflict(actionId, other);
    await device.clock.until(late.sync());
    await device.clock.until(late.downloadGroup(GROUP));
    expect((await late.getAsset(made))?.rechazados).toHaveLength(1);

    await device.setOnline(false);
    await late.redo(settling.actionId);
    const shown = await late.listGroupAssets(GROUP);
    expect(shown.filter(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO === 'N-2')).toHaveLength(1);
    const first = shown.find(({ id }) => id === made);
    expect(first).toMatchObject({ NUMERO_DE_ACTIVO: 'N-9', syncStatus: 'synced' });
    expect(first?.rechazados).toBeUndefined();

    await device.setOnline(true);
    await device.clock.until(late.sync());
    const numbers = [...server.assets.values()].map(({ values }) => values.NUMERO_DE_ACTIVO);
    expect(numbers.filter((number) => number === 'N-2')).toHaveLength(1);
    expect(late.getState().unsent).toBe(0);
  });

  it('for an asset that exists gives back what was meant for the new one', async () => {
    const { server, device, taken, made, actionId, assetId, ...all } = await takenNumber();
    const late = await afterTheirDecision({ server, device, ...all }, actionId, made);
    await late.resolveConflict(actionId, {
      NUMERO_DE_ACTIVO: { choice: 'server' },
      DESCRIPCION: { choice: 'server' },
    });
    const own = await late.saveUpdate({
      grupoId: GROUP,
      assetId: taken,
      data: form('N-1', { DESCRIPCION: 'De otro', SERIAL: 'nuevo' }),
      photos: twoPhotos(),
    });
    await device.clock.until(late.sync());
    expect(server.asset(taken).values.EMPLEADO).toBe('ANA RUIZ');
    expect(server.asset(made).values).toMatchObject({ EMPLEADO: 'EVA SANZ' });
    expect(server.applied.get(own.actionId)?.action.activo_id).toBe(taken);

    // Whoever still has the new one open, in another tab, works on what it became.
    await device.clock.until(late.downloadGroup(GROUP));
    await late.saveBaja({ grupoId: GROUP, assetId });
    await device.clock.until(late.sync());
    expect(server.asset(taken).values.ESTADO).not.toBe('BAJA');
    expect(server.asset(made).values.ESTADO).toBe('BAJA');
  });
});
