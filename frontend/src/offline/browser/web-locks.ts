import type { Locks } from '../ports';

/** Web Locks: one tab at a time, released by the browser when the tab dies. */
const webLocks: Locks = {
  tryWith: (name, task) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { value: await task() } : undefined,
    ),
  async whenFree(name) {
    await navigator.locks.request(name, () => undefined);
  },
};

/** Insecure contexts have no Web Locks: alone within the tab then, and exactly-once stays the server's. */
function tabLocks(): Locks {
  const held = new Map<string, Promise<unknown>>();
  return {
    async tryWith(name, task) {
      if (held.has(name)) return undefined;
      const running = task();
      held.set(name, running);
      try {
        return { value: await running };
      } finally {
        held.delete(name);
      }
    },
    async whenFree(name) {
      await held.get(name)?.catch(() => undefined);
    },
  };
}

let fallback: Locks | undefined;

export const browserLocks = (): Locks => ('locks' in navigator ? webLocks : (fallback ??= tabLocks()));
