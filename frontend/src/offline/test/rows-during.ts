import { IDBRequest } from 'fake-indexeddb';
import type { InventarioDB } from '../db/inventario-db';

/** How many requests the stores and indexes get while `work` runs, and how many rows these bring or take. */
export async function rowsDuring(db: InventarioDB, work: () => Promise<unknown>): Promise<number> {
  const store = db.backendDB().transaction(['activos'], 'readonly').objectStore('activos');
  const prototypes = [store, store.index('enGrupos')].map((one) => Object.getPrototypeOf(one) as object);
  let rows = 0;
  const undo = prototypes.flatMap((prototype) =>
    ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'put', 'add', 'delete'].flatMap((name) => {
      const original: unknown = Reflect.get(prototype, name);
      if (typeof original !== 'function') return [];
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
        const request = original.apply(this, args) as InstanceType<typeof IDBRequest>;
        request.addEventListener('success', () => {
          rows += Array.isArray(request.result) ? Math.max(1, request.result.length) : 1;
        });
        return request;
      });
      return [() => Reflect.set(prototype, name, original)];
    }),
  );
  try {
    await work();
  } finally {
    for (const back of undo) back();
  }
  return rows;
}
