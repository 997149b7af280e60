import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../loader/source.ts';

const fake = createRequire(join(ROOT, 'frontend', 'package.json'))('fake-indexeddb') as {
  IDBFactory: new () => IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  IDBObjectStore: { prototype: Record<string, (...values: unknown[]) => unknown> };
  IDBDatabase: { prototype: Record<string, (...values: unknown[]) => unknown> };
  IDBTransaction: { prototype: Record<string, (...values: unknown[]) => unknown> };
};

export const KeyRange = fake.IDBKeyRange;
export const newStorage = (): IDBFactory => new fake.IDBFactory();

/**
 * Browsers tell that there is no space in either of two ways: by the write, or by the end of its transaction.
 */
export type Fullness = 'write fails' | 'commit fails';

/** What becomes of the storage of one tab. */
export interface StorageFate {
  dead: boolean;
  /** Asked before every write; `die` ends the tab there, the others are a device without space. */
  beforeWrite(kind: 'add' | 'remove'): 'ok' | 'die' | Fullness;
  /** Asked when a writing transaction has been committed and nobody knows yet. */
  committed(): void;
}

type Transaction = IDBTransaction & {
  _abort(name: string): void;
  _state: string;
  _requests: { operation: () => unknown; request: IDBRequest }[];
};

/** Transactions that wrote more than there is space for, and will hear of it when they commit. */
const overfull = new WeakSet<object>();

const fates = new WeakMap<IDBDatabase, { fate: StorageFate; live: Set<IDBTransaction> }>();

function wrap(
  prototype: Record<string, (...values: unknown[]) => unknown>,
  method: string,
  kind: 'add' | 'remove',
) {
  const original = prototype[method];
  if (!original) throw new Error(`fake-indexeddb has no ${method}`);
  prototype[method] = function (this: { transaction?: Transaction; source?: unknown }, ...values: unknown[]) {
    const transaction = this.transaction ?? (this.source as { transaction: Transaction }).transaction;
    const entry = fates.get(transaction.db);
    const verdict = entry ? entry.fate.beforeWrite(kind) : 'ok';
    const request = original.apply(this, values);
    const queued = transaction._requests.at(-1);
    if (verdict === 'write fails' && queued) {
      queued.operation = () => {
        throw new DOMException('no space left', 'QuotaExceededError');
      };
    }
    if (verdict === 'commit fails') overfull.add(transaction);
    return request;
  };
}
// One patch for all devices: each database finds the fate of the tab that opened it.
wrap(fake.IDBObjectStore.prototype, 'put', 'add');
wrap(fake.IDBObjectStore.prototype, 'add', 'add');
wrap(fake.IDBObjectStore.prototype, 'delete', 'remove');
wrap(fake.IDBObjectStore.prototype, 'clear', 'remove');

const goOn = fake.IDBTransaction.prototype['_start'];
if (!goOn) throw new Error('fake-indexeddb runs its transactions in another way');
fake.IDBTransaction.prototype['_start'] = function (this: Transaction) {
  const commits =
    this._state !== 'finished' && this._requests.every(({ request }) => request.readyState === 'done');
  if (commits && overfull.has(this)) this._abort('QuotaExceededError');
  else goOn.call(this);
};

const begin = fake.IDBDatabase.prototype['transaction'];
if (!begin) throw new Error('fake-indexeddb has no transactions');
fake.IDBDatabase.prototype['transaction'] = function (this: IDBDatabase, ...values: unknown[]) {
  const transaction = begin.apply(this, values) as IDBTransaction;
  const entry = fates.get(this);
  if (!entry) return transaction;
  const { fate, live } = entry;
  if (fate.dead) transaction.abort();
  else {
    live.add(transaction);
    transaction.addEventListener('complete', () => {
      live.delete(transaction);
      if (transaction.mode === 'readwrite') fate.committed();
    });
    transaction.addEventListener('abort', () => live.delete(transaction));
  }
  return transaction;
};

/** A device's storage as one tab reaches it. */
export function storageOf(device: IDBFactory, fate: StorageFate) {
  const opened = new Set<IDBDatabase>();
  return {
    indexedDB: {
      open(name: string, version?: number): IDBOpenDBRequest {
        const request = device.open(name, version);
        request.addEventListener('success', () => {
          opened.add(request.result);
          fates.set(request.result, { fate, live: new Set() });
          if (fate.dead) request.result.close();
        });
        return request;
      },
      deleteDatabase: device.deleteDatabase.bind(device),
      databases: device.databases.bind(device),
      cmp: device.cmp.bind(device),
    },
    /** What the end of a process does: running transactions leave no trace, and none begins any more. */
    cut(): void {
      for (const database of opened) {
        for (const transaction of fates.get(database)?.live ?? []) {
          try {
            transaction.abort();
          } catch {
            // Committed in this very moment: then it is durable.
          }
        }
      }
    },
  };
}
