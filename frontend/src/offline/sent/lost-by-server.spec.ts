import { SENT_ASK_EVERY_MS } from '../limits';
import { form, twoPhotos } from '../test/device';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { change, look, send } from '../test/lost-server';
import { GROUP, queueOf, world } from '../test/world';

const appliedBy = ({ server }: Pick<Awaited<ReturnType<typeof world>>, 'server'>) =>
  [...server.applied.values()].map(({ action }) => `${action.action_type} ${action.data_after.SERIAL}`);

describe('a server that is put back from a backup', () => {
  it('gets what was confirmed after it again, once, with its photos', async () => {
    const all = await world();
    const { server, engine, laptop } = all;
    await change(all, laptop, 'A-1', 'antes');
    await send(all);
    const backup = server.backUp();
    await change(all, laptop, 'A-1', 'después');
    await send(all);
    const after = server.backUp();
    server.restore(backup);
    expect(server.asset(laptop).values.SERIAL).toBe('antes');

    await look(all);
    expect(queueOf(engine)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
    expect(engine.getState().returned).toBe(3);
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(appliedBy(all)).toEqual(['UPDATE antes', 'UPDATE después']);
    expect(server.asset(laptop)).toMatchObject({ version: 3, values: { SERIAL: 'después' } });
    expect([...server.photos.keys()]).toEqual(after.photos.map(([id]) => id));
    for (const [id, { blob }] of after.photos) {
      expect(await server.photos.get(id)?.blob.text()).toBe(await blob.text());
    }
    await look(all);
    expect(await engine.getAsset(laptop)).toMatchObject({ SERIAL: 'después', syncStatus: 'synced' });
  });

  it('gets the photos also from a device that is full when it hears of it', async () => {
    const all = await world();
    const { server, device, laptop } = all;
    const backup = server.backUp();
    await change(all, laptop, 'A-1', 'después');
    await send(all);
    server.restore(backup);
    all.engine.db.close();
    let isFull = false;
    const { indexedDB } = withWriteFaults(device.storage, (_writes, { store, kind }) => {
      if (kind === 'remove' && (store === 'reserva' || store === 'fotoBytes')) isFull = false;
      return isFull ? 'full' : undefined;
    });
    const engine = await device.open(1, { indexedDB });
    await engine.setAutoSync(false);
    device.network.decide = (method) => {
      isFull = isFull || method === 'missingWork';
      return 'through';
    };
    await look({ ...all, engine });
    expect(queueOf(engine)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
  });

  it('gets photos alone where it still has their change', async () => {
    const all = await world();
    const { server, device, engine, laptop } = all;
    await change(all, laptop, 'A-1', 'mío');
    device.network.decide = (method) => (method === 'uploadPhoto' ? 'lost-request' : 'through');
    await send(all);
    const backup = server.backUp();
    device.network.decide = () => 'through';
    await send(all);
    server.restore(backup);
    await look(all);
    expect(queueOf(engine)).toEqual(['photo A-1 pending', 'photo A-1 pending']);
    await send(all);
    expect(server.photos.size).toBe(2);
    expect(server.applied.size).toBe(1);
  });

  it('makes a lost asset once, and what was done to it since is for that asset', async () => {
    const all = await world();
    const { server, engine } = all;
    const backup = server.backUp();
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await send(all);
    await change(all, assetId, 'N-1', 'confirmado');
    await send(all);
    await change(all, assetId, 'N-1', 'sin enviar');
    server.restore(backup);
    await look(all);
    expect(await engine.getAsset(assetId)).toMatchObject({ SERIAL: 'sin enviar', syncStatus: 'pending' });
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(appliedBy(all)).toEqual(['CREATE null', 'UPDATE confirmado', 'UPDATE sin enviar']);
    const made = [...server.assets.values()].filter(({ values }) => values.NUMERO_DE_ACTIVO === 'N-1');
    expect(made).toMatchObject([{ version: 3, values: { SERIAL: 'sin enviar' } }]);
    expect([...server.photos.values()].map(({ activo_id }) => activo_id)).toEqual(Array(6).fill(made[0]?.id));
    await look(all);
    const shown = await engine.listGroupAssets(GROUP);
    expect(shown.map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO).sort()).toEqual(['A-1', 'A-2', 'N-1']);
    expect(await engine.getAsset(assetId)).toMatchObject({ id: made[0]?.id, syncStatus: 'synced' });
  });

  it('leaves a form with the lost asset that it was begun about', async () => {
    const all = await world();
    const { server, engine } = all;
    const backup = server.backUp();
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await send(all);
    const shown = (await engine.getAsset(assetId)) ?? null;
    const kept = {
      id: 'b-1',
      action_type: 'UPDATE' as const,
      grupoId: GROUP,
      values: { SERIAL: 'a medias' },
    };
    await engine.drafts.keep({ ...kept, shown, photos: [] });
    server.restore(backup);
    await look(all);
    await send(all);
    const id = (await engine.getAsset(assetId))?.id ?? null;
    expect(await engine.drafts.of({ action_type: 'UPDATE', grupoId: GROUP, assetId: id })).toMatchObject([
      { id: 'b-1', values: { SERIAL: 'a medias' } },
    ]);
  });

  it('is asked anew about what it answered without the lost work', async () => {
    const all = await world();
    const { server, engine, laptop } = all;
    const backup = server.backUp();
    const { assetId } = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    await change(all, laptop, 'A-1', 'confirmado');
    await send(all);
    server.restore(backup);
    // Nobody has learned of it yet: these start from what the server does not have.
    await change(all, laptop, 'A-1', 'después');
    await change(all, assetId, 'N-1', 'nuevo');
    await send(all);
    expect(queueOf(engine)).toContain('action A-1 conflict');
    expect(queueOf(engine)).toContain('action N-1 rejected');
    await look(all);
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(server.asset(laptop).values.SERIAL).toBe('después');
    expect(appliedBy(all)).toEqual(['CREATE null', 'UPDATE confirmado', 'UPDATE después', 'UPDATE nuevo']);
  });

  it('hears of a conflict again that it has lost, with other work or alone', async () => {
    const all = await world();
    const { server, engine, laptop, screen } = all;
    server.edit(screen, { SERIAL: 'suyo' });
    const before = server.backUp();
    await change(all, laptop, 'A-1', 'confirmado');
    await send(all);
    const after = server.backUp();
    await change(all, screen, 'A-2', 'mío');
    await send(all);
    for (const backup of [before, after]) {
      server.restore(backup);
      expect(server.conflicting.size).toBe(0);
      await look(all);
      await send(all);
      expect([...server.conflicting.keys()]).toEqual(engine.getState().conflicts.map(({ id }) => id));
      expect(queueOf(engine)).toContain('action A-2 conflict');
      expect(appliedBy(all)).toEqual(['UPDATE confirmado']);
    }
  });

  it('is asked as soon as it refuses a photo whose change it had confirmed', async () => {
    const all = await world();
    const { server, device, engine, laptop } = all;
    const backup = server.backUp();
    await change(all, laptop, 'A-1', 'confirmado');
    device.network.decide = (method) => (method === 'uploadPhoto' ? 'lost-request' : 'through');
    await send(all);
    server.restore(backup);
    device.network.decide = () => 'through';
    await send(all);
    await device.clock.pass(2000);
    expect(queueOf(engine)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    expect(appliedBy(all)).toEqual(['UPDATE confirmado']);
    expect(server.photos.size).toBe(2);
  });

  it('is asked once a day as well, by apps that hear of it in no other way', async () => {
    const all = await world();
    const { server, device, engine, laptop } = all;
    const backup = server.backUp();
    await change(all, laptop, 'A-1', 'confirmado');
    await send(all);
    server.restore(backup);
    await engine.setAutoSync(true);
    await engine.dispose();
    const next = await device.open();
    await device.clock.pass(60_000);
    expect(server.applied.size).toBe(0);
    await next.dispose();
    await device.clock.pass(SENT_ASK_EVERY_MS);
    const later = await device.open();
    await device.clock.pass(60_000);
    expect(server.applied.size).toBe(1);
    expect(device.network.callsOf('missingWork')).toHaveLength(1);
    await later.dispose();
  });

  it('is asked as soon as the app starts where the clock was wrong when it was asked last', async () => {
    const all = await world();
    const { server, device, engine, laptop } = all;
    const backup = server.backUp();
    device.clock.set(30 * SENT_ASK_EVERY_MS);
    await change(all, laptop, 'A-1', 'confirmado');
    await send(all);
    device.clock.set(-30 * SENT_ASK_EVERY_MS);
    server.restore(backup);
    await engine.setAutoSync(true);
    await engine.dispose();
    const next = await device.open();
    await device.clock.pass(60_000);
    expect(server.applied.size).toBe(1);
    await next.dispose();
  });

  it('costs nothing where the server has everything, or does not know the question', async () => {
    const all = await world();
    const { server, device, engine, laptop } = all;
    await change(all, laptop, 'A-1', 'mío');
    await send(all);
    server.forgetCursors();
    device.network.decide = (method) =>
      method === 'missingWork' ? { status: 404, code: 'not_found' } : 'through';
    await look(all);
    await change(all, laptop, 'A-1', 'otro');
    await send(all);
    expect(queueOf(engine)).toEqual([]);
    device.network.decide = () => 'through';
    await change(all, laptop, 'A-1', 'tercero');
    await send(all);
    expect(engine.getState()).toMatchObject({ queue: [], toAsk: 0, returned: 0 });
    expect(appliedBy(all)).toEqual(['UPDATE mío', 'UPDATE otro', 'UPDATE tercero']);
  });
});
