import type { Locks } from '../ports';

/** A lock that nobody holds is granted well within this; if not, somebody else was quicker. */
const GRANTED_WITHIN_MS = 1000;

/** Web Locks: one tab at a time, released by the browser when the tab dies. */
const webLocks: Locks = {
  async tryWith(name, task) {
    // Not by `ifAvailable`: what was asked for so cannot be taken back.
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name) ? undefined : hold(name, task, GRANTED_WITHIN_MS);
  },
  async whenFree(name) {
    await hold(name, () => Promise.resolve());
  },
};

/**
 * Runs `task` with the lock; `undefined` where it is not granted in time. It is given back when the page is
 * left: a browser may keep that page, for the way back, and it does nothing any more (page-kept.ts). With the
 * lock, or with one that is granted to it later, it would hold back every page after it.
 */
async function hold<T>(
  name: string,
  task: () => Promise<T>,
  withinMs?: number,
): Promise<{ value: T } | undefined> {
  const end = new AbortController();
  const giveUp = () => end.abort();
  const left = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  window.addEventListener('pagehide', giveUp);
  const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
  const granted: { running?: Promise<T> } = {};
  try {
    await navigator.locks.request(name, { signal: end.signal }, () => {
      clearTimeout(timer);
      granted.running = task();
      return Promise.race([granted.running, left]);
    });
  } catch (error) {
    if (granted.running === undefined && end.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    window.removeEventListener('pagehide', giveUp);
  }
  return granted.running && { value: await granted.running };
}

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
