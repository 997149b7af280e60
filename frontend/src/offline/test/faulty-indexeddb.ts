import { IDBObjectStore, type IDBFactory } from 'fake-indexeddb';

type Factory = InstanceType<typeof IDBFactory>;
type Store = InstanceType<typeof IDBObjectStore>;

/** Told how many writes there were, and what the present one does. */
type WriteFault = (writes: number, write: Write) => 'die' | 'full' | 'no-blobs' | undefined;
type Write = { store: string; kind: 'add' | 'remove' };

const faults = new WeakMap<object, { writes: number; decide: WriteFault; dead: boolean }>();
const methods = ['put', 'add', 'delete', 'clear'] as const;

// One patch for all factories: the object store finds the fault plan of its own database.
for (const method of methods) {
  const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => unknown;
  IDBObjectStore.prototype[method] = function (this: Store, ...args: unknown[]) {
    const plan = faults.get(this.transaction.db);
    if (plan) {
      plan.writes += 1;
      const kind = method === 'put' || method === 'add' ? 'add' : 'remove';
      const fault = plan.dead ? 'die' : plan.decide(plan.writes, { store: this.name, kind });
      // Browsers delete however full they are.
      if (fault === 'full' && kind === 'add') throw new DOMException('no space left', 'QuotaExceededError');
      if (fault === 'no-blobs' && kind === 'add' && holdsBlob(args[0])) {
        throw new DOMException('Error preparing Blob/File data', 'UnknownError');
      }
      if (fault === 'die') {
        plan.dead = true;
        this.transaction.abort();
      }
    }
    return original.apply(this, args);
  } as never;
}

/**
 * The same stored data through a factory whose writes can fail: 'die' ends the transaction and every later
 * one of the connections opened here, as the end of the process would; 'full' is a device without space;
 * 'no-blobs' a private session that stores everything else.
 */
export function withWriteFaults(factory: Factory, decide: WriteFault) {
  const plan = { writes: 0, decide, dead: false };
  const open = (name: string, version?: number) => {
    const request = factory.open(name, version);
    request.addEventListener('success', () => faults.set(request.result, plan));
    return request;
  };
  return { indexedDB: { ...bound(factory), open }, plan };
}

const holdsBlob = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).some((value) => value instanceof Blob);

/** A factory that leaves every opening without an answer. */
export const neverOpening = (factory: Factory) => ({ ...bound(factory), open: () => new EventTarget() });

const bound = (factory: Factory) => ({
  deleteDatabase: factory.deleteDatabase.bind(factory),
  databases: factory.databases.bind(factory),
  cmp: factory.cmp.bind(factory),
});
