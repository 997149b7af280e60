import { form, twoPhotos } from '../test/device';
import { change, look, send } from '../test/lost-server';
import { GROUP, queueOf, world } from '../test/world';
import type { WireAction } from '../wire';

/** A change that collides with the office's, with backups of the server before it and with the conflict. */
async function inConflict() {
  const all = await world();
  const { server, engine, laptop } = all;
  const before = server.backUp();
  await change(all, laptop, 'A-1', 'mío');
  server.edit(laptop, { SERIAL: 'suyo' });
  await send(all);
  const id = engine.getState().conflicts[0]?.id ?? '';
  return { ...all, before, conflicting: server.backUp(), id };
}

describe('a server that is put back to before a decision', () => {
  it('gets a decision again that settled a conflict which it still has', async () => {
    const all = await inConflict();
    const { server, engine, laptop, conflicting, id } = all;
    await engine.resolveConflictWith(id, 'local');
    await send(all);
    server.restore(conflicting);
    await look(all);
    await send(all);
    expect(server.asset(laptop).values.SERIAL).toBe('mío');
    expect(queueOf(engine)).toEqual([]);
  });

  describe('after work in conflict was given up', () => {
    async function givenUp() {
      const all = await inConflict();
      await all.engine.discard(all.id);
      await send(all);
      expect([...all.server.discarded.keys()]).toEqual([all.id]);
      return all;
    }

    it.each(['conflicting', 'before'] as const)('is told so again (%s)', async (which) => {
      const all = await givenUp();
      const { server, engine, id } = all;
      server.restore(all[which]);
      await look(all);
      expect(engine.getState()).toMatchObject({ toTell: 1, returned: 0, unsent: 0 });
      await send(all);
      expect([...server.discarded.keys()]).toEqual([id]);
      expect(engine.getState()).toMatchObject({ toTell: 0, unsent: 0, conflicts: [] });
      // A server can be lost twice.
      server.restore(all[which]);
      await look(all);
      await send(all);
      expect([...server.discarded.keys()]).toEqual([id]);
    });

    it('is told the asset by the name that it has again, where that is lost as well', async () => {
      const all = await world();
      const { server, device, engine } = all;
      const backup = server.backUp();
      const made = await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
      await send(all);
      const number = (await engine.getAsset(made.assetId))?.id;
      await change(all, number ?? '', 'N-1', 'mío');
      server.edit(Number(number), { SERIAL: 'suyo' });
      await send(all);
      const id = engine.getState().conflicts[0]?.id ?? '';
      await engine.discard(id);
      await send(all);
      server.restore(backup);
      await look(all);
      await send(all);
      const [last] = device.network.callsOf('discard').at(-1)?.payload as WireAction[];
      expect(last).toMatchObject({ id, activo_id: 0, activo_ref: made.actionId });
      expect([...server.discarded.keys()]).toEqual([id]);
      expect(queueOf(engine)).toEqual([]);
    });

    it('is told nothing more where it knows', async () => {
      const all = await givenUp();
      const { server, device } = all;
      server.forgetCursors();
      await look(all);
      await expect(send(all)).rejects.toMatchObject({ code: 'NOTHING_TO_SYNC' });
      expect(device.network.callsOf('discard')).toHaveLength(1);
    });

    it('is told once where it refuses, which it would do again', async () => {
      const all = await inConflict();
      const { server, device, engine, id, conflicting } = all;
      await engine.discard(id);
      server.conflicting.set(id, 2);
      await send(all);
      server.restore(conflicting);
      await look(all);
      expect(device.network.callsOf('discard')).toHaveLength(1);
      expect(engine.getState()).toMatchObject({ toTell: 0, toAsk: 0, unsent: 0 });
      expect(await engine.db.enviadas.count()).toBe(0);
    });
  });

  describe('after a decision that came too late', () => {
    async function tooLate() {
      const all = await inConflict();
      const { server, engine, laptop, id } = all;
      const row = (await engine.db.table('pendingActions').get([1, id])) as WireAction;
      await engine.resolveConflictWith(id, 'local');
      server.settleFor(1, { ...row, activo_id: laptop });
      const settled = server.backUp();
      await send(all);
      expect(queueOf(engine)).toEqual(['action A-1 rejected']);
      expect(server.photos.size).toBe(2);
      return { ...all, settled };
    }

    it('its photos come again to what was decided', async () => {
      const all = await tooLate();
      all.server.restore(all.settled);
      await look(all);
      await send(all);
      expect([...all.server.photos.values()].map(({ action_id }) => action_id)).toEqual([all.id, all.id]);
      expect(queueOf(all.engine)).toEqual(['action A-1 rejected']);
    });

    it('is one that was first where the other one is lost, with its photos', async () => {
      const all = await tooLate();
      all.server.restore(all.before);
      all.server.edit(all.laptop, { SERIAL: 'suyo' });
      await look(all);
      await send(all);
      expect(queueOf(all.engine)).toEqual([]);
      expect(all.server.asset(all.laptop).values.SERIAL).toBe('mío');
      expect(all.server.photos.size).toBe(2);
    });
  });
});
