/**
 * A second copy of what is remembered, for sure on the disk once it was written. Browsers write local storage
 * seconds later: an app that was killed soon after its tokens were renewed would come back with those that
 * are spent, and whoever uses them is logged out (rule 16).
 */
export type SessionCopy = {
  /** Grows with every change, so that whoever finds two copies knows which one is the later. */
  serial: number;
  /** What local storage holds under the session's key; null when nobody is remembered. */
  text: string | null;
};

const DATABASE = 'inventario-sesion';
const STORE = 'copia';
const KEY = 1;

/** A browser whose IndexedDB does not answer must not keep the app from opening. */
const PATIENCE_MS = 5_000;
/**
 * New tokens wait longer for a busy disk: without the copy an app that is killed next comes back logged out.
 */
const WRITE_PATIENCE_MS = 10_000;

/** The copy; null if there is none or it cannot be read within `patience` milliseconds. */
export const readCopy = async (patience = PATIENCE_MS): Promise<SessionCopy | null> =>
  (await attempt('readonly', patience, (store) => store.get(KEY) as IDBRequest<SessionCopy | undefined>)) ??
  null;

/** Resolves when the disk has it, or when it is clear that it cannot: then local storage has to do. */
export async function writeCopy(copy: SessionCopy): Promise<void> {
  await attempt('readwrite', WRITE_PATIENCE_MS, (store) => store.put(copy, KEY));
}

async function attempt<T>(
  mode: IDBTransactionMode,
  patience: number,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([transact(mode, work), late]);
  } catch {
    // Full, forbidden or broken: a copy is what it is, and the session works without it.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}
