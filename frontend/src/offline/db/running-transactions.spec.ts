import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { InventarioDB } from './inventario-db';

const alias = { userId: 1, ref: 'nuevo', id: 7 };

it('a page that is put away leaves nothing half done, and no store to itself', async () => {
  const indexedDB = new IDBFactory();
  const left = new InventarioDB({ indexedDB, IDBKeyRange });
  const next = new InventarioDB({ indexedDB, IDBKeyRange });
  let tellBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (tellBegun = resolve));
  const ended = left.transaction('rw', left.alias, async () => {
    await left.alias.put(alias);
    tellBegun();
    // As long as it is let.
    for (;;) await left.alias.count();
  });
  await begun;
  left.running.end();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  expect(await next.alias.toArray()).toEqual([]);
  await next.alias.put(alias);
  await expect(left.alias.toArray()).rejects.toThrow();
  next.close();
  left.close();
});
