import { IDBKeyRange } from 'fake-indexeddb';
import type { InventarioDB } from '@/offline/db/inventario-db';
import type { OfflineEngine } from '@/offline/engine-api';
import type { ActionResult, WireAction } from '@/offline/wire';
import { openSession } from '@/lib/session/session-store';
import { fieldApi, newFieldUser } from './field-api';

/** What the server answers to one action. */
export type Verdict = Partial<ActionResult> & Pick<ActionResult, 'status'>;

/**
 * A device on which a person did `work` before the app was opened now; the server answers each action as
 * told.
 */
export async function deviceWith(
  work: (engine: OfflineEngine) => Promise<unknown>,
  answer: (action: WireAction) => Verdict = () => ({ status: 'applied' }),
) {
  const user = newFieldUser();
  const api = fieldApi();
  api.set('POST /api/user/sincronizar', ({ body }) => {
    const { acciones } = body as { acciones: WireAction[] };
    const results = acciones.map((action) => ({
      id: action.id,
      activo_id: action.activo_id,
      version: 1,
      ...answer(action),
    }));
    const errors = results.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]));
    return { body: { results, errors } };
  });
  openSession({ accessToken: 'a', refreshToken: 'r', user }, true);
  // Loaded when the test's storage is there: what looks for it only once would find none.
  const { createBrowserEngine } = await import('@/offline/browser/create-browser-engine');
  const engine = createBrowserEngine(user.id, user.username);
  await engine.start();
  await engine.setAutoSync(false);
  await engine.refreshGroups();
  await engine.downloadGroup(3);
  await work(engine);
  await engine.dispose();
  return { user, api };
}

export const photo = () => ({ blob: new Blob(['x'], { type: 'image/jpeg' }), originalSize: 1 });
export const twoPhotos = () => [photo(), photo()];

/**
 * A device on which nothing more can be stored while `task` runs: every new row of these stores is refused.
 */
export async function whileFull(stores: readonly string[], task: () => Promise<void>): Promise<void> {
  const { add, put } = IDBObjectStore.prototype;
  const refusing = (original: typeof put) =>
    function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (stores.includes(this.name)) throw new DOMException('No room', 'QuotaExceededError');
      return original.apply(this, args);
    };
  Object.assign(IDBObjectStore.prototype, { add: refusing(add), put: refusing(put) });
  try {
    await task();
  } finally {
    Object.assign(IDBObjectStore.prototype, { add, put });
  }
}

/** What the device holds, past the app. */
export async function onDevice<T>(task: (db: InventarioDB) => PromiseLike<T>): Promise<T> {
  const { InventarioDB: Opened } = await import('@/offline/db/inventario-db');
  const db = new Opened({ indexedDB, IDBKeyRange });
  try {
    await db.open();
    return await task(db);
  } finally {
    db.close();
  }
}
