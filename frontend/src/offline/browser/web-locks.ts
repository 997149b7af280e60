import { holdLock } from '@/lib/locks/hold-lock';
import type { Locks } from '../ports';

/** A lock that nobody holds is granted well within this; if not, somebody else was quicker. */
const GRANTED_WITHIN_MS = 1000;

/** Web Locks: one tab at a time, released by the browser when the tab dies. */
const webLocks: Locks = {
  async tryWith(name, task) {
    // Not by `ifAvailable`: what was asked for so cannot be taken back.
    const { held = [] } = await navigator.locks.query();
    if (held.some((lock) => lock.name === name)) return undefined;
    const done = await holdLock(name, task, GRANTED_WITHIN_MS);
    return typeof done === 'string' ? undefined : done;
  },
  async whenFree(name) {
    await holdLock(name, () => Promise.resolve());
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
