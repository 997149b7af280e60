/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * The limit of a download: all rows of assets that the device holds, put once more, in one transaction, into
 * a store with the same indexes. The page shows something else meanwhile.
 * @returns milliseconds
 */
export const copyRows = (page: Page): Promise<number> => page.evaluate(copy);

/** Runs in the page: knows nothing from outside. */
async function copy(): Promise<number> {
  const ended = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no storage'));
    });
  const from = await ended(indexedDB.open('InventarioDB'));
  const source = from.transaction('activos').objectStore('activos');
  const { keyPath } = source;
  const indexes = [...source.indexNames].map((name) => source.index(name));
  const rows = await ended(source.getAll());
  const opening = indexedDB.open('Copy', 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('activos', { keyPath });
    for (const { name, keyPath: path, multiEntry } of indexes) store.createIndex(name, path, { multiEntry });
  };
  const to = await ended(opening);
  const began = performance.now();
  const transaction = to.transaction('activos', 'readwrite', { durability: 'strict' });
  for (const row of rows) transaction.objectStore('activos').put(row);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
  const ms = performance.now() - began;
  from.close();
  to.close();
  await ended(indexedDB.deleteDatabase('Copy'));
  return ms;
}
