import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import Dexie from 'dexie';
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

it('what is being committed keeps nothing else from being ended', async () => {
  const indexedDB = new IDBFactory();
  const left = new InventarioDB({ indexedDB, IDBKeyRange });
  const next = new InventarioDB({ indexedDB, IDBKeyRange });
  let tellBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (tellBegun = resolve));
  // The older of the two, which is ended first.
  const committed = left.transaction('rw', left.alias, async () => {
    await left.alias.put(alias);
    const { idbtrans } = Dexie.currentTransaction as unknown as { idbtrans: { commit: () => void } };
    await Dexie.waitFor(begun);
    idbtrans.commit();
    left.running.end();
  });
  const ended = left.transaction('rw', left.reserva, async () => {
    await left.reserva.count();
    tellBegun();
    for (let turns = 0; turns < 1_000; turns += 1) await left.reserva.count();
  });
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  await committed;
  expect(await next.alias.toArray()).toEqual([alias]);
  next.close();
  left.close();
});

it('nor does one that is put away while it opens its database', async () => {
  const factory = new IDBFactory();
  const before = new InventarioDB({ indexedDB: factory, IDBKeyRange });
  await before.open();
  before.close();
  const looks: Promise<string>[] = [];
  const indexedDB = {
    open(name: string, version?: number) {
      const request = factory.open(name, version);
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result);
        request.result.transaction = (...given: Parameters<typeof begin>) => {
          const look = begin(...given);
          looks.push(
            new Promise((resolve) => {
              for (const end of ['complete', 'abort']) look.addEventListener(end, () => resolve(end));
            }),
          );
          queueMicrotask(() => left.running.end());
          return look;
        };
      });
      return request;
    },
  };
  const left = new InventarioDB({ indexedDB, IDBKeyRange });
  await left.open().catch(() => undefined);
  expect(looks).toHaveLength(1);
  expect(await looks[0]).toBe('abort');
  left.close();
});
