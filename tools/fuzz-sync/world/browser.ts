/** The parts of a browser that the tabs of one device share. */

/** Web Locks among the tabs of a device; whoever is cut off loses them. */
export class LockManager {
  private readonly queues = new Map<string, Waiting[]>();

  request(tab: object, name: string, ...rest: unknown[]): Promise<unknown> {
    const task = rest.at(-1) as (lock: object) => unknown;
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.leave(name, waiting);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        tab,
        grant: async () => {
          signal?.removeEventListener('abort', giveUp);
          try {
            resolve(await task({ name }));
          } catch (error) {
            reject(error as Error);
          } finally {
            this.leave(name, waiting);
          }
        },
      };
      queue.push(waiting);
      signal?.addEventListener('abort', giveUp);
      if (queue[0] === waiting) void waiting.grant();
    });
  }

  query(): Promise<{ held: { name: string }[] }> {
    const held = [...this.queues].flatMap(([name, queue]) => (queue.length > 0 ? [{ name }] : []));
    return Promise.resolve({ held });
  }

  /** A tab is gone: so are its locks and its wishes. */
  drop(tab: object): void {
    for (const [name, queue] of this.queues) {
      for (const waiting of queue.filter((one) => one.tab === tab)) this.leave(name, waiting);
    }
  }

  private leave(name: string, waiting: Waiting): void {
    const queue = this.queues.get(name) ?? [];
    const place = queue.indexOf(waiting);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0) void queue[0]?.grant();
  }
}

interface Waiting {
  tab: object;
  grant(): Promise<void>;
}

type Listener = (event: { data: unknown }) => void;

/** BroadcastChannels of a device. */
export class Channels {
  private readonly open = new Set<Channel>();

  for(tab: { dead: boolean }): new (name: string) => object {
    const { open } = this;
    return class extends Channel {
      constructor(name: string) {
        super(name, tab, open);
      }
    };
  }

  drop(tab: object): void {
    for (const channel of [...this.open]) if (channel.tab === tab) this.open.delete(channel);
  }
}

class Channel {
  onmessage: Listener | null = null;
  readonly name: string;
  readonly tab: { dead: boolean };
  private readonly open: Set<Channel>;
  private readonly listeners = new Set<Listener>();

  constructor(name: string, tab: { dead: boolean }, open: Set<Channel>) {
    this.name = name;
    this.tab = tab;
    this.open = open;
    open.add(this);
  }

  postMessage(message: unknown): void {
    if (this.tab.dead) return;
    for (const other of this.open) {
      if (other === this || other.name !== this.name) continue;
      const data = structuredClone(message);
      setImmediate(() => {
        if (other.tab.dead || !this.open.has(other)) return;
        other.onmessage?.({ data });
        for (const listener of [...other.listeners]) listener({ data });
      });
    }
  }

  addEventListener(_type: string, listener: Listener): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener);
  }

  close(): void {
    this.open.delete(this);
  }
}

interface StorageWatcher {
  /** Before a value changes. */
  changes(key: string): void;
  /** After it did. */
  changed(key: string): void;
}

/** localStorage or sessionStorage over a map. */
export function webStorage(values: Map<string, string>, watcher?: StorageWatcher) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      watcher?.changes(key);
      values.set(key, String(value));
      watcher?.changed(key);
    },
    removeItem(key: string) {
      if (!values.has(key)) return;
      watcher?.changes(key);
      values.delete(key);
      watcher?.changed(key);
    },
  };
}
