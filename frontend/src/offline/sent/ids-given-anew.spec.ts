import { form, twoPhotos } from '../test/device';
import { change, look, send } from '../test/lost-server';
import { GROUP, place, queueOf, world } from '../test/world';

const UPDATE = { action_type: 'UPDATE', grupoId: GROUP } as const;

/**
 * A device has made N-1; the server's folder of before is put back, and it gives N-1's id to N-2. Nothing has
 * told the device so far.
 */
async function idGivenAnew(between: (all: Made) => Promise<unknown> = () => Promise.resolve()) {
  const all = await made();
  await between(all);
  all.server.restore(all.backup, { idsAnew: true });
  const other = all.server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'N-2', DESCRIPCION: 'Activo N-2' }));
  expect(other).toBe(all.id);
  return all;
}

async function made() {
  const all = await world();
  const { server, engine } = all;
  const backup = server.backUp();
  const { assetId: ref } = await engine.saveCreate({
    grupoId: GROUP,
    data: form('N-1'),
    photos: twoPhotos(),
  });
  await send(all);
  return { ...all, backup, ref, id: Number((await engine.getAsset(ref))?.id) };
}

type Made = Awaited<ReturnType<typeof made>>;

/** The device hears of it, and has not asked yet what was lost. */
async function lookWithoutAsking(all: Made) {
  const { network } = all.device;
  network.decide = (method) => (method === 'missingWork' ? { status: 404, code: 'not_found' } : 'through');
  await look(all);
  expect(await all.engine.getAsset(all.id)).toMatchObject({ NUMERO_DE_ACTIVO: 'N-2' });
  network.decide = () => 'through';
}

const listed = async ({ engine }: Pick<Made, 'engine'>) =>
  (await engine.listGroupAssets(GROUP)).map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO).sort();

/** Number, serial and count of photos of what the server has beside the two that it had from the start. */
const onServer = ({ server }: Pick<Made, 'server'>) =>
  [...server.assets.values()].slice(2).map(({ id, values }) => {
    const photos = [...server.photos.values()].filter(({ activo_id }) => activo_id === id);
    return `${values.NUMERO_DE_ACTIVO} ${values.SERIAL ?? '-'} ${photos.length}`;
  });

describe('a lost asset whose id is another one’s by now', () => {
  it('is new again beside that one', async () => {
    const all = await idGivenAnew();
    const { engine, ref, id } = all;
    await look(all);
    expect(queueOf(engine)).toEqual(['action N-1 pending', 'photo N-1 pending', 'photo N-1 pending']);
    expect(await listed(all)).toEqual(['A-1', 'A-2', 'N-1', 'N-2']);
    expect(await engine.getAsset(id)).toMatchObject({ NUMERO_DE_ACTIVO: 'N-2', syncStatus: 'synced' });
    expect(await engine.getAsset(ref)).toMatchObject({ id: ref, NUMERO_DE_ACTIVO: 'N-1', version: 0 });
    await send(all);
    expect(onServer(all)).toEqual(['N-2 - 0', 'N-1 - 2']);
    expect(await engine.getAsset(ref)).toMatchObject({ NUMERO_DE_ACTIVO: 'N-1', syncStatus: 'synced' });
    expect(await listed(all)).toEqual(['A-1', 'A-2', 'N-1', 'N-2']);
  });

  it('gets none of the work on that one, nor its photos', async () => {
    const all = await idGivenAnew();
    const { server, engine, id } = all;
    await lookWithoutAsking(all);
    await change(all, id, 'N-2', 'de N-2');
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(onServer(all)).toEqual(['N-2 de N-2 2', 'N-1 - 2']);
    expect(server.applied.size).toBe(2);
    expect(await engine.getAsset(id)).toMatchObject({ SERIAL: 'de N-2', syncStatus: 'synced' });
  });

  it('keeps its own, confirmed or not, by every number that it had', async () => {
    const all = await idGivenAnew(async (made) => {
      const { engine, ref } = made;
      await change(made, ref, 'N-1', 'confirmado');
      const renumbered = { grupoId: GROUP, assetId: ref, data: form('N-9', { SERIAL: 'confirmado' }) };
      await engine.saveUpdate({ ...renumbered, photos: twoPhotos() });
      await send(made);
      await change(made, ref, 'N-9', 'sin enviar');
    });
    const { server, engine, id } = all;
    await lookWithoutAsking(all);
    const worn = { grupoId: GROUP, assetId: id, data: form('N-2', { ESTADO: 'MALO' }) };
    await engine.saveUpdate({ ...worn, photos: twoPhotos() });
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(onServer(all)).toEqual(['N-2 - 2', 'N-9 sin enviar 8']);
    expect(server.asset(id).values.ESTADO).toBe('MALO');
    expect(await listed(all)).toEqual(['A-1', 'A-2', 'N-2', 'N-9']);
  });

  it('keeps its photos that had not gone', async () => {
    const all = await world();
    const { server, device, engine } = all;
    const backup = server.backUp();
    device.network.decide = (method) => (method === 'uploadPhoto' ? 'lost-request' : 'through');
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await send(all);
    const id = Number((await engine.getAsset(assetId))?.id);
    server.restore(backup, { idsAnew: true });
    server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'N-2', DESCRIPCION: 'Activo N-2' }));
    await look(all);
    expect(await engine.getAsset(id)).toMatchObject({ NUMERO_DE_ACTIVO: 'N-2', syncStatus: 'synced' });
    device.network.decide = () => 'through';
    await send(all);
    expect(onServer(all)).toEqual(['N-2 - 0', 'N-1 - 2']);
    expect(queueOf(engine)).toEqual([]);
  });

  it('gets the forms that were begun about it and none about that one', async () => {
    const begin = async ({ engine }: Pick<Made, 'engine'>, draft: string, assetId: number) =>
      engine.drafts.keep({
        id: draft,
        ...UPDATE,
        shown: (await engine.getAsset(assetId)) ?? null,
        values: { SERIAL: draft },
        photos: [],
      });
    const all = await idGivenAnew((made) => begin(made, 'of N-1', made.id));
    const { engine, ref, id } = all;
    await lookWithoutAsking(all);
    await begin(all, 'of N-2', id);
    await send(all);
    const draftsOf = async (assetId: string | number) =>
      (await engine.drafts.of({ ...UPDATE, assetId })).map((draft) => draft.id);
    expect(await draftsOf(id)).toEqual(['of N-2']);
    expect(await draftsOf(ref)).toEqual(['of N-1']);
  });
});

/** Somebody else gives N-1 the number N-7, and the device hears of it. */
async function renumberedByOthers({ server, engine, id }: Made) {
  server.edit(id, { NUMERO_DE_ACTIVO: 'N-7' }, [
    {
      action_id: null,
      action_type: 'UPDATE',
      source: 'CAMPO',
      usuario_nombre: 'beto',
      usuario_nombre_completo: 'Beto Paz',
      changes: { NUMERO_DE_ACTIVO: { old: 'N-1', new: 'N-7' } },
      observaciones: null,
      synced_at: '2026-11-20T15:00:00.000Z',
    },
  ]);
  await engine.downloadGroup(GROUP);
}

describe('a lost asset that others had given another number', () => {
  it('is not taken for another one', async () => {
    const all = await made();
    const { server, engine, backup, ref, id } = all;
    await renumberedByOthers(all);
    await change(all, id, 'N-7', 'sin enviar');
    server.restore(backup);
    await look(all);
    expect(await engine.getAsset(ref)).toMatchObject({ id: ref, SERIAL: 'sin enviar' });
    expect(await listed(all)).toHaveLength(3);
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(onServer(all)).toEqual(['N-1 sin enviar 4']);
  });

  it('keeps what was done to it under that number, where its id is another one’s by now', async () => {
    const all = await idGivenAnew(async (made) => {
      await renumberedByOthers(made);
      await change(made, made.id, 'N-7', 'sin enviar');
    });
    const { engine, ref, id } = all;
    await look(all);
    expect(await engine.getAsset(id)).toMatchObject({ NUMERO_DE_ACTIVO: 'N-2', syncStatus: 'synced' });
    expect(await engine.getAsset(ref)).toMatchObject({ id: ref, SERIAL: 'sin enviar' });
    await send(all);
    expect(onServer(all)).toEqual(['N-2 - 0', 'N-1 sin enviar 4']);
  });
});

describe('a lost asset whose number another one has by now, with its id', () => {
  it('does not take that one from the device: it comes with the next download', async () => {
    const all = await made();
    const { server, engine, id } = all;
    server.restore(all.backup, { idsAnew: true });
    expect(server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'De la oficina' }))).toBe(id);
    await look(all);
    await send(all);
    expect(engine.getState().conflicts).toHaveLength(1);
    await engine.downloadGroup(GROUP);
    expect(await engine.getAsset(id)).toMatchObject({
      NUMERO_DE_ACTIVO: 'N-1',
      DESCRIPCION: 'De la oficina',
    });
  });

  it('is not that one where unsent work only wanted to give it that number', async () => {
    const all = await idGivenAnew(({ engine, ref }) =>
      engine.saveUpdate({ grupoId: GROUP, assetId: ref, data: form('N-2'), photos: twoPhotos() }),
    );
    const { engine, ref, id } = all;
    await look(all);
    expect(await listed(all)).toEqual(['A-1', 'A-2', 'N-2', 'N-2']);
    expect(await engine.getAsset(id)).toMatchObject({ id, NUMERO_DE_ACTIVO: 'N-2', syncStatus: 'synced' });
    expect(await engine.getAsset(ref)).toMatchObject({ id: ref, NUMERO_DE_ACTIVO: 'N-2' });
  });
});
