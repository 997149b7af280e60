import { playHistory } from './test/history';
import { listsAndRows } from './test/lists-and-rows';

const HISTORIES = Number(process.env['ENGINE_HISTORIES'] ?? 15);
const FIRST_SEED = Number(process.env['ENGINE_SEED'] ?? 1);
const STEPS = 60;

/** What found something once. */
const FOUND = process.env['ENGINE_SEED'] === undefined ? [201, 3105, 3234, 3264, 9006, 9144, 9282] : [];
const seeds = [...FOUND, ...Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index)];

describe('random histories', () => {
  it.each(seeds)('lose nothing, double nothing and end in agreement (seed %i)', async (seed) => {
    const { server, workers, seen } = await playHistory(seed, STEPS);
    // An app that dies while it starts shows nothing, but not every one does.
    expect(seen).not.toHaveLength(0);
    for (const { shown, stored, orders } of seen) {
      expect(shown).toEqual(stored);
      expect(orders).toEqual(orders.toSorted());
    }
    for (const { engine, told, replaced, user } of workers) {
      if (!engine) throw new Error('The history ends with both apps open');
      const queue = engine.getState().queue;
      for (const saved of told) {
        let id = saved.actionId;
        for (let next = replaced.get(id); next; next = replaced.get(id)) id = next;
        const applied = server.applied.get(id);
        if (!applied) {
          // Not on the server: then the person must see it, and its photos with it.
          expect(queue.map((item) => item.id)).toEqual(expect.arrayContaining([id, ...saved.photoIds]));
          continue;
        }
        expect(applied.user).toBe(user);
        for (const photoId of saved.photoIds) expect(server.photos.get(photoId)?.action_id).toBe(id);
      }
      const { listed, stored } = await listsAndRows(engine);
      expect(listed).toEqual(stored);
      for (const grupoId of [7, 8]) {
        const mine = (await engine.listGroupAssets(grupoId)).filter((asset) => asset.syncStatus === 'synced');
        const theirs = [...server.assets.values()].filter((asset) => asset.grupoId === grupoId);
        const state = (values: object, id: unknown) => expect.objectContaining({ ...values, id });
        expect(mine.map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
        for (const { id, values } of theirs) {
          const { observaciones: _note, ...kept } = values;
          expect(mine).toContainEqual(state(kept, id));
        }
      }
    }
  });
});
